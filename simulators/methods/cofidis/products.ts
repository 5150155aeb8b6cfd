import type { FinancedMethod } from '../../../api/types.js';

/** A Cofidis product. The figures are fictitious. */
export interface Product {
  /** The available numbers of installments. */
  readonly terms: readonly [number, ...number[]];
  /** The nominal annual rate, in percent. */
  readonly tin: number;
  /** The opening fee, in percent of the purchase. */
  readonly capPercent: number;
  /** When the installments are due, in days after the purchase. Default: monthly. */
  readonly days?: readonly number[];
}

/** Cofidis's two products. The account sets the minimum and maximum amounts. */
export const products: Readonly<Record<FinancedMethod, Product>> = {
  cofidis: { terms: [4], tin: 0, capPercent: 2.95, days: [0, 32, 63, 90] },
  cofidisLoan: { terms: [6, 12, 24, 36], tin: 21.95, capPercent: 0 },
};
