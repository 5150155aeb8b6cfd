import type { BankTexts } from './en.js';

/** Italian. */
export const texts: BankTexts = {
  bank: 'Banca Faro',
  title: 'Confermare l’identità',
  intro: 'Abbiamo inviato un codice al telefono. Inserirlo per approvare questo acquisto.',
  merchant: 'Esercente',
  amount: 'Importo',
  card: 'Carta',
  code: 'Codice',
  hint: 'Ambiente di prova: il codice è 1234.',
  wrongCode: 'Il codice non è corretto. Riprovare.',
  authenticate: 'Autentica',
  app: 'Approva nell’app della banca',
  appWait: 'Aprire l’app della banca sul telefono e approvare l’acquisto. Questa pagina si aggiorna da sola.',
  fail: 'Fai fallire',
  cancel: 'Annulla',
  leave: 'Non fare nulla',
  left: 'La banca è in attesa. Non succede nulla fino alla scadenza della richiesta.',
  others: 'Altri esiti di prova',
  broken: 'Il nostro servizio non è al momento disponibile.',
  goOn: 'Continua',
  returning: 'Ritorno al negozio…',
  unknown: 'Questa verifica non esiste.',
};
