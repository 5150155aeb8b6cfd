import type { PayPalTexts } from './en.js';

/** German. */
export const texts: PayPalTexts = {
  paypal: 'PayPal',
  checkout: 'Mit PayPal zur Kasse',
  buynow: 'Mit PayPal kaufen',
  pay: 'Mit PayPal bezahlen',
  installment: 'PayPal-Ratenzahlung',
  subscribe: 'Mit PayPal abonnieren',
  donate: 'Mit PayPal spenden',
  tagline: 'Einfach schneller bezahlen',
  title: 'PayPal (Test)',
  intro: 'Dies simuliert das Fenster von PayPal. Es fließt kein Geld.',
  order: 'Bestellung',
  approve: 'Jetzt bezahlen',
  cancel: 'Abbrechen',
  fail: 'Scheitern lassen',
};
