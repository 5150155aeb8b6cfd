import type { PayPalTexts } from './en.js';

/** Spanish. */
export const texts: PayPalTexts = {
  paypal: 'PayPal',
  checkout: 'Pagar con PayPal',
  buynow: 'Comprar con PayPal',
  pay: 'Pagar con PayPal',
  installment: 'PayPal a plazos',
  subscribe: 'Suscribirse con PayPal',
  donate: 'Donar con PayPal',
  tagline: 'La forma rápida y segura de pagar',
  title: 'PayPal (pruebas)',
  intro: 'Esto simula la ventana de PayPal. No se mueve dinero.',
  order: 'Pedido',
  approve: 'Pagar ahora',
  cancel: 'Cancelar',
  fail: 'Fallar',
};
