import type { DueInstallment } from '../../../api/types.js';
import { amortise, split } from './amortise.js';
import { apr } from './apr.js';
import type { Product } from './products.js';

/** The cost of a purchase in installments. Amounts in cents, rates in percent. */
export interface Plan {
  readonly credit: number;
  readonly installments: number;
  readonly quote: number;
  readonly tin: number;
  readonly tae: number;
  readonly interest: number;
  readonly fee: number;
  readonly capPercent: number;
  readonly total: number;
  readonly schedule: readonly DueInstallment[];
}

/** Calculates a plan. The opening fee is added to the loan and spread over the installments. */
export function planOf(
  { tin, capPercent, days }: Product,
  credit: number,
  installments: number,
): Plan {
  const fee = Math.round((credit * Math.round(capPercent * 100)) / 10_000);
  const { quote, amounts } = days
    ? split(credit + fee, installments)
    : amortise(credit + fee, tin, installments);
  const schedule = amounts.map((amount, place): DueInstallment =>
    days
      ? { amount, after: days[place] ?? 0, unit: 'day' }
      : { amount, after: place + 1, unit: 'month' },
  );
  const total = amounts.reduce((sum, amount) => sum + amount, 0);
  const tae = apr(
    credit,
    schedule.map(({ amount, after, unit }) => ({
      amount,
      years: after / (unit === 'day' ? 365 : 12),
    })),
  );
  return {
    credit,
    installments,
    quote,
    tin,
    tae,
    interest: total - credit - fee,
    fee,
    capPercent,
    total,
    schedule,
  };
}
