import type { ChoiceTexts } from './en.js';

/** Basque. */
export const texts: ChoiceTexts = {
  byCard: 'Txartelarekin ordaindu',
  pay: (amount) => `Ordaindu ${amount}`,
  paying: 'Ordaintzen…',
  slow: 'Bankua ohi baino gehiago ari da luzatzen. Itxaron hemen; ez duzu ezer sakatu behar.',
  secure: 'Zure txartelaren datuak zifratuta doaz zuzenean ordainketa-hornitzailearengana.',
  choose: 'Aukeratu nola ordaindu',
  accepted: 'Onartzen diren txartelak',
  or: 'edo',
  names: {
    card: 'Txartela',
    bizum: 'Bizum',
    paypal: 'PayPal',
    googlePay: 'Google Pay',
    applePay: 'Apple Pay',
    clickToPay: 'Click to Pay',
    cofidis: '4 kuota Cofidisekin',
    cofidisLoan: 'Hileko kuotak Cofidisekin',
  },
  notNow: (name) => `${name} ez dago erabilgarri une honetan. Aukeratu beste ordainketa-modu bat.`,
};
