import type { ButtonTexts } from './en.js';

/** German. */
export const texts: ButtonTexts = {
  book: 'Mit {wallet} buchen',
  buy: 'Mit {wallet} kaufen',
  checkout: 'Mit {wallet} zur Kasse',
  donate: 'Mit {wallet} spenden',
  order: 'Mit {wallet} bestellen',
  pay: 'Mit {wallet} bezahlen',
  subscribe: 'Mit {wallet} abonnieren',
};
