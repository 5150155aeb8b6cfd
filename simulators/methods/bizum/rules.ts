import type { PhoneRule } from '../../outcome.js';

/**
 * A test behavior of Bizum and the phone number that triggers it, within a range of amounts if
 * given, in minor units.
 */
export interface BizumRule extends PhoneRule {
  readonly from?: number;
  readonly below?: number;
  /** What `validate-phone` returns for the number. Default: registered. */
  readonly phoneCheck?: 'unknown' | 'breaks';
}

const BY_AMOUNT = '+34500000000';

/** The sandbox's Bizum test phones: the single source for the provider, the docs and the tests. */
export const bizumRules = {
  approved: {
    phone: BY_AMOUNT,
    below: 500,
    does: 'Below 5 €: approved in the bank’s app after a moment.',
    outcome: { push: 'soon' },
  },
  declined: {
    phone: BY_AMOUNT,
    from: 500,
    below: 1000,
    does: 'From 5 € to below 10 €: declined after a moment.',
    outcome: { push: 'soon', declined: 'E506' },
  },
  redirected: {
    phone: BY_AMOUNT,
    from: 1000,
    below: 1500,
    does: 'From 10 € to below 15 €: the shopper goes to Bizum’s own page.',
    outcome: { hosted: true },
  },
  notRegistered: {
    phone: BY_AMOUNT,
    from: 1500,
    phoneCheck: 'unknown',
    does: 'From 15 €: the phone is not registered with Bizum.',
    outcome: { declined: 'E649' },
  },
  neverApproved: {
    phone: '+34500000001',
    does: 'Nobody approves, and the time is up after four minutes.',
    outcome: { push: 'never' },
  },
  rejected: {
    phone: '+34500000002',
    does: 'The shopper rejects the payment in the bank’s app.',
    outcome: { push: 'soon', declined: 'E643' },
  },
  wrongThreeTimes: {
    phone: '+34500000003',
    does: 'Fails: three wrong attempts in the bank’s app.',
    outcome: { push: 'soon', declined: 'E640' },
  },
  insufficientFunds: {
    phone: '+34500000004',
    does: 'Fails: the account has insufficient funds.',
    outcome: { push: 'soon', declined: 'E642' },
  },
  bankFails: {
    phone: '+34500000005',
    does: 'Fails at the shopper’s bank.',
    outcome: { push: 'soon', declined: 'E645' },
  },
  disabled: {
    phone: '+34500000006',
    does: 'Fails: the shopper has switched Bizum off.',
    outcome: { push: 'soon', declined: 'E652' },
  },
  late: {
    phone: '+34500000007',
    does: 'Approved in the bank’s app, but only after fifteen seconds.',
    outcome: { push: 'late' },
  },
  checkBreaks: {
    phone: '+34500000008',
    phoneCheck: 'breaks',
    does: 'Whether the phone is registered cannot be found out: the question is answered with 500.',
    outcome: { push: 'soon' },
  },
  byHand: {
    phone: '+34500000009',
    does: 'Waits for whoever plays the bank’s app.',
    outcome: { push: 'never' },
  },
  other: {
    does: 'Every other mobile number: approved in the bank’s app after a moment.',
    outcome: { push: 'soon' },
  },
} as const satisfies Record<string, BizumRule>;

/** The name of a rule: the only thing stored about a test phone number. */
export type BizumRuleName = keyof typeof bizumRules;

const rows = Object.entries(bizumRules) as [BizumRuleName, BizumRule][];

/**
 * Returns the rule for a phone number and an amount. If the amount is unknown, the smallest
 * applies.
 */
export function bizumRuleFor(phoneNumber: string, amount = 0): BizumRuleName {
  const row = rows.find(
    ([, { phone, from = 0, below = Infinity }]) =>
      phone === phoneNumber && amount >= from && amount < below,
  );
  return row ? row[0] : 'other';
}

/** Returns the rule for an amount and the phone that was once stored under another. */
export function storedBizumRuleFor(name: string, amount?: number): BizumRuleName {
  const row = rows.find(([known]) => known === name);
  return bizumRuleFor(row?.[1].phone ?? '', amount);
}

/** The shopper’s Bizum key, for Bizum’s own page. */
export const BIZUM_KEY = '1234';
