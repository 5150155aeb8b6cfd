import type { ChoiceTexts } from './en.js';

/** Catalan. */
export const texts: ChoiceTexts = {
  byCard: 'Paga amb targeta',
  pay: (amount) => `Paga ${amount}`,
  paying: 'S’està pagant…',
  slow: 'El banc està trigant més del que és habitual. Espera aquí; no cal prémer res.',
  secure: 'Les dades de la targeta van xifrades directament al proveïdor de pagament.',
  choose: 'Tria com vols pagar',
  accepted: 'Targetes acceptades',
  or: 'o',
  names: {
    card: 'Targeta',
    bizum: 'Bizum',
    paypal: 'PayPal',
    googlePay: 'Google Pay',
    applePay: 'Apple Pay',
    clickToPay: 'Click to Pay',
    cofidis: '4 quotes amb Cofidis',
    cofidisLoan: 'Quotes mensuals amb Cofidis',
  },
  notNow: (name) => `${name} no està disponible en aquest moment. Tria un altre mètode de pagament.`,
};
