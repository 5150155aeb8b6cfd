import type { GooglePayTexts } from './en.js';

/** German. */
export const texts: GooglePayTexts = {
  failed:
    'Google Pay konnte nicht verwendet werden. Es wurde nichts abgebucht. Versuchen Sie es erneut oder wählen Sie eine andere Zahlungsart.',
};
