import type { PayPalTexts } from './en.js';

/** Catalan. */
export const texts: PayPalTexts = {
  locale: 'es_ES',
  problem: 'PayPal no ha pogut processar el pagament. No s’ha cobrat res. Torna-ho a provar o paga d’una altra manera.',
};
