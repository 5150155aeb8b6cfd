import { schemeOf } from '../card/brands.js';
import { cardRules } from '../rules/card.js';

/** A card in the wallets that the sandbox plays. */
export interface WalletCard {
  readonly number: string;
  readonly expMonth: string;
  /** All four digits. */
  readonly expYear: string;
  /** Whether the wallet vouches for the shopper. Where it does not, the bank asks. */
  readonly isAuthenticated: boolean;
}

const card = (number: string, isAuthenticated: boolean): WalletCard => ({
  number,
  expMonth: '12',
  expYear: '2034',
  isAuthenticated,
});

/** The cards a shopper finds in a wallet, by what comes of them. */
export const walletCards = {
  /** Pays at once. */
  direct: card(cardRules.direct.numbers[1], true),
  /** A number kept by the wallet, and no more than that: the bank asks the shopper. */
  challenge: card(cardRules.challenge.numbers[1], false),
  /** Declined by its bank. */
  declined: card(cardRules.declined.numbers[0], true),
} as const;

/** What a shopper sees of a card, such as `Visa •••• 4242`. */
export function nameOf({ number }: WalletCard): string {
  const brand = brandOf(number);
  return `${brand[0]!.toUpperCase()}${brand.slice(1)} •••• ${number.slice(-4)}`;
}

/** The scheme of a wallet's card. */
export function brandOf(number: string): string {
  return schemeOf(number)?.brand ?? 'card';
}
