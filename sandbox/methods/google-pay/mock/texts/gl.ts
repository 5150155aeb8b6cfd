import type { ButtonTexts } from './en.js';

/** Galician. */
export const texts: ButtonTexts = {
  book: 'Reservar con {wallet}',
  buy: 'Mercar con {wallet}',
  checkout: 'Tramitar con {wallet}',
  donate: 'Doar con {wallet}',
  order: 'Pedir con {wallet}',
  pay: 'Pagar con {wallet}',
  subscribe: 'Subscribirse con {wallet}',
};
