import type { ApplePayTexts } from './en.js';

/** German. */
export const texts: ApplePayTexts = {
  plain: 'Apple Pay',
  buy: 'Mit Apple Pay kaufen',
  donate: 'Mit Apple Pay spenden',
  failed:
    'Apple Pay konnte nicht verwendet werden. Es wurde nichts abgebucht. Versuchen Sie es erneut oder wählen Sie eine andere Zahlungsart.',
};
