import type { PayPalTexts } from './en.js';

/** French. */
export const texts: PayPalTexts = {
  locale: 'fr_FR',
  problem: 'PayPal n’a pas pu traiter le paiement. Rien n’a été débité. Réessayez ou payez autrement.',
};
