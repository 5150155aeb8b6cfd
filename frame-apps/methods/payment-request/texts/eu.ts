import type { ApplePayTexts } from './en.js';

/** Basque. */
export const texts: ApplePayTexts = {
  plain: 'Apple Pay',
  buy: 'Erosi Apple Pay bidez',
  donate: 'Egin dohaintza Apple Pay bidez',
  failed: 'Ezin izan da Apple Pay erabili. Ez da ezer kobratu. Saiatu berriro edo aukeratu beste ordainketa-modu bat.',
};
