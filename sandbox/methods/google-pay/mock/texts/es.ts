import type { ButtonTexts } from './en.js';

/** Spanish. */
export const texts: ButtonTexts = {
  book: 'Reservar con {wallet}',
  buy: 'Comprar con {wallet}',
  checkout: 'Tramitar con {wallet}',
  donate: 'Donar con {wallet}',
  order: 'Pedir con {wallet}',
  pay: 'Pagar con {wallet}',
  subscribe: 'Suscribirse con {wallet}',
};
