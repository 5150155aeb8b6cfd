import type { GooglePayTexts } from './en.js';

/** Spanish. */
export const texts: GooglePayTexts = {
  failed: 'No se ha podido usar Google Pay. No se ha cobrado nada. Inténtalo de nuevo o elige otra forma de pago.',
};
