import { schemeOf } from '../../../server/methods/card/brands.js';
import { cardRules } from '../card/rules.js';

/** A card in the mock wallets. */
export interface WalletCard {
  readonly number: string;
  readonly expMonth: string;
  /** All four digits. */
  readonly expYear: string;
  /** Whether the wallet authenticates the shopper. If not, the issuer challenges. */
  readonly isAuthenticated: boolean;
}

const card = (number: string, isAuthenticated: boolean): WalletCard => ({
  number,
  expMonth: '12',
  expYear: '2034',
  isAuthenticated,
});

/** The cards in the mock wallets, by outcome. */
export const walletCards = {
  /** Paid at once. */
  direct: card(cardRules.direct.numbers[1], true),
  /** A card number without a cryptogram: the issuer challenges the shopper. */
  challenge: card(cardRules.challenge.numbers[1], false),
  /** Declined by the issuer. */
  declined: card(cardRules.declined.numbers[0], true),
} as const;

/** The card's display name, such as `Visa •••• 4242`. */
export function nameOf({ number }: WalletCard): string {
  const brand = brandOf(number);
  return `${brand[0]!.toUpperCase()}${brand.slice(1)} •••• ${number.slice(-4)}`;
}

/** The scheme of a wallet's card. */
export function brandOf(number: string): string {
  return schemeOf(number)?.brand ?? 'card';
}
