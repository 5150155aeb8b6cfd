import type { Language } from '../language.js';

/** ISO 4217's currencies without minor units, and with three. `Intl` disagrees with it on some, so it is written down. */
const DECIMALS: Readonly<Record<string, number>> = Object.fromEntries([
  ...'BIF CLP DJF GNF ISK JPY KMF KRW PYG RWF UGX UYI VND VUV XAF XOF XPF'.split(' ').map((code) => [code, 0]),
  ...'BHD IQD JOD KWD LYD OMR TND'.split(' ').map((code) => [code, 3]),
]);

/** An amount in minor units, as a shopper reads it. */
export function money(amount: number, currency: string, language: Language): string {
  const digits = DECIMALS[currency] ?? 2;
  const exact = { style: 'currency', currency, minimumFractionDigits: digits, maximumFractionDigits: digits } as const;
  return new Intl.NumberFormat(language === 'es' ? 'es-ES' : 'en-IE', exact).format(amount / 10 ** digits);
}
