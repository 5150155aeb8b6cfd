import type { PayPalTexts } from './en.js';

/** Portuguese. */
export const texts: PayPalTexts = {
  paypal: 'PayPal',
  checkout: 'Pagar com PayPal',
  buynow: 'Comprar com PayPal',
  pay: 'Pagar com PayPal',
  installment: 'PayPal em prestações',
  subscribe: 'Subscrever com PayPal',
  donate: 'Doar com PayPal',
  tagline: 'A forma rápida e segura de pagar',
  title: 'PayPal (teste)',
  intro: 'Isto simula a janela do PayPal. Não é movimentado dinheiro.',
  order: 'Encomenda',
  approve: 'Pagar agora',
  cancel: 'Cancelar',
  fail: 'Falhar',
};
