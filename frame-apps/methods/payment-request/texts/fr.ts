import type { ApplePayTexts } from './en.js';

/** French. */
export const texts: ApplePayTexts = {
  plain: 'Apple Pay',
  buy: 'Acheter avec Apple Pay',
  donate: 'Faire un don avec Apple Pay',
  failed: 'Apple Pay n’a pas pu être utilisé. Rien n’a été débité. Réessayez ou choisissez un autre moyen de paiement.',
};
