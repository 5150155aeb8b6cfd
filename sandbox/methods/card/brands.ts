import { brands, rangesOf, type BrandRow } from '../../../provider/brands.js';
import type { WalletCard } from '../../../provider/merchant-types.js';
import type { CardBrand } from '../../../provider/types.js';
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

/**
 * What the issuer of a card has told its scheme. A real provider looks it up by the number's first
 * digits.
 */
type Issued = Required<Pick<WalletCard, 'type' | 'country'>>;

/** The sandbox's bank issues one kind of card per scheme. */
const issued: Readonly<Record<CardBrand, Issued>> = {
  visa: { type: 'credit', country: 'ES' },
  mastercard: { type: 'debit', country: 'ES' },
  amex: { type: 'credit', country: 'GB' },
  discover: { type: 'credit', country: 'US' },
  diners: { type: 'credit', country: 'US' },
  jcb: { type: 'credit', country: 'JP' },
  maestro: { type: 'debit', country: 'ES' },
  unionpay: { type: 'debit', country: 'CN' },
  elo: { type: 'credit', country: 'BR' },
  hipercard: { type: 'credit', country: 'BR' },
  cartesBancaires: { type: 'debit', country: 'FR' },
  bancontact: { type: 'debit', country: 'BE' },
  dankort: { type: 'debit', country: 'DK' },
  girocard: { type: 'debit', country: 'DE' },
  eftpos: { type: 'debit', country: 'AU' },
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
}: Pick<TokenRow, 'brand' | 'last4' | 'expMonth' | 'expYear'>): Pick<
  WalletCard,
  'brand' | 'last4' | 'type' | 'country' | 'expiration'
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
    ...issued[scheme],
    ...(lastDay !== undefined && { expiration: lastDay / 1000 }),
  };
}
