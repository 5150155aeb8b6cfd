import type { PayPalTexts } from './en.js';

/** Basque. */
export const texts: PayPalTexts = {
  locale: 'es_ES',
  problem: 'PayPalek ezin izan du ordainketa prozesatu. Ez da ezer kobratu. Saiatu berriro edo ordaindu beste modu batean.',
};
