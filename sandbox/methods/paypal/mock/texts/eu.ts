import type { PayPalTexts } from './en.js';

/** Basque. */
export const texts: PayPalTexts = {
  paypal: 'PayPal',
  checkout: 'Ordaindu PayPal bidez',
  buynow: 'Erosi PayPal bidez',
  pay: 'Ordaindu PayPal bidez',
  installment: 'PayPal, epeka',
  subscribe: 'Harpidetu PayPal bidez',
  donate: 'Egin dohaintza PayPal bidez',
  tagline: 'Ordaintzeko modu azkar eta segurua',
  title: 'PayPal (probak)',
  intro: 'Honek PayPalen leihoa simulatzen du. Ez da dirurik mugitzen.',
  order: 'Eskaera',
  approve: 'Ordaindu orain',
  cancel: 'Utzi',
  fail: 'Huts egin',
};
