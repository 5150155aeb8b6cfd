/** The shop's only currency, ISO 4217. */
export const CURRENCY = 'EUR';

/**
 * Decimals of the currency, passed to `Intl` because its own differ from ISO 4217 for some
 * currencies.
 */
const DIGITS = 2;

/** Formats an amount in minor units: 4200 is `42,00 €` in Spanish. */
export function formatAmount(minor: number, language: string): string {
  const format = new Intl.NumberFormat(language, {
    style: 'currency',
    currency: CURRENCY,
    minimumFractionDigits: DIGITS,
    maximumFractionDigits: DIGITS,
    numberingSystem: 'latn',
  });
  return format.format(decimal(minor));
}

/**
 * Parses a typed amount into minor units: `12,5` and `12.50` are 1250. Returns `undefined` for zero
 * and invalid input.
 */
export function parseAmount(typed: string): number | undefined {
  const [, whole, part = ''] = /^(\d{1,5})(?:[.,](\d{1,2}))?$/.exec(typed.trim()) ?? [];
  return whole === undefined ? undefined : Number(whole + part.padEnd(DIGITS, '0')) || undefined;
}

/** The amount as a decimal string, without floating-point arithmetic. */
export function decimal(minor: number): `${number}` {
  const digits = String(minor).padStart(DIGITS + 1, '0');
  // Digits with a point are a number, which TypeScript cannot infer.
  return `${digits.slice(0, -DIGITS)}.${digits.slice(-DIGITS)}` as `${number}`;
}
