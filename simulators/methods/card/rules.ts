import type { CardRule } from '../../outcome.js';

/**
 * The sandbox's test cards: the single source for the provider, the docs and the tests. `declined`
 * is the status code of the payment, `bank` how the issuer answers the 3-D Secure authentication.
 */
export const cardRules = {
  direct: {
    numbers: ['4444444444444414', '4242424242424242', '5555555555555524', '5555555555554444'],
    does: 'Pays at once; the bank is not asked to authenticate.',
    outcome: {},
  },
  frictionless: {
    numbers: ['4444444444444422', '4000000000002701', '5200000000002235'],
    does: 'Pays after the bank has recognized the shopper’s browser; nothing to do for the shopper.',
    outcome: { bank: 'frictionless' },
  },
  challenge: {
    numbers: ['4444444444444406', '5555555555555565', '4000000000002503', '4000000000003220'],
    does: 'Pays after the shopper has typed 1234 on the bank’s page.',
    outcome: { bank: 'challenges' },
  },
  attempted: {
    numbers: ['4000000000002719'],
    does: 'Pays; the bank only attested that authentication was attempted.',
    outcome: { bank: 'attempted' },
  },
  notAuthenticated: {
    numbers: ['4000000000002925'],
    does: 'Fails: the bank did not recognize the shopper.',
    outcome: { bank: 'refuses' },
    fails: 'E301',
  },
  rejected: {
    numbers: ['4000000000002537'],
    does: 'Fails: the bank rejects the authentication and asks not to charge.',
    outcome: { bank: 'rejects' },
    fails: 'E301',
  },
  unavailable: {
    numbers: ['4000000000002313'],
    does: 'The bank cannot authenticate: pays at the merchant’s risk, or fails, depending on the account’s setting.',
    outcome: { bank: 'unavailable' },
    fails: 'E303',
  },
  challengeBreaks: {
    numbers: ['4000000000002420', '4000000000002644'],
    does: 'Fails: the bank’s page shows an error in place of the challenge.',
    outcome: { bank: 'breaksChallenge' },
    fails: 'E303',
  },
  challengeFails: {
    numbers: ['4000000000002370'],
    does: 'Fails: whatever the shopper types, the bank is not satisfied.',
    outcome: { bank: 'failsChallenge' },
    fails: 'E301',
  },
  silentMethod: {
    numbers: ['4000000000002354'],
    does: 'The bank’s fingerprint page never answers; after its time is up, the challenge comes.',
    outcome: { bank: 'challenges', silentMethod: true },
  },
  bankBreaks: {
    numbers: ['4000000000002446'],
    does: 'Fails: the bank answers the request for authentication with an error.',
    outcome: { bank: 'breaks' },
    fails: 'E304',
  },
  declinedAfterChallenge: {
    numbers: ['4000008400001629'],
    does: 'The challenge goes well, then the bank declines the charge.',
    outcome: { bank: 'challenges', declined: 'E201' },
  },
  insufficientFundsAfterChallenge: {
    numbers: ['4000008260003178'],
    does: 'The challenge goes well, then the card turns out to have insufficient funds.',
    outcome: { bank: 'challenges', declined: 'E221' },
  },
  declined: {
    numbers: ['4000000000000002'],
    does: 'Declined by the bank.',
    outcome: { declined: 'E201' },
  },
  insufficientFunds: {
    numbers: ['4000000000009995'],
    does: 'Declined: insufficient funds.',
    outcome: { declined: 'E221' },
  },
  lost: {
    numbers: ['4000000000009987'],
    does: 'Declined: reported lost.',
    outcome: { declined: 'E509' },
  },
  stolen: {
    numbers: ['4000000000009979'],
    does: 'Declined: reported stolen.',
    outcome: { declined: 'E509' },
  },
  expired: {
    numbers: ['4000000000000069'],
    does: 'Declined: the bank says the card has expired.',
    outcome: { declined: 'E505' },
  },
  wrongSecurityCode: {
    numbers: ['4000000000000127'],
    cvc: '999',
    does: 'Declined: the security code is wrong. So is every card with the code 999.',
    outcome: { declined: 'E503' },
  },
  processingError: {
    numbers: ['4000000000000119'],
    does: 'Fails while being processed.',
    outcome: { declined: 'E200' },
  },
  authenticationRequired: {
    numbers: ['4000002760003184'],
    does: 'Pays after a challenge. Without the shopper, the bank demands that they authenticate: `PENDING`, with the payment page as `redirectUrl`.',
    outcome: { bank: 'challenges', unattended: { demandsShopper: true } },
    fails: 'E305',
  },
  declinedTwiceUnattended: {
    numbers: ['4000000000000341'],
    does: 'Pays after a challenge. Without the shopper, the first two charges of a mandate have insufficient funds.',
    outcome: { bank: 'challenges', unattended: { declined: 'E221', times: 2 } },
    fails: 'E221',
  },
  blockedUnattended: {
    numbers: ['4000000000005126'],
    does: 'Pays after a challenge. Without the shopper, each charge is declined: the card is blocked.',
    outcome: { bank: 'challenges', unattended: { declined: 'E509' } },
    fails: 'E509',
  },
  renewed: {
    numbers: ['4000000000000077'],
    does: 'Pays after a challenge. When the card has expired, a charge without the shopper finds it renewed for three years.',
    outcome: { bank: 'challenges', unattended: { renews: true } },
  },
  cutBefore: {
    numbers: ['4444444444444430'],
    does: 'The connection is cut before the confirmation is processed: not charged, every time.',
    outcome: { fault: { kind: 'cut-before' } },
  },
  cutAfter: {
    numbers: ['4444444444444448'],
    does: 'The connection is cut after the confirmation was processed: charged, the answer lost, every time.',
    outcome: { fault: { kind: 'cut-after' } },
  },
  unavailableTwice: {
    numbers: ['4444444444444455'],
    does: 'Two confirmations are answered with 503, the third goes well.',
    outcome: { fault: { kind: '503', times: 2 } },
  },
  tooManyOnce: {
    numbers: ['4444444444444463'],
    does: 'The first confirmation is answered with 429 and Retry-After, the second goes well.',
    outcome: { fault: { kind: '429', times: 1 } },
  },
  slow: {
    numbers: ['4444444444444471'],
    does: 'Charged at once, but the answer takes 30 seconds.',
    outcome: { fault: { kind: 'slow' } },
  },
  settlesLater: {
    numbers: ['4444444444444489'],
    does: 'Stays PENDING for 20 seconds, then succeeds.',
    outcome: { settles: 'later' },
  },
  neverSettles: {
    numbers: ['4444444444444497'],
    does: 'Stays PENDING until the payment expires.',
    outcome: { settles: 'never' },
  },
  storedNeedsCode: {
    numbers: ['4444444444444505'],
    does: 'Pays at once. Stored, it needs the security code for each payment.',
    outcome: {},
    stored: 'needsSecurityCode',
  },
  storedExpired: {
    numbers: ['4444444444444513'],
    does: 'Pays at once. Stored, it has expired.',
    outcome: {},
    stored: 'expired',
  },
  other: {
    numbers: [],
    does: 'Every other valid number pays like a frictionless card.',
    outcome: { bank: 'frictionless' },
  },
} as const satisfies Record<string, CardRule>;

/** The name of a rule: the only thing stored about a test card's number. */
export type CardRuleName = keyof typeof cardRules;

const rows = Object.entries(cardRules) as [CardRuleName, CardRule][];

/** Returns the rule for a card. */
export function ruleFor(number: string, cvc?: string): CardRuleName {
  const byCvc = rows.find(([, rule]) => cvc !== undefined && rule.cvc === cvc);
  const row = byCvc ?? rows.find(([, rule]) => rule.numbers.includes(number));
  return row ? row[0] : 'other';
}

/**
 * Returns the rule of the test card with these last four digits: all that a wallet reveals of a
 * card number.
 */
export function ruleForLast4(last4: string): CardRuleName {
  const row = rows.find(([, rule]) => rule.numbers.some((number) => number.endsWith(last4)));
  return row ? row[0] : 'other';
}
