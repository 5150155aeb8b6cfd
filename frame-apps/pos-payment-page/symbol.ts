import type { Language } from '../../bridge/languages.js';

/** The sign of a currency, or its code where the browser knows none. */
export function symbolOf(currency: string, language: Language): string {
  const format = new Intl.NumberFormat(language, { style: 'currency', currency, currencyDisplay: 'narrowSymbol' });
  return format.formatToParts(0).find(({ type }) => type === 'currency')?.value ?? currency;
}
