import type { PayPalTexts } from './en.js';

/** Spanish. */
export const texts: PayPalTexts = {
  locale: 'es_ES',
  problem: 'PayPal no ha podido procesar el pago. No se ha cobrado nada. Inténtalo de nuevo o paga de otra forma.',
};
