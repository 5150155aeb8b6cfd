// `Intl` counts the digits that are in daily use, which is not what the payment API counts: it gives none to the forint
// and the rupiah, and none to the Iraqi dinar's three. So the exponents of ISO 4217 that are not 2 stand here.
const exponents: Readonly<Record<number, string>> = {
  0: 'BIF CLP DJF GNF ISK JPY KMF KRW PYG RWF UGX UYI VND VUV XAF XOF XPF',
  3: 'BHD IQD JOD KWD LYD OMR TND',
  4: 'CLF UYW',
};

/** How many digits of an amount stand behind the decimal point. */
export function exponentOf(currency: string): number {
  const row = Object.entries(exponents).find(([, codes]) => codes.split(' ').includes(currency));
  return row ? Number(row[0]) : 2;
}

/** An amount in minor units as a decimal: 1050 euro cents are `10.50`. Never by way of a fraction. */
export function decimalOf(amount: number, currency: string): string {
  const digits = exponentOf(currency);
  const text = String(Math.abs(amount)).padStart(digits + 1, '0');
  const decimal = digits ? `${text.slice(0, -digits)}.${text.slice(-digits)}` : text;
  return amount < 0 ? `-${decimal}` : decimal;
}

/** An amount in minor units as the shopper reads it: 1050 euro cents are `10,50 €` in Spanish. */
export function formatMoney(amount: number, currency: string, language: string): string {
  const code = currency.toUpperCase();
  const decimal = decimalOf(amount, code);
  const digits = exponentOf(code);
  try {
    const format = new Intl.NumberFormat(language, {
      style: 'currency',
      currency: code,
      minimumFractionDigits: digits,
      maximumFractionDigits: digits,
      numberingSystem: 'latn',
    });
    return format.format(decimal as `${number}`);
  } catch {
    return `${decimal} ${code}`; // A code that the browser does not take for a currency.
  }
}
