import type { ButtonTexts } from './en.js';

/** Italian. */
export const texts: ButtonTexts = {
  book: 'Prenota con {wallet}',
  buy: 'Acquista con {wallet}',
  checkout: 'Completa con {wallet}',
  donate: 'Dona con {wallet}',
  order: 'Ordina con {wallet}',
  pay: 'Paga con {wallet}',
  subscribe: 'Abbonati con {wallet}',
};
