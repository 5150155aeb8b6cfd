import type { PayPalTexts } from './en.js';

/** Galician. */
export const texts: PayPalTexts = {
  locale: 'es_ES',
  problem: 'PayPal non puido procesar o pagamento. Non se cobrou nada. Téntao de novo ou paga doutra forma.',
};
