import type { GooglePayTexts } from './en.js';

/** Galician. */
export const texts: GooglePayTexts = {
  failed: 'Non se puido usar Google Pay. Non se cobrou nada. Téntao de novo ou escolle outro método de pagamento.',
};
