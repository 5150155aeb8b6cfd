import type { ButtonTexts } from './en.js';

/** Basque. */
export const texts: ButtonTexts = {
  book: 'Erreserbatu {wallet} bidez',
  buy: 'Erosi {wallet} bidez',
  checkout: 'Amaitu erosketa {wallet} bidez',
  donate: 'Egin dohaintza {wallet} bidez',
  order: 'Eskatu {wallet} bidez',
  pay: 'Ordaindu {wallet} bidez',
  subscribe: 'Harpidetu {wallet} bidez',
};
