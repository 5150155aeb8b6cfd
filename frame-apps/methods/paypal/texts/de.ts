import type { PayPalTexts } from './en.js';

/** German. */
export const texts: PayPalTexts = {
  locale: 'de_DE',
  problem:
    'PayPal konnte die Zahlung nicht verarbeiten. Es wurde nichts abgebucht. Versuchen Sie es erneut oder bezahlen Sie anders.',
};
