import type { OverlayTexts } from './en.js';
import { unknown } from '../../../bridge/texts/ca.js';

/** Catalan. */
export const texts: OverlayTexts = {
  heading: { title: 'Pagament', to: (merchant) => `Pagament a ${merchant}`, close: 'Tanca' },
  working: 'Un moment, si us plau…',
  waiting: 'El pagament s’està processant. Pots esperar aquí.',
  checking: 'Estem comprovant el pagament. No tornis a pagar.',
  bank: 'El teu banc et demana que confirmis el pagament',
  bankTrouble: 'Problemes amb la pàgina del banc?',
  bankLate: 'La pàgina del teu banc no es carrega.',
  bankSilent: 'El teu banc no respon.',
  again: 'Reintenta',
  cancel: 'Cancel·la',
  otherWay: 'Paga d’una altra manera',
  paid: 'Pagament completat',
  declined: 'El pagament s’ha denegat. Prova amb una altra targeta.',
  notSent: 'No hem pogut connectar amb el proveïdor de pagament. No s’ha cobrat res. Torna-ho a provar.',
  unknown,
};
