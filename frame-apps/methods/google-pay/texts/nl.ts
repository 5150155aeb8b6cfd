import type { GooglePayTexts } from './en.js';

/** Dutch. */
export const texts: GooglePayTexts = {
  failed: 'Google Pay kon niet worden gebruikt. Er is niets afgeschreven. Probeer het opnieuw of kies een andere betaalmethode.',
};
