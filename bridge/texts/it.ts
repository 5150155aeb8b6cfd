import type * as en from './en.js';

// Italian.

export const titles: typeof en.titles = {
  bizum: 'Paga con Bizum',
  card: 'Modulo sicuro per il pagamento con carta',
  clickToPay: 'Click to Pay',
  cofidis: 'Paga in 4 rate con Cofidis',
  cofidisLoan: 'Finanzia l’acquisto con Cofidis',
  googlePay: 'Paga con Google Pay',
  payment: 'Pagamento sicuro',
  paypal: 'Paga con PayPal',
  wallet: 'Paga con il portafoglio digitale',
};

export const emptyCardNumber = 'Inserire il numero della carta';
export const cardNotAvailable = 'Questo metodo di pagamento non è disponibile qui.';
export const cardNotLoaded: typeof en.cardNotLoaded = {
  connection: 'Impossibile caricare il modulo della carta. Controllare la connessione.',
  refused: 'Il modulo della carta non può essere mostrato qui. Scegliere un altro metodo di pagamento.',
};
export const tryAgain = 'Riprova';

export const unknown =
  'Non sappiamo ancora se il pagamento è andato a buon fine. Non pagare di nuovo: verificare con la banca o con il negozio.';
