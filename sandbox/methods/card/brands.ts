import { brands, rangesOf, type BrandRow } from '../../../provider/brands.js';
import type { CardBrand } from '../../../provider/types.js';

/** A card scheme and the format of its numbers. */
export interface Scheme extends BrandRow {
  readonly brand: CardBrand;
}

/** Returns the scheme of a full card number: the longest matching range wins. */
export function schemeOf(number: string): Scheme | undefined {
  const fits = (Object.keys(brands) as CardBrand[]).map((brand) => ({ brand, digits: longestMatch(brand, number) }));
  const { brand, digits } = fits.reduce((one, other) => (other.digits > one.digits ? other : one));
  return digits > 0 ? { brand, ...brands[brand] } : undefined;
}

function longestMatch(brand: CardBrand, number: string): number {
  const matches = rangesOf(brand).map(([first, last]) => {
    const prefix = number.slice(0, first.length);
    return prefix >= first && prefix <= last ? first.length : 0;
  });
  return Math.max(...matches);
}
