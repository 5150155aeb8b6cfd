const DAY_MS = 86_400_000;

/** How many days or months the units of a duration are. */
const units = {
  D: { days: 1 },
  W: { days: 7 },
  M: { months: 1 },
  Y: { months: 12 },
} as const;

/**
 * Returns the moment that is an interval later, such as `P1M`: on the same day of the month, or on
 * its last one if it has no such day.
 */
export function later(from: Date, interval: string): Date {
  const [, count, unit] = /^P(\d+)([DWMY])$/.exec(interval) ?? [];
  // The schema lets no other interval pass.
  const length = units[unit as keyof typeof units];
  if ('days' in length) return new Date(from.getTime() + Number(count) * length.days * DAY_MS);
  const month = from.getUTCMonth() + Number(count) * length.months;
  const lastDay = new Date(Date.UTC(from.getUTCFullYear(), month + 1, 0)).getUTCDate();
  const then = new Date(from);
  then.setUTCMonth(month, Math.min(from.getUTCDate(), lastDay));
  return then;
}
