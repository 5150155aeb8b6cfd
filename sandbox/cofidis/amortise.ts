/** What an amount in cents becomes when it is paid back in instalments. */
export interface Instalments {
  /** The instalment, in cents. One of them may differ by some cents, so that the sum is exact. */
  readonly quote: number;
  /** Every instalment, in cents and in order. */
  readonly amounts: readonly number[];
}

/**
 * Equal monthly instalments with interest, by the French method: each month pays the interest of what is still owed, and
 * the rest pays that back; the last instalment pays whatever the rounding left. `tin` is the nominal rate in percent.
 */
export function amortise(credit: number, tin: number, months: number): Instalments {
  // Hundredths of a percent are whole numbers, so half a cent of interest is half a cent and not a little less.
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

/** Equal instalments without interest; the cents that cannot be shared out are paid with the first. */
export function split(total: number, parts: number): Instalments {
  const quote = Math.floor(total / parts);
  const first = total - quote * (parts - 1);
  return { quote, amounts: Array.from({ length: parts }, (_, part) => (part === 0 ? first : quote)) };
}
