import type { FinancedMethod } from '../../provider/types.js';

/** A way of Cofidis's to pay later. The figures are the sandbox's own: they are nobody's offer. */
export interface Product {
  /** What the host calls it. */
  readonly name: string;
  /** The purchases that can be financed, in euro cents. */
  readonly least: number;
  readonly most: number;
  /** The numbers of instalments to choose from. */
  readonly terms: readonly number[];
  /** The nominal yearly rate, in percent. */
  readonly tin: number;
  /** The opening fee, in percent of the purchase. */
  readonly capPercent: number;
  /** The days on which the instalments are due, counted from the purchase; every month where there are none. */
  readonly days?: readonly number[];
}

/** The two products of Cofidis's: four instalments on the shopper's card, and a loan by the month. */
export const products: Readonly<Record<FinancedMethod, Product>> = {
  cofidis: { name: '4xcard', least: 7_500, most: 100_000, terms: [4], tin: 0, capPercent: 2.95, days: [0, 32, 63, 90] },
  cofidisLoan: { name: 'Cofidis Pay', least: 7_500, most: 300_000, terms: [6, 12, 24, 36], tin: 21.95, capPercent: 0 },
};

/** The only currency that Cofidis lends. */
export const LENT_CURRENCY = 'EUR';

/** Whether a purchase is neither too small nor too large for a product. */
export function isWithin({ least, most }: Product, amount: number): boolean {
  return amount >= least && amount <= most;
}
