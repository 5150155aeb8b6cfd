import type { PayPalTexts } from './en.js';

/** Galician. */
export const texts: PayPalTexts = {
  paypal: 'PayPal',
  checkout: 'Pagar con PayPal',
  buynow: 'Mercar con PayPal',
  pay: 'Pagar con PayPal',
  installment: 'PayPal a prazos',
  subscribe: 'Subscribirse con PayPal',
  donate: 'Doar con PayPal',
  tagline: 'A forma rápida e segura de pagar',
  title: 'PayPal (probas)',
  intro: 'Isto simula a xanela de PayPal. Non se move diñeiro.',
  order: 'Pedido',
  approve: 'Pagar agora',
  cancel: 'Cancelar',
  fail: 'Fallar',
};
