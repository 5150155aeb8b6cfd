import type { FinancedMethod } from '../../provider/types.js';

/** A way of Cofidis's to pay later. The figures are the sandbox's own: they are nobody's offer. */
export interface Product {
  /** What the host calls it. */
  readonly name: string;
  /** The numbers of instalments to choose from. */
  readonly terms: readonly [number, ...number[]];
  /** The nominal yearly rate, in percent. */
  readonly tin: number;
  /** The opening fee, in percent of the purchase. */
  readonly capPercent: number;
  /** The days on which the instalments are due, counted from the purchase; every month where there are none. */
  readonly days?: readonly number[];
}

/** The two products of Cofidis's. Between which amounts they are to be had is the account's affair. */
export const products: Readonly<Record<FinancedMethod, Product>> = {
  cofidis: { name: '4xcard', terms: [4], tin: 0, capPercent: 2.95, days: [0, 32, 63, 90] },
  cofidisLoan: { name: 'Cofidis Pay', terms: [6, 12, 24, 36], tin: 21.95, capPercent: 0 },
};

/** The only currency that Cofidis lends. */
export const LENT_CURRENCY = 'EUR';
