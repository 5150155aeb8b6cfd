import type { ChoiceTexts } from './en.js';

/** Dutch. */
export const texts: ChoiceTexts = {
  byCard: 'Betalen met kaart',
  pay: (amount) => `${amount} betalen`,
  paying: 'Betalen…',
  slow: 'De bank heeft meer tijd nodig dan normaal. Wacht hier even, u hoeft nergens op te drukken.',
  secure: 'Uw kaartgegevens gaan versleuteld rechtstreeks naar de betaalprovider.',
  choose: 'Kies hoe u betaalt',
  accepted: 'Geaccepteerde kaarten',
  or: 'of',
  names: {
    card: 'Kaart',
    bizum: 'Bizum',
    paypal: 'PayPal',
    googlePay: 'Google Pay',
    applePay: 'Apple Pay',
    clickToPay: 'Click to Pay',
    cofidis: '4 termijnen met Cofidis',
    cofidisLoan: 'Maandtermijnen met Cofidis',
  },
  notNow: (name) => `${name}: nu niet beschikbaar. Kies een andere betaalmethode.`,
};
