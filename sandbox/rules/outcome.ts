import type { Code } from '../codes.js';
import type { Fault } from '../faults.js';

/** How a card's bank answers when it is asked to authenticate the shopper. */
export type BankBehaviour =
  | 'frictionless'
  | 'attempted'
  | 'refuses'
  | 'rejects'
  | 'unavailable'
  | 'challenges'
  | 'failsChallenge'
  | 'breaksChallenge'
  | 'breaks';

/** What becomes of a payment by card. What is not said goes well, at once and without the bank's asking. */
export interface CardOutcome {
  readonly bank?: BankBehaviour;
  /** The bank's fingerprint page never answers, so the payment goes on without it after ten seconds. */
  readonly silentMethod?: true;
  /** Why the issuer declines the charge, after authentication where there is one. */
  readonly declined?: Code;
  /** The payment stays `PENDING` for a while and then succeeds, or stays so until it expires. */
  readonly settles?: 'later' | 'never';
  /** What the network does to the confirmation. */
  readonly fault?: Fault;
}

/** One behaviour of the sandbox, and the cards that show it. */
export interface CardRule {
  readonly numbers: readonly string[];
  /** The card number may be any other; this security code brings the behaviour about. */
  readonly cvc?: string;
  readonly does: string;
  readonly outcome: CardOutcome;
}
