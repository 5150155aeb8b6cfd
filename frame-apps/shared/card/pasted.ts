import { brands } from '../../../provider/brands.js';
import { brandOf } from './brand.js';
import { asciiDigits } from './digits.js';
import { isCardNumber } from './number.js';
import type { Typed } from './problem.js';

/** No copied card is longer. */
const MAX_LENGTH = 200;

/**
 * Parses a card that was copied as one text: number, expiry date and optional security code, with anything between them: `4242
 * 4242 4242 4242 12/34 123`. Returns `undefined` for any other text, such as a number alone.
 */
export function cardIn(text: string): Typed | undefined {
  const groups = asciiDigits(text.slice(0, MAX_LENGTH)).match(/\d+/g) ?? [];
  const splits = groups.flatMap((_, index) => {
    const cardNumber = groups.slice(0, index + 1).join('');
    const rest = expiryIn(groups.slice(index + 1));
    return rest && hasLengthOfBrand(cardNumber) ? [{ cardNumber, ...rest }] : [];
  });
  // A number with a typing error is accepted too, but a valid one comes first.
  return splits.find(({ cardNumber }) => isCardNumber(cardNumber)) ?? splits[0];
}

function hasLengthOfBrand(digits: string): boolean {
  const brand = brandOf(digits);
  return brand !== undefined && brands[brand].lengths.includes(digits.length);
}

/** Parses expiry date and code from groups of digits: `12 34 123`, `12 2034`, `2034 12`, `1234 123` or `122034`. */
function expiryIn([first = '', second = '', ...others]: readonly string[]): Omit<Typed, 'cardNumber'> | undefined {
  const isWhole = first.length === 4 || first.length === 6;
  const isReversed = first.length === 4 && /^20/.test(first) && isMonth(second);
  if (isWhole && !isReversed) return made(first.slice(0, 2), first.slice(2), second ? [second, ...others] : others);
  return isReversed ? made(second, first, others) : made(first, second, others);
}

function made(month: string, year: string, [cvc = '', ...others]: readonly string[]) {
  const isRight = isMonth(month) && /^(\d{2}|20\d{2})$/.test(year) && /^(\d{3,4})?$/.test(cvc) && !others.length;
  return isRight ? { expiryDate: `${month}/${year}`, cvc } : undefined;
}

const isMonth = (text: string): boolean => /^(0?[1-9]|1[0-2])$/.test(text);
