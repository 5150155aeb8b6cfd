import type { CardProblem } from '../../bridge/contracts/card-input.js';
import { asciiDigits } from './digits.js';

/**
 * How a text was entered: typed digit by digit, deleted from, or set as a whole (pasted or
 * autofilled).
 */
export type Typing = 'typed' | 'deleted' | 'whole';

/** No card is valid for longer. */
const MAX_YEARS_AHEAD = 20;
const DAY_MS = 86_400_000;

/** Formats typed or autofilled text as `MM / YY`: `3`, `1228`, `12/2028`, `2028-12`. */
export function formatExpiry(text: string, how: Typing): string {
  const ascii = asciiDigits(text).trimStart();
  const groups = ascii.match(/\d+/g) ?? [];
  const isSeparated = /\d\D/.test(ascii);
  const [month, year] = partsOf(groups, isSeparated, how);
  if (!month && !year) return '';
  const shownMonth = isSeparated ? padded(month, how) : month;
  const shownYear = yearOf(year, how);
  const goesOn = how !== 'deleted' && (isSeparated || shownMonth.length === 2);
  return shownYear || goesOn ? `${shownMonth} / ${shownYear}` : shownMonth;
}

function partsOf(
  [first = '', second = '']: readonly string[],
  isSeparated: boolean,
  how: Typing,
): readonly [month: string, year: string] {
  if (second && first.length === 4) return [second.slice(0, 2), first]; // 2028-12
  return isSeparated ? [first.slice(0, 2), second] : cut(first, how);
}

/** Splits digits without a separator. A month that can only have one digit has one. */
function cut(digits: string, how: Typing): readonly [month: string, year: string] {
  const [first = '', second = ''] = digits;
  const cutAt = (end: number) =>
    [digits.slice(0, end).padStart(2, '0'), digits.slice(end)] as const;
  if (how === 'deleted' || digits === '0' || digits === '1' || !digits)
    return [digits.slice(0, 2), digits.slice(2)];
  if (first > '1' || (first === '1' && second > '2')) return cutAt(1);
  // 1028 is October; 128 and 12028, set as a whole, are January.
  return cutAt(first === '1' && how === 'whole' && digits.length % 2 ? 1 : 2);
}

/** Pads the month: `1 / 28` is January, unless the shopper is deleting. */
function padded(month: string, how: Typing): string {
  return how === 'deleted' || month.length !== 1 || month === '0' ? month : `0${month}`;
}

/** Returns the last two digits of a year. While it is typed, it may be three: `202` of `2028`. */
function yearOf(year: string, how: Typing): string {
  if (year.length >= 4 && (how === 'whole' || year.startsWith('20'))) return year.slice(2, 4);
  return year.slice(0, year.startsWith('20') ? 3 : 2);
}

/** Parses a complete `MM / YY`. */
export function readExpiry(
  text: string,
): { readonly month: string; readonly year: string } | undefined {
  const [, month, year] = /^(\d\d) \/ (\d\d)$/.exec(text) ?? [];
  return month && year ? { month, year } : undefined;
}

/**
 * Returns the problem of an expiry date. A card is valid to the end of its month, plus one day for
 * time zones.
 */
export function expiryProblem(text: string, now: Date): CardProblem | undefined {
  if (!/\d/.test(text)) return 'emptyExpiryDate';
  const month = Number(/^(\d\d)\b/.exec(text)?.[1] ?? 1);
  if (month < 1 || month > 12) return 'monthOutOfRange';
  const expiry = readExpiry(text);
  if (!expiry) return 'invalidExpiryDate';
  const year = 2000 + Number(expiry.year);
  if (year > now.getFullYear() + MAX_YEARS_AHEAD) return 'yearTooFarAhead';
  if (now.getTime() < new Date(year, month, 1).getTime() + DAY_MS) return undefined;
  return year < now.getFullYear() ? 'yearOutOfRange' : 'dateOutOfRange';
}
