/** The one currency of this shop, ISO 4217. */
export const CURRENCY = 'EUR';

/** Its minor unit is a hundredth. `Intl` is told so: its own digits differ from ISO 4217 for some currencies. */
const DIGITS = 2;

/** An amount in minor units, as the shopper reads it: 4200 is `42,00 €` in Spanish. */
export function formatAmount(minor: number, language: string): string {
  const format = new Intl.NumberFormat(language, {
    style: 'currency',
    currency: CURRENCY,
    minimumFractionDigits: DIGITS,
    maximumFractionDigits: DIGITS,
  });
  return format.format(decimal(minor));
}

/** What somebody typed as an amount, in minor units: `12,5` and `12.50` are 1250. Nothing for zero and what is no amount. */
export function parseAmount(typed: string): number | undefined {
  const [, whole, part = ''] = /^(\d{1,5})(?:[.,](\d{1,2}))?$/.exec(typed.trim()) ?? [];
  return whole === undefined ? undefined : Number(whole + part.padEnd(DIGITS, '0')) || undefined;
}

/** The amount as a decimal text: floats never come near money. */
export function decimal(minor: number): `${number}` {
  const digits = String(minor).padStart(DIGITS + 1, '0');
  // Digits with a point between them are a number; the type system cannot see that.
  return `${digits.slice(0, -DIGITS)}.${digits.slice(-DIGITS)}` as `${number}`;
}
