import type { ApplePayTexts } from './en.js';

/** Dutch. */
export const texts: ApplePayTexts = {
  plain: 'Apple Pay',
  buy: 'Kopen met Apple Pay',
  donate: 'Doneren met Apple Pay',
  failed: 'Apple Pay kon niet worden gebruikt. Er is niets afgeschreven. Probeer het opnieuw of kies een andere betaalmethode.',
};
