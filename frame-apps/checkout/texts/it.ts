import type { ChoiceTexts } from './en.js';

/** Italian. */
export const texts: ChoiceTexts = {
  byCard: 'Paga con carta',
  pay: (amount) => `Paga ${amount}`,
  paying: 'Pagamento…',
  slow: 'La banca sta impiegando più tempo del solito. Attendi qui: non devi premere nulla.',
  secure: 'I dati della carta arrivano cifrati direttamente al gestore dei pagamenti.',
  choose: 'Scegliere come pagare',
  accepted: 'Carte accettate',
  or: 'o',
  names: {
    card: 'Carta',
    bizum: 'Bizum',
    paypal: 'PayPal',
    googlePay: 'Google Pay',
    applePay: 'Apple Pay',
    clickToPay: 'Click to Pay',
    cofidis: '4 rate con Cofidis',
    cofidisLoan: 'Rate mensili con Cofidis',
  },
  notNow: (name) => `${name}: non disponibile al momento. Scegliere un altro metodo di pagamento.`,
};
