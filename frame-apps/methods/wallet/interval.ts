/** The units of an ISO 8601 duration of one part. */
export type IntervalUnit = 'D' | 'W' | 'M' | 'Y';

/** Reads the time from one charge to the next, such as `P1M`; `undefined` if there is none. */
export function readInterval(
  interval = '',
): { readonly count: number; readonly unit: IntervalUnit } | undefined {
  const [, count, unit] = /^P(\d+)([DWMY])$/.exec(interval) ?? [];
  return count ? { count: Number(count), unit: unit as IntervalUnit } : undefined;
}
