import { brands, rangesOf, type BrandRow } from '../../../api/brands.js';
import type { WalletCard } from '../../../api/merchant-types.js';
import type { CardBrand, CardFacts, CardFunding } from '../../../api/types.js';
import type { IssuedFacts } from '../../database/schema.js';
import type { TokenRow } from '../../payments/read.js';

/** A card scheme and the format of its numbers. */
export interface Scheme extends BrandRow {
  readonly brand: CardBrand;
}

/** Returns the scheme of a full card number: the longest matching range wins. */
export function schemeOf(number: string): Scheme | undefined {
  const fits = (Object.keys(brands) as CardBrand[]).map((brand) => ({
    brand,
    digits: longestMatch(brand, number),
  }));
  const { brand, digits } = fits.reduce((one, other) => (other.digits > one.digits ? other : one));
  return digits > 0 ? { brand, ...brands[brand] } : undefined;
}

function longestMatch(brand: CardBrand, number: string): number {
  const matches = rangesOf(brand).map(([first, last]) => {
    const prefix = number.slice(0, first.length);
    return prefix >= first && prefix <= last ? first.length : 0;
  });
  return Math.max(0, ...matches);
}

/** Whether a card of this funding borrows; of two kinds, `type` names the nearer one. */
const isLent: Readonly<Record<CardFunding, boolean>> = {
  CREDIT: true,
  CHARGE: true,
  DEBIT: false,
  PREPAID: false,
};

/**
 * Returns what a merchant's server may know of a card: its scheme, its issuer and the end of its
 * validity.
 */
export function factsOf({
  brand,
  last4,
  expMonth,
  expYear,
  details: { issued },
}: Pick<TokenRow, 'brand' | 'last4' | 'expMonth' | 'expYear' | 'details'>): Pick<
  WalletCard,
  'brand' | 'last4' | 'type' | 'funding' | 'country' | 'isCommercial' | 'expiration'
> {
  // Set for the tokens of cards and of wallets' cards.
  const scheme = brand!;
  // The last day of the month, at its start: shops read the month in their own time zone, and it is
  // the right one in all.
  const lastDay =
    expMonth && expYear ? Date.UTC(2000 + Number(expYear), Number(expMonth), 0) : undefined;
  return {
    brand: scheme,
    last4: last4!,
    ...(issued?.funding && { type: isLent[issued.funding] ? 'credit' : 'debit' }),
    ...issued,
    ...(lastDay !== undefined && { expiration: lastDay / 1000 }),
  };
}

/** What a token keeps of a card's facts, for the payment that it pays. */
export function issuedFactsOf(facts: CardFacts): IssuedFacts {
  const { funding, issuerCountry, isCommercial } = facts;
  return {
    ...(funding && { funding }),
    ...(issuerCountry && { country: issuerCountry }),
    ...(isCommercial !== undefined && { isCommercial }),
  };
}
