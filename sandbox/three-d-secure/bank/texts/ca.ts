import type { BankTexts } from './en.js';

/** Catalan. */
export const texts: BankTexts = {
  bank: 'Banc Faro',
  title: 'Confirma que ets tu',
  intro: 'T’hem enviat un codi al mòbil. Escriu-lo per aprovar aquesta compra.',
  merchant: 'Comerç',
  amount: 'Import',
  card: 'Targeta',
  code: 'Codi',
  hint: 'Entorn de proves: el codi és 1234.',
  wrongCode: 'Aquest codi no és correcte. Torna-ho a provar.',
  authenticate: 'Autentica',
  app: 'Aprova a l’app del banc',
  appWait: 'Obre l’app del banc al mòbil i aprova la compra. Aquesta pàgina s’actualitza sola.',
  fail: 'Falla',
  cancel: 'Cancel·la',
  leave: 'No facis res',
  left: 'El banc està esperant. No passa res fins que caduqui la sol·licitud.',
  others: 'Altres resultats de prova',
  broken: 'El nostre servei no està disponible en aquest moment.',
  goOn: 'Continua',
  returning: 'Et tornem a la botiga…',
  unknown: 'Aquesta comprovació no existeix.',
};
