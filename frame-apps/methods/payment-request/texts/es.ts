import type { ApplePayTexts } from './en.js';

/** Spanish. */
export const texts: ApplePayTexts = {
  plain: 'Apple Pay',
  buy: 'Comprar con Apple Pay',
  donate: 'Donar con Apple Pay',
  failed: 'No se ha podido usar Apple Pay. No se ha cobrado nada. Inténtalo de nuevo o elige otra forma de pago.',
};
