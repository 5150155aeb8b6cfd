/** The repayments of an amount, in cents. */
export interface Installments {
  /**
   * The regular installment, in cents. One installment may differ by a few cents so that the sum is
   * exact.
   */
  readonly quote: number;
  /** Every installment, in cents and in order. */
  readonly amounts: readonly number[];
}

/**
 * Equal monthly installments with interest, by the French method: each pays the month's interest
 * and part of the principal; the last one absorbs the rounding. `tin` is the nominal annual rate in
 * percent.
 */
export function amortise(credit: number, tin: number, months: number): Installments {
  // In hundredths of a percent the rate is an integer, so half a cent of interest is exactly half a
  // cent.
  const rate = Math.round(tin * 100);
  const i = rate / 120_000;
  const quote = Math.round(rate === 0 ? credit / months : (credit * i) / (1 - (1 + i) ** -months));
  let owed = credit;
  const amounts = Array.from({ length: months }, (_, month) => {
    const interest = Math.round((owed * rate) / 120_000);
    const amount = month === months - 1 ? owed + interest : quote;
    owed -= amount - interest;
    return amount;
  });
  return { quote, amounts };
}

/** Equal installments without interest; the first includes the indivisible cents. */
export function split(total: number, parts: number): Installments {
  const quote = Math.floor(total / parts);
  const first = total - quote * (parts - 1);
  return {
    quote,
    amounts: Array.from({ length: parts }, (_, part) => (part === 0 ? first : quote)),
  };
}
