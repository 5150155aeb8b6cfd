/**
 * Returns the largest surcharge on an amount, in minor units. `percent`: of the amount, with up to
 * two decimals.
 */
export const largestSurcharge = (amount: number, percent: number): number =>
  Math.floor((amount * Math.round(percent * 100)) / 10_000);
