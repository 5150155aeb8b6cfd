import type { ButtonTexts } from './en.js';

/** Dutch. */
export const texts: ButtonTexts = {
  book: 'Boeken met {wallet}',
  buy: 'Kopen met {wallet}',
  checkout: 'Afrekenen met {wallet}',
  donate: 'Doneren met {wallet}',
  order: 'Bestellen met {wallet}',
  pay: 'Betalen met {wallet}',
  subscribe: 'Abonneren met {wallet}',
};
