import type { PayPalTexts } from './en.js';

/** Catalan. */
export const texts: PayPalTexts = {
  paypal: 'PayPal',
  checkout: 'Paga amb PayPal',
  buynow: 'Compra amb PayPal',
  pay: 'Paga amb PayPal',
  installment: 'PayPal a terminis',
  subscribe: 'Subscriu-t’hi amb PayPal',
  donate: 'Fes un donatiu amb PayPal',
  tagline: 'La manera ràpida i segura de pagar',
  title: 'PayPal (proves)',
  intro: 'Això simula la finestra de PayPal. No es mouen diners.',
  order: 'Comanda',
  approve: 'Paga ara',
  cancel: 'Cancel·la',
  fail: 'Falla',
};
