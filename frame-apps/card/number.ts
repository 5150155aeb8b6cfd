import { brands } from '../../provider/brands.js';
import { isNumberOf } from '../../provider/card-number.js';
import { brandOf, candidates } from './brand.js';
import { digitsOf } from './digits.js';

/** A card number as it is read: in groups, no longer than any card it may still be. */
export function formatNumber(text: string): string {
  const digits = digitsOf(text);
  const [likeliest, ...others] = candidates(digits).map((brand) => brands[brand]);
  const lengths = [likeliest, ...others].flatMap((row) => row?.lengths ?? []);
  const gaps = likeliest?.gaps ?? brands.visa.gaps;
  return [...digits.slice(0, lengths.length ? Math.max(...lengths) : 16)]
    .map((digit, at) => (gaps.includes(at) ? ` ${digit}` : digit))
    .join('');
}

/** Whether a number has a length its brand knows and its last digit agrees with the others. */
export function isCardNumber(digits: string): boolean {
  const brand = brandOf(digits);
  return brand !== undefined && isNumberOf(brand, digits);
}

/** Whether nothing is left to type. Brands with many lengths are only sure at their longest. */
export function isNumberFull(digits: string): boolean {
  const brand = brandOf(digits);
  if (!brand || !isCardNumber(digits)) return false;
  const { lengths } = brands[brand];
  const usual = brand === 'maestro' || brand === 'unionpay' ? Math.max(...lengths) : lengths[0]!;
  return digits.length >= usual;
}
