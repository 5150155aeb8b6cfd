import type { ChoiceTexts } from './en.js';

/** German. */
export const texts: ChoiceTexts = {
  byCard: 'Mit Karte bezahlen',
  pay: (amount) => `${amount} bezahlen`,
  paying: 'Zahlung läuft…',
  slow: 'Die Bank braucht länger als sonst. Bitte warten Sie hier, Sie müssen nichts drücken.',
  secure: 'Ihre Kartendaten gehen verschlüsselt direkt an den Zahlungsdienstleister.',
  choose: 'Zahlungsart wählen',
  accepted: 'Akzeptierte Karten',
  or: 'oder',
  names: {
    card: 'Karte',
    bizum: 'Bizum',
    paypal: 'PayPal',
    googlePay: 'Google Pay',
    applePay: 'Apple Pay',
    clickToPay: 'Click to Pay',
    cofidis: '4 Raten mit Cofidis',
    cofidisLoan: 'Monatsraten mit Cofidis',
  },
  notNow: (name) => `${name}: gerade nicht verfügbar. Wählen Sie eine andere Zahlungsart.`,
};
