import type { PayPalTexts } from './en.js';

/** Italian. */
export const texts: PayPalTexts = {
  paypal: 'PayPal',
  checkout: 'Paga con PayPal',
  buynow: 'Acquista con PayPal',
  pay: 'Paga con PayPal',
  installment: 'PayPal a rate',
  subscribe: 'Abbonati con PayPal',
  donate: 'Dona con PayPal',
  tagline: 'Il modo rapido e sicuro per pagare',
  title: 'PayPal (prova)',
  intro: 'Questa è una simulazione della finestra di PayPal. Non c’è alcun movimento di denaro.',
  order: 'Ordine',
  approve: 'Paga ora',
  cancel: 'Annulla',
  fail: 'Fai fallire',
};
