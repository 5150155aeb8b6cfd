import type { ApplePayTexts } from './en.js';

/** Galician. */
export const texts: ApplePayTexts = {
  plain: 'Apple Pay',
  buy: 'Comprar con Apple Pay',
  donate: 'Doar con Apple Pay',
  failed: 'Non se puido usar Apple Pay. Non se cobrou nada. Téntao de novo ou escolle outro método de pagamento.',
};
