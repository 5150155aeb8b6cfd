/** One payment of the borrower's, in cents, and when it is due, in years after the money was lent. */
export interface Repayment {
  readonly amount: number;
  readonly years: number;
}

/** Dearer than this no credit is; the search ends here. */
const MOST = 1_000;
/** Each step halves what is left: far beyond the two decimals that are told. */
const STEPS = 100;

/**
 * The annual percentage rate (TAE) of the European Union: the yearly rate at which what is paid back is worth just what
 * was lent. There is no formula for it, so it is searched for by halves. In percent, with two decimals.
 */
export function apr(lent: number, repayments: readonly Repayment[]): number {
  const worth = (rate: number) => repayments.reduce((sum, { amount, years }) => sum + amount * (1 + rate) ** -years, 0);
  let low = 0;
  let high = MOST;
  for (let step = 0; step < STEPS; step++) {
    const middle = (low + high) / 2;
    if (worth(middle) > lent) low = middle;
    else high = middle;
  }
  return Math.round(low * 10_000) / 100;
}
