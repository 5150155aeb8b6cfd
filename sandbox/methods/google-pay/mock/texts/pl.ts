import type { ButtonTexts } from './en.js';

/** Polish. */
export const texts: ButtonTexts = {
  book: 'Zarezerwuj z {wallet}',
  buy: 'Kup z {wallet}',
  checkout: 'Do kasy z {wallet}',
  donate: 'Przekaż darowiznę z {wallet}',
  order: 'Zamów z {wallet}',
  pay: 'Zapłać z {wallet}',
  subscribe: 'Subskrybuj z {wallet}',
};
