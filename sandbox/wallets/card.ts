import { isNumberOf } from '../../provider/card-number.js';
import type { Account } from '../accounts.js';
import { schemeOf } from '../card/brands.js';
import type { Context } from '../context.js';
import { Failure } from '../failure.js';
import type { Described } from '../methods/method.js';
import { cardRules, ruleFor, type CardRuleName } from '../rules/card.js';
import type { Outcome } from '../rules/outcome.js';

/** A card as the provider finds it in a wallet's token once that is open. */
export interface OpenedCard {
  readonly number: string;
  /** Whether the wallet vouches for the shopper with a cryptogram of the card's scheme. */
  readonly isAuthenticated: boolean;
}

/** What is kept of a wallet's card. Its number ends here. */
export function describeWalletCard({ secrets }: Context, { brands }: Account, card: OpenedCard | undefined): Described {
  const scheme = card && schemeOf(card.number);
  if (!card || !scheme || !isNumberOf(scheme.brand, card.number)) throw new Failure(422, 'E601');
  if (!brands.includes(scheme.brand)) throw new Failure(422, 'E512');
  const { number, isAuthenticated } = card;
  return {
    brand: scheme.brand,
    last4: number.slice(-4),
    fingerprint: secrets.fingerprint(number),
    rule: walletRuleFor(number, isAuthenticated),
  };
}

/**
 * The rule a wallet's card goes by. One that comes with a cryptogram is authenticated: its bank is not asked again. One that
 * is a mere number is always asked for.
 */
export function walletRuleFor(number: string, isAuthenticated: boolean): CardRuleName {
  const rule = ruleFor(number);
  const { bank, declined }: Outcome = cardRules[rule].outcome;
  if (isAuthenticated) return bank ? (declined ? 'declined' : 'direct') : rule;
  return bank || declined ? (bank === 'frictionless' ? 'challenge' : rule) : 'challenge';
}
