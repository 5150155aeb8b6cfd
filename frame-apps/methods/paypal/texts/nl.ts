import type { PayPalTexts } from './en.js';

/** Dutch. */
export const texts: PayPalTexts = {
  locale: 'nl_NL',
  problem: 'PayPal kon de betaling niet verwerken. Er is niets afgeschreven. Probeer het opnieuw of betaal op een andere manier.',
};
