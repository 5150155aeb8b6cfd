import { authenticationOf } from './authentication.js';
import { factsOf } from './brands.js';
import { checkCard } from './check.js';
import { cardRules, ruleFor } from './rules.js';
import type { Method } from '../method.js';

/** Pays with a card. The number and the security code are never stored. */
export const card: Method<'card'> = {
  name: ({ card }) => card,
  rules: cardRules,
  canChallenge: true,
  metadata: ({ brands }) => ({ brands }),
  describe: ({ secrets }, account, typed) => ({
    brand: checkCard(typed, account.brands, new Date()),
    last4: typed.number.slice(-4),
    expMonth: typed.expMonth,
    expYear: typed.expYear,
    fingerprint: secrets.fingerprint(typed.number),
    rule: ruleFor(typed.number, typed.cvc),
  }),
  paid: (token, attempt, outcome) => ({
    method: 'card',
    card: {
      ...factsOf(token),
      // Set by `describe` for every card.
      expMonth: token.expMonth!,
      expYear: token.expYear!,
      fingerprint: token.fingerprint!,
      ...authenticationOf(token, attempt, outcome),
    },
  }),
};
