import type { Code } from '../server/errors/codes.js';
import type { Fault } from './faults/faults.js';

/** The issuer's response to an authentication request. */
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

/** The outcome of a payment. Without any of these, it succeeds at once and without a challenge. */
export interface Outcome {
  readonly bank?: BankBehaviour;
  /**
   * The issuer's fingerprint page never replies; the payment continues without it after ten
   * seconds.
   */
  readonly silentMethod?: true;
  /** The shopper approves in the bank's app: soon, late or never. The browser can only wait. */
  readonly push?: 'soon' | 'late' | 'never';
  /** The shopper goes to the method's own host. */
  readonly hosted?: true;
  /** The code of the decline, after any authentication. */
  readonly declined?: Code;
  /**
   * The payment stays `PENDING` for a while and then succeeds, or stays `PENDING` until it expires.
   */
  readonly settles?: 'later' | 'never';
  /** What differs when the merchant charges without the shopper; without it, the charge succeeds. */
  readonly unattended?: Unattended;
  /** A network fault of the confirmation. */
  readonly fault?: Fault;
}

/** The issuer's response to a charge without the shopper. */
export interface Unattended {
  /** The issuer demands that the shopper authenticate: a soft decline. */
  readonly demandsShopper?: true;
  /** The code of the decline. */
  readonly declined?: Code;
  /** How many charges of a mandate are declined, before the next one succeeds. Default: all. */
  readonly times?: number;
  /** The issuer has renewed the card, and its scheme tells the new expiry. */
  readonly renews?: true;
}

/** A test behavior of the sandbox. */
export interface Rule {
  readonly does: string;
  readonly outcome: Outcome;
  /** How to bring it about, for the table of status codes, if no card or phone does. */
  readonly tryWith?: string;
}

/** A test behavior, and the phone number that triggers it. */
export interface PhoneRule extends Rule {
  readonly phone?: string;
}

/** A test behavior, and the card numbers that trigger it. */
export interface CardRule extends Rule {
  readonly numbers: readonly string[];
  /** The status code of a payment whose authentication fails. */
  readonly fails?: Code;
  /** What happens to the card once a customer has stored it. */
  readonly stored?: 'needsSecurityCode' | 'expired';
  /** A security code that triggers the behavior for any card number. */
  readonly cvc?: string;
}
