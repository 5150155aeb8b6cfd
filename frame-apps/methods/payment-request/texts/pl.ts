import type { ApplePayTexts } from './en.js';

/** Polish. */
export const texts: ApplePayTexts = {
  plain: 'Apple Pay',
  buy: 'Kup z Apple Pay',
  donate: 'Przekaż darowiznę przez Apple Pay',
  failed: 'Nie udało się użyć Apple Pay. Nic nie zostało pobrane. Spróbuj ponownie lub wybierz inną metodę płatności.',
};
