import { brands } from '../../../api/brands.js';
import type { CardBrand } from '../../../api/types.js';

/** As many logos as a shopper takes in at a glance. */
const MOST_LOGOS = 4;
/** Where a scheme is at home, ISO 3166-1 alpha-2, if few of its cards pay elsewhere. */
const homes: Partial<Record<CardBrand, string>> = {
  discover: 'US',
  elo: 'BR',
  hipercard: 'BR',
  jcb: 'JP',
  unionpay: 'CN',
};

/** The accepted brands, as a form shows them. */
export interface AcceptedBrands {
  /** Those with a logo. */
  readonly featured: readonly CardBrand[];
  /** Those that are only counted. */
  readonly others: readonly CardBrand[];
}

/**
 * Chooses the brands whose logos a form shows: Visa and Mastercard, then those of the merchant's
 * country, then those of the whole world, and always that of the card being typed. Schemes of one
 * country whose cards have another scheme's logo too are left out.
 */
export function acceptedBrands(
  accepted: readonly CardBrand[],
  country: string | undefined,
  typed?: CardBrand,
): AcceptedBrands {
  const rankOf = (brand: CardBrand) => {
    if (brand === 'visa' || brand === 'mastercard') return 0;
    if (!homes[brand]) return 2;
    return homes[brand] === country ? 1 : 3;
  };
  const all = accepted
    .filter((brand) => brands[brand].starts !== '')
    .sort((one, other) => rankOf(one) - rankOf(other));
  // A lone one takes the room that counting it would.
  const most = all.length > MOST_LOGOS + 1 ? MOST_LOGOS : all.length;
  const isLast = typed !== undefined && all.indexOf(typed) >= most;
  const featured = isLast ? [...all.slice(0, most - 1), typed] : all.slice(0, most);
  return { featured, others: all.filter((brand) => !featured.includes(brand)) };
}
