import type { ApplePayTexts } from './en.js';

/** Catalan. */
export const texts: ApplePayTexts = {
  plain: 'Apple Pay',
  buy: 'Compra amb Apple Pay',
  donate: 'Fes un donatiu amb Apple Pay',
  failed: 'No s’ha pogut utilitzar Apple Pay. No s’ha cobrat res. Torna-ho a provar o tria un altre mètode de pagament.',
};
