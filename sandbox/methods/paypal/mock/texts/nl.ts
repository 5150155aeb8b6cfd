import type { PayPalTexts } from './en.js';

/** Dutch. */
export const texts: PayPalTexts = {
  paypal: 'PayPal',
  checkout: 'Afrekenen met PayPal',
  buynow: 'Kopen met PayPal',
  pay: 'Betalen met PayPal',
  installment: 'PayPal in termijnen',
  subscribe: 'Abonneren met PayPal',
  donate: 'Doneren met PayPal',
  tagline: 'De veilige, snelle manier van betalen',
  title: 'PayPal (test)',
  intro: 'Dit simuleert het venster van PayPal. Er wordt niets afgeschreven.',
  order: 'Bestelling',
  approve: 'Nu betalen',
  cancel: 'Annuleren',
  fail: 'Laten mislukken',
};
