import type { ChoiceTexts } from './en.js';

/** Polish. */
export const texts: ChoiceTexts = {
  byCard: 'Zapłać kartą',
  pay: (amount) => `Zapłać ${amount}`,
  paying: 'Trwa płatność…',
  slow: 'Bank odpowiada dłużej niż zwykle. Poczekaj tutaj, nie musisz niczego naciskać.',
  secure: 'Dane karty trafiają zaszyfrowane bezpośrednio do operatora płatności.',
  choose: 'Wybierz sposób płatności',
  accepted: 'Akceptowane karty',
  or: 'lub',
  names: {
    card: 'Karta',
    bizum: 'Bizum',
    paypal: 'PayPal',
    googlePay: 'Google Pay',
    applePay: 'Apple Pay',
    clickToPay: 'Click to Pay',
    cofidis: '4 raty z Cofidis',
    cofidisLoan: 'Raty miesięczne z Cofidis',
  },
  notNow: (name) => `${name}: metoda teraz niedostępna. Wybierz inną metodę płatności.`,
};
