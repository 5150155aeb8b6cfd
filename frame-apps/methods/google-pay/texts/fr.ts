import type { GooglePayTexts } from './en.js';

/** French. */
export const texts: GooglePayTexts = {
  failed: 'Google Pay n’a pas pu être utilisé. Rien n’a été débité. Réessayez ou choisissez un autre moyen de paiement.',
};
