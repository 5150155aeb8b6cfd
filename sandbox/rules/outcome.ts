import type { Code } from '../codes.js';
import type { Fault } from '../faults.js';
import type { StepKind } from '../../provider/types.js';

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

/** What becomes of a payment. What is not said goes well, at once and without the shopper's being asked. */
export interface Outcome {
  readonly bank?: BankBehaviour;
  /** The bank's fingerprint page never answers, so the payment goes on without it after ten seconds. */
  readonly silentMethod?: true;
  /** The shopper is asked in the bank's own app, and answers soon, late or never. The browser can only wait. */
  readonly push?: 'soon' | 'late' | 'never';
  /** The shopper goes to the method's own host: as which step, and whether only as a whole page. */
  readonly hosted?: { readonly step: StepKind; readonly wholePage: boolean };
  /** Why the charge is declined, after whatever the shopper is asked. */
  readonly declined?: Code;
  /** The payment stays `PENDING` for a while and then succeeds, or stays so until it expires. */
  readonly settles?: 'later' | 'never';
  /** What the network does to the confirmation. */
  readonly fault?: Fault;
}

/** One behaviour of the sandbox. */
export interface Rule {
  readonly does: string;
  readonly outcome: Outcome;
}

/** A behaviour, and the cards that show it. */
export interface CardRule extends Rule {
  readonly numbers: readonly string[];
  /** The card number may be any other; this security code brings the behaviour about. */
  readonly cvc?: string;
}
