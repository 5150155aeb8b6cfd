import { brands } from '../../api/brands.js';
import { isNumberOf, passesLuhn } from '../../api/card-number.js';
import { brandOf, candidates } from './brand.js';
import { digitsOf } from './digits.js';

/** Formats a card number in groups, no longer than the longest card it may still be. */
export function formatNumber(text: string): string {
  const digits = digitsOf(text);
  const [likeliest, ...others] = candidates(digits).map((brand) => brands[brand]);
  const lengths = [likeliest, ...others].flatMap((row) => row?.lengths ?? []);
  const gaps = likeliest?.gaps ?? brands.visa.gaps;
  return [...digits.slice(0, lengths.length ? Math.max(...lengths) : UNKNOWN_LENGTH)]
    .map((digit, at) => (gaps.includes(at) ? ` ${digit}` : digit))
    .join('');
}

/**
 * Whether a number has a length of its brand and, where the brand uses one, a correct check digit.
 */
export function isCardNumber(digits: string): boolean {
  const brand = brandOf(digits);
  return brand !== undefined && isNumberOf(brand, digits);
}

/**
 * Whether a number is right by ISO/IEC 7812-1, but of no brand here: a scheme of another country,
 * or a private card.
 */
export function isOfUnknownScheme(digits: string): boolean {
  return !candidates(digits).length && /^\d{12,19}$/.test(digits) && passesLuhn(digits);
}

/** Whether a number is complete, so that the focus may move on. */
export function isNumberFull(digits: string): boolean {
  return isCardNumber(digits) && digits.length >= usualLength(digits);
}

/** Whether a number, right or wrong, has its brand's usual length, or at least the greatest. */
export function isNumberTyped(digits: string): boolean {
  const brand = brandOf(digits);
  const longest = brand ? Math.max(...brands[brand].lengths) : UNKNOWN_LENGTH;
  return digits.length === usualLength(digits) || digits.length >= longest;
}

/**
 * How many digits to make room for, so that the field keeps its width while a usual number is
 * typed.
 */
export function roomOf(digits: string): number {
  return Math.max(usualLength(digits), digits.length);
}

/** The length of numbers without a known brand: that of most cards. */
const UNKNOWN_LENGTH = 16;

/**
 * Returns the usual length of the brand's numbers. Maestro and UnionPay numbers vary, so only their
 * longest is certain.
 */
function usualLength(digits: string): number {
  const brand = brandOf(digits);
  if (!brand) return UNKNOWN_LENGTH;
  const { lengths } = brands[brand];
  return brand === 'maestro' || brand === 'unionpay' ? Math.max(...lengths) : lengths[0]!;
}
