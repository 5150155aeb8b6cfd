import type { CofidisTexts } from './en.js';

/** Italian. */
export const texts: CofidisTexts = {
  tag: 'Ambiente di prova',
  title: 'Finanzia l’acquisto',
  at: (merchant) => `presso ${merchant}`,
  plan: 'Piano scelto',
  schedule: 'Piano dei pagamenti',
  today: 'Oggi, con la carta',
  figures: 'Dettaglio dei costi',
  credit: 'Importo totale del credito',
  tin: 'Tasso debitore fisso (TIN)',
  tae: 'TAEG (TAE)',
  interest: 'Interessi',
  fee: 'Spese di istruttoria',
  total: 'Importo totale dovuto',
  email: 'Il contratto sarà inviato a',
  warning: 'Attenzione! Prendere denaro in prestito costa denaro.',
  accept: 'Firma e termina',
  refuse: 'Rifiuta la richiesta',
  cancel: 'Annulla e torna',
  note: 'Ambiente di prova: scegliere che cosa decide Cofidis. Non servono documenti e non si firma nulla.',
  unknown: 'Questa richiesta non esiste.',
};
