import type { GooglePayTexts } from './en.js';

/** Polish. */
export const texts: GooglePayTexts = {
  failed: 'Nie udało się użyć Google Pay. Nic nie zostało pobrane. Spróbuj ponownie lub wybierz inną metodę płatności.',
};
