import type { DueInstallment } from './types.js';

const DAY_MS = 86_400_000;

/**
 * The calendar day of a moment, as midnight in UTC; in the time zone of this machine unless one is
 * named.
 */
export const dayOf = (moment: Date, timeZone?: string): Date =>
  // Sweden writes a day as ISO 8601 does.
  new Date(new Intl.DateTimeFormat('sv-SE', { dateStyle: 'short', timeZone }).format(moment));

/**
 * The day on which an installment is due: in a shorter month than that of the purchase, its last
 * one.
 */
export function dueDate(
  { after, unit }: Pick<DueInstallment, 'after' | 'unit'>,
  paidOn: Date,
): Date {
  if (unit === 'day') return new Date(paidOn.getTime() + after * DAY_MS);
  const [year, month, day] = [
    paidOn.getUTCFullYear(),
    paidOn.getUTCMonth() + after,
    paidOn.getUTCDate(),
  ];
  const lastDay = new Date(Date.UTC(year, month + 1, 0)).getUTCDate();
  return new Date(Date.UTC(year, month, Math.min(day, lastDay)));
}
