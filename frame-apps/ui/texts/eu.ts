import type { OverlayTexts } from './en.js';
import { unknown } from '../../../bridge/texts/eu.js';

/** Basque. */
export const texts: OverlayTexts = {
  heading: { title: 'Ordainketa', to: (merchant) => `Ordainketa: ${merchant}`, close: 'Itxi' },
  working: 'Une bat, mesedez…',
  waiting: 'Ordainketa prozesatzen ari gara. Hemen itxaron dezakezu.',
  checking: 'Zure ordainketa egiaztatzen ari gara. Ez ordaindu berriro.',
  bank: 'Zure bankuak ordainketa berresteko eskatzen dizu',
  bankTrouble: 'Arazoak zure bankuaren orriarekin?',
  bankLate: 'Zure bankuaren orria ez da kargatzen.',
  bankSilent: 'Zure bankuak ez du erantzuten.',
  again: 'Saiatu berriro',
  cancel: 'Utzi',
  otherWay: 'Ordaindu beste modu batean',
  paid: 'Ordainketa egin da',
  declined: 'Ordainketa ukatu da. Saiatu beste txartel batekin.',
  notSent: 'Ezin izan gara ordainketa-hornitzailearekin konektatu. Ez da ezer kobratu. Saiatu berriro.',
  unknown,
};
