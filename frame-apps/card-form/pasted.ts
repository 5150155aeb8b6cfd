import { brands } from '../../api/brands.js';
import { brandOf } from './brand.js';
import { asciiDigits } from './digits.js';
import { isCardNumber } from './number.js';
import type { Typed } from './problem.js';

/** No copied card is longer. */
const MAX_LENGTH = 200;

/**
 * Parses a card that was copied as one text: number, expiry date and optional security code in any
 * order, with anything between them: `4242 4242 4242 4242 12/34 123`, `4242424242424242 123 12/34`.
 * Returns `undefined` for any other text, such as a number alone.
 */
export function cardIn(text: string): Typed | undefined {
  const groups = asciiDigits(text.slice(0, MAX_LENGTH)).match(/\d+/g) ?? [];
  // A long number alone, in groups of four, can end like a date.
  if (groups.slice(0, -1).every(({ length }) => length === 4) && isCardNumber(groups.join('')))
    return undefined;
  const splits = [
    ...splitsOf(groups, 1, (_, after) => expiryIn(after)),
    ...splitsOf(groups, groups.length, restIn),
  ];
  // A number with a typing error is accepted too, but a valid one comes first.
  return splits.find(({ cardNumber }) => isCardNumber(cardNumber)) ?? splits[0];
}

type Rest = Omit<Typed, 'cardNumber'> | undefined;

/**
 * Returns the cards whose number begins in one of the first `starts` groups. `read` reads the
 * groups around the number.
 */
function splitsOf(
  groups: readonly string[],
  starts: number,
  read: (before: readonly string[], after: readonly string[]) => Rest,
): readonly Typed[] {
  return groups.slice(0, starts).flatMap((_, start) =>
    groups.slice(start).flatMap((__, count) => {
      const end = start + count + 1;
      const cardNumber = groups.slice(start, end).join('');
      const rest = hasLengthOfBrand(cardNumber) && read(groups.slice(0, start), groups.slice(end));
      return rest ? [{ cardNumber, ...rest }] : [];
    }),
  );
}

function hasLengthOfBrand(digits: string): boolean {
  const brand = brandOf(digits);
  return brand !== undefined && brands[brand].lengths.includes(digits.length);
}

/** Parses expiry date and code from the groups of digits before and after the number. */
function restIn(before: readonly string[], after: readonly string[]): Rest {
  if (!before.length) return expiryIn(after) ?? codeAndExpiryIn(after);
  if (!after.length) return expiryIn(before) ?? codeAndExpiryIn(before);
  return codeAndExpiryIn([...before, ...after]) ?? codeAndExpiryIn([...after, ...before]);
}

/** Parses a code and the expiry date after it. */
function codeAndExpiryIn([code = '', ...others]: readonly string[]):
  Omit<Typed, 'cardNumber'> | undefined {
  const expiry = /^\d{3,4}$/.test(code) ? expiryIn(others) : undefined;
  return expiry?.cvc === '' ? { ...expiry, cvc: code } : undefined;
}

/**
 * Parses expiry date and code from groups of digits: `12 34 123`, `12 2034`, `2034 12`, `1234 123`
 * or `122034`.
 */
function expiryIn([first = '', second = '', ...others]: readonly string[]):
  Omit<Typed, 'cardNumber'> | undefined {
  const isWhole = first.length === 4 || first.length === 6;
  const isReversed = first.length === 4 && /^20/.test(first) && isMonth(second);
  if (isWhole && !isReversed)
    return made(first.slice(0, 2), first.slice(2), second ? [second, ...others] : others);
  return isReversed ? made(second, first, others) : made(first, second, others);
}

function made(month: string, year: string, [cvc = '', ...others]: readonly string[]) {
  const isRight =
    isMonth(month) && /^(\d{2}|20\d{2})$/.test(year) && /^(\d{3,4})?$/.test(cvc) && !others.length;
  return isRight ? { expiryDate: `${month}/${year}`, cvc } : undefined;
}

const isMonth = (text: string): boolean => /^(0?[1-9]|1[0-2])$/.test(text);
