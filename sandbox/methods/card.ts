import { authenticationOf } from '../card/authentication.js';
import { checkCard } from '../card/check.js';
import { ruleFor } from '../rules/card.js';
import type { Method } from './method.js';

/** Pays with a card. Its number and security code end here. */
export const card: Method<'card'> = {
  metadata: ({ brands }) => ({ brands }),
  describe: ({ secrets }, account, typed) => ({
    brand: checkCard(typed, account.brands, new Date()),
    last4: typed.number.slice(-4),
    expMonth: typed.expMonth,
    expYear: typed.expYear,
    fingerprint: secrets.fingerprint(typed.number),
    rule: ruleFor(typed.number, typed.cvc),
  }),
  paid: (token, attempt) => ({
    method: 'card',
    card: {
      // A card's token has all of these: `describe` gave them.
      brand: token.brand!,
      last4: token.last4!,
      expMonth: token.expMonth!,
      expYear: token.expYear!,
      fingerprint: token.fingerprint!,
      ...authenticationOf(token, attempt),
    },
  }),
};
