import type { CardBrand } from '../../../provider/types.js';
import type { Account } from '../../merchants/account.js';
import type { Storable } from '../../payments/method.js';
import type { CardRule } from '../../payments/outcome.js';
import type { StoredRow } from '../../payments/read.js';
import { checkStoredCard } from './check.js';
import { cardRules } from './rules.js';

/** A stored card: neither its number nor its security code. */
export const storableCard: Storable = {
  store: ({ rule }, now) => (storedAs(rule) === 'expired' ? lastMonth(now) : {}),
  show: (stored, account) => ({
    card: {
      ...cardOf(stored),
      last4: stored.last4!,
      needsSecurityCode: needsSecurityCode(stored, account),
    },
  }),
  recall(stored, account, { securityCode }, _target, now) {
    const card = cardOf(stored);
    checkStoredCard(card, account.brands, now, {
      typed: securityCode,
      isNeeded: needsSecurityCode(stored, account),
    });
    return {
      ...card,
      last4: stored.last4!,
      fingerprint: stored.fingerprint,
      details: stored.details,
      rule: ruleOf(stored.rule, securityCode),
    };
  },
};

/** Set by `describe` for every card. */
const cardOf = ({ brand, expMonth, expYear }: StoredRow) => ({
  brand: brand!,
  expMonth: expMonth!,
  expYear: expYear!,
});

/** Some cards of these schemes have no security code: nobody is asked for it. */
const withoutCode: readonly CardBrand[] = ['maestro', 'bancontact'];
const needsSecurityCode = ({ brand, rule }: StoredRow, { requiresSecurityCode }: Account) =>
  !withoutCode.includes(brand!) &&
  (requiresSecurityCode === true || storedAs(rule) === 'needsSecurityCode');

/** The month before the last, so that no time zone still takes the card. */
function lastMonth(now: Date) {
  const month = new Date(Date.UTC(now.getUTCFullYear(), now.getUTCMonth() - 2));
  return {
    expMonth: String(month.getUTCMonth() + 1).padStart(2, '0'),
    expYear: String(month.getUTCFullYear() % 100).padStart(2, '0'),
  };
}

const rules: Readonly<Record<string, CardRule>> = cardRules;

/** What happens to a card of this rule once a customer has stored it. */
const storedAs = (rule: string) => rules[rule]?.stored;

/** The rule of a payment: that of the card, unless the security code has one. */
const ruleOf = (rule: string, code?: string) =>
  Object.keys(rules).find((name) => code !== undefined && rules[name]?.cvc === code) ?? rule;
