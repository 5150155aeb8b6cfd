const DAY_MS = 86_400_000;

/** How many days or months the units of a duration are. */
const units = {
  D: { days: 1 },
  W: { days: 7 },
  M: { months: 1 },
  Y: { months: 12 },
} as const;

/**
 * Returns the moment that is an interval later, such as `P1M`, or so many of them: on the same day
 * of the month, or on its last one if it has no such day.
 */
export function later(from: Date, interval: string, times = 1): Date {
  const [, each, unit] = /^P(\d+)([DWMY])$/.exec(interval) ?? [];
  const count = Number(each) * times;
  // The schema lets no other interval pass.
  const length = units[unit as keyof typeof units];
  if ('days' in length) return new Date(from.getTime() + count * length.days * DAY_MS);
  const month = from.getUTCMonth() + count * length.months;
  const lastDay = new Date(Date.UTC(from.getUTCFullYear(), month + 1, 0)).getUTCDate();
  const then = new Date(from);
  then.setUTCMonth(month, Math.min(from.getUTCDate(), lastDay));
  return then;
}

/**
 * How early a charge of the next interval may come. A calendar that goes on from 28 February is
 * three days ahead of one that counts from 31 January, and a day is what time zones and the hour of
 * a nightly job take. Never more than half an interval, so that one of a day is not charged twice
 * in its first hours.
 */
const EARLY_MS = 4 * DAY_MS;

/** Returns in which interval since the beginning a charge falls: 0 is the first one. */
export function intervalAt(begin: Date, interval: string, at: Date): number {
  const length = later(begin, interval).getTime() - begin.getTime();
  const early = Math.min(EARLY_MS, length / 2);
  const moment = at.getTime() + early;
  // Months differ in length: the estimate is of long ones, and never too high.
  let nth = Math.max(0, Math.floor((moment - begin.getTime()) / (length + DAY_MS * 3)));
  while (later(begin, interval, nth + 1).getTime() <= moment) nth += 1;
  return nth;
}
