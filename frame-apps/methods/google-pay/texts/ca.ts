import type { GooglePayTexts } from './en.js';

/** Catalan. */
export const texts: GooglePayTexts = {
  failed: 'No s’ha pogut utilitzar Google Pay. No s’ha cobrat res. Torna-ho a provar o tria un altre mètode de pagament.',
};
