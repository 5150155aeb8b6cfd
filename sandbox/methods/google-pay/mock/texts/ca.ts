import type { ButtonTexts } from './en.js';

/** Catalan. */
export const texts: ButtonTexts = {
  book: 'Reserva amb {wallet}',
  buy: 'Compra amb {wallet}',
  checkout: 'Tramita amb {wallet}',
  donate: 'Fes un donatiu amb {wallet}',
  order: 'Demana amb {wallet}',
  pay: 'Paga amb {wallet}',
  subscribe: 'Subscriu-t’hi amb {wallet}',
};
