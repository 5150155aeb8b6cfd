import type { GooglePayTexts } from './en.js';

/** Basque. */
export const texts: GooglePayTexts = {
  failed: 'Ezin izan da Google Pay erabili. Ez da ezer kobratu. Saiatu berriro edo aukeratu beste ordainketa-modu bat.',
};
