import type { ButtonTexts } from './en.js';

/** French. */
export const texts: ButtonTexts = {
  book: 'Réserver avec {wallet}',
  buy: 'Acheter avec {wallet}',
  checkout: 'Régler avec {wallet}',
  donate: 'Faire un don avec {wallet}',
  order: 'Commander avec {wallet}',
  pay: 'Payer avec {wallet}',
  subscribe: 'S’abonner avec {wallet}',
};
