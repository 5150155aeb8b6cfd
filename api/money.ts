import { numbersIn } from './formats.js';

// `Intl` uses the digits in daily use, which differ from the payment API's: none for the forint,
// the rupiah and the Iraqi dinar. So this table lists the ISO 4217 exponents other than 2.
const exponents: Readonly<Record<number, string>> = {
  0: 'BIF CLP DJF GNF ISK JPY KMF KRW PYG RWF UGX UYI VND VUV XAF XOF XPF',
  3: 'BHD IQD JOD KWD LYD OMR TND',
  4: 'CLF UYW',
};

/** The currency of a purchase that does not specify one. */
export const ASSUMED_CURRENCY = 'EUR';

/** The number of decimal digits of a currency. */
export function exponentOf(currency: string): number {
  const row = Object.entries(exponents).find(([, codes]) => codes.split(' ').includes(currency));
  return row ? Number(row[0]) : 2;
}

/**
 * Formats an amount in minor units as a decimal: 1050 euro cents are `10.50`. Never uses floating
 * point.
 */
export function decimalOf(amount: number, currency: string): string {
  const digits = exponentOf(currency);
  const text = String(Math.abs(amount)).padStart(digits + 1, '0');
  const decimal = digits ? `${text.slice(0, -digits)}.${text.slice(-digits)}` : text;
  return amount < 0 ? `-${decimal}` : decimal;
}

/** Formats an amount in minor units for the shopper: 1050 euro cents are `10,50 €` in Spanish. */
export function formatMoney(amount: number, currency: string, language: string): string {
  const code = currency.toUpperCase();
  const decimal = decimalOf(amount, code);
  const digits = exponentOf(code);
  try {
    const format = numbersIn(language, {
      style: 'currency',
      currency: code,
      minimumFractionDigits: digits,
      maximumFractionDigits: digits,
    });
    return format.format(decimal as `${number}`);
  } catch {
    return `${decimal} ${code}`; // The browser rejects the currency code.
  }
}

/** The only currency that Cofidis lends. */
export const LENT_CURRENCY = 'EUR';
