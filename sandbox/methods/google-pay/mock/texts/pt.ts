import type { ButtonTexts } from './en.js';

/** Portuguese. */
export const texts: ButtonTexts = {
  book: 'Reservar com {wallet}',
  buy: 'Comprar com {wallet}',
  checkout: 'Finalizar com {wallet}',
  donate: 'Doar com {wallet}',
  order: 'Encomendar com {wallet}',
  pay: 'Pagar com {wallet}',
  subscribe: 'Subscrever com {wallet}',
};
