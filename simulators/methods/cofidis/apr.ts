/** A repayment in cents, and when it is due, in years after the loan. */
export interface Repayment {
  readonly amount: number;
  readonly years: number;
}

/** Upper bound of the search, in percent. */
const MOST = 1_000;
/** Bisection steps: far more than the two decimals need. */
const STEPS = 100;

/**
 * The EU's annual percentage rate (TAE), in percent with two decimals: the yearly rate at which the
 * repayments are worth the sum lent. It has no closed form, so it is found by bisection.
 */
export function apr(lent: number, repayments: readonly Repayment[]): number {
  const worth = (rate: number) =>
    repayments.reduce((sum, { amount, years }) => sum + amount * (1 + rate) ** -years, 0);
  let low = 0;
  let high = MOST;
  for (let step = 0; step < STEPS; step++) {
    const middle = (low + high) / 2;
    if (worth(middle) > lent) low = middle;
    else high = middle;
  }
  return Math.round(low * 10_000) / 100;
}
