import { isNumberOf } from '../../../api/card-number.js';
import type { AcquirerAccount, Tokenized } from '../../../server/acquirer.js';
import { issuedFactsOf, schemeOf } from '../../../server/methods/card/brands.js';
import { simulatedFacts } from '../card/facts.js';
import { Failure } from '../../../server/errors/failure.js';
import { cardRules, ruleFor, type CardRuleName } from '../card/rules.js';
import type { Outcome } from '../../outcome.js';

/** A card in a decrypted wallet token. */
export interface OpenedCard {
  readonly number: string;
  /** The end of its validity, two digits each, if the token tells it. */
  readonly expMonth?: string;
  readonly expYear?: string;
  /**
   * Whether the token contains a cryptogram of the card's scheme, which authenticates the shopper.
   */
  readonly isAuthenticated: boolean;
  /** The wallet's id of this payment, covered by its signature. */
  readonly id: string;
}

/** Returns what a token stores of a wallet's card. The number is never stored. */
export function tokenizeWalletCard(
  fingerprint: (text: string) => string,
  { brands }: AcquirerAccount,
  card: OpenedCard | undefined,
): Tokenized {
  const scheme = card && schemeOf(card.number);
  if (!card || !scheme || !isNumberOf(scheme.brand, card.number)) throw new Failure(422, 'E601');
  if (!brands.includes(scheme.brand)) throw new Failure(422, 'E512');
  const { number, expMonth, expYear, isAuthenticated, id } = card;
  return {
    brand: scheme.brand,
    last4: number.slice(-4),
    ...(expMonth && expYear && { expMonth, expYear }),
    fingerprint: fingerprint(number),
    reference: walletRuleFor(number, isAuthenticated),
    walletPayment: id,
    details: { issued: issuedFactsOf(simulatedFacts(number)) },
  };
}

/**
 * Returns the rule of a wallet's card. With a cryptogram, the card is authenticated and the issuer
 * is not asked; without one, it always is.
 */
export function walletRuleFor(number: string, isAuthenticated: boolean): CardRuleName {
  const rule = ruleFor(number);
  const { bank, declined }: Outcome = cardRules[rule].outcome;
  if (isAuthenticated) return bank ? (declined ? 'declined' : 'direct') : rule;
  return bank || declined ? (bank === 'frictionless' ? 'challenge' : rule) : 'challenge';
}
