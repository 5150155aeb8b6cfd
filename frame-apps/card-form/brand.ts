import { brands, rangesOf, type Range } from '../../api/brands.js';
import type { CardBrand } from '../../api/types.js';

/**
 * Returns the brands that a number may still belong to, most likely first; a single brand once the
 * digits decide it.
 */
export function candidates(digits: string): readonly CardBrand[] {
  const found = (Object.keys(brands) as CardBrand[]).flatMap((brand) => {
    const fits = rangesOf(brand).filter((range) => begins(digits, range));
    // The lengths of the prefixes that are complete; none while the brand is only possible.
    const there = fits.map(([first]) => first.length).filter((length) => length <= digits.length);
    return fits.length ? [{ brand, sure: Math.max(0, ...there) }] : [];
  });
  const sorted = found.sort((one, other) => other.sure - one.sure).map(({ brand }) => brand);
  return found.every(({ sure }) => sure) ? sorted.slice(0, 1) : sorted;
}

/**
 * Returns the brand to show and report: the only one possible, or Visa for a number that starts
 * with 4.
 */
export function brandOf(digits: string): CardBrand | undefined {
  if (!digits) return undefined;
  const possible = candidates(digits);
  return possible.length === 1 || possible[0] === 'visa' ? possible[0] : undefined;
}

function begins(digits: string, [first, last]: Range): boolean {
  const length = Math.min(digits.length, first.length);
  const head = digits.slice(0, length);
  return head >= first.slice(0, length) && head <= last.slice(0, length);
}
