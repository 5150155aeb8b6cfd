import type { Account } from '../../merchants/account.js';
import type { Storable } from '../../payments/method.js';
import type { StoredRow } from '../../payments/read.js';
import { checkStoredCard } from './check.js';
import { storedAs, storedRuleFor } from './rules.js';

/** A stored card: neither its number nor its security code. */
export const storableCard: Storable = {
  store: ({ rule }) => (storedAs(rule) === 'expired' ? lastMonth(new Date()) : {}),
  show: (stored, account) => ({
    card: {
      ...cardOf(stored),
      last4: stored.last4!,
      needsSecurityCode: needsSecurityCode(stored, account),
    },
  }),
  recall(stored, account, { securityCode }) {
    const card = cardOf(stored);
    checkStoredCard(card, account.brands, new Date(), {
      typed: securityCode,
      isNeeded: needsSecurityCode(stored, account),
    });
    return {
      ...card,
      last4: stored.last4!,
      fingerprint: stored.fingerprint,
      rule: storedRuleFor(stored.rule, securityCode),
    };
  },
};

/** Set by `describe` for every card. */
const cardOf = ({ brand, expMonth, expYear }: StoredRow) => ({
  brand: brand!,
  expMonth: expMonth!,
  expYear: expYear!,
});

/** Some Maestro cards have no security code: nobody is asked for it. */
const needsSecurityCode = ({ brand, rule }: StoredRow, { requiresSecurityCode }: Account) =>
  brand !== 'maestro' && (requiresSecurityCode === true || storedAs(rule) === 'needsSecurityCode');

/** The month before the last, so that no time zone still takes the card. */
function lastMonth(now: Date) {
  const month = new Date(Date.UTC(now.getUTCFullYear(), now.getUTCMonth() - 2));
  return {
    expMonth: String(month.getUTCMonth() + 1).padStart(2, '0'),
    expYear: String(month.getUTCFullYear() % 100).padStart(2, '0'),
  };
}
