import type { CardBrand } from '../../../api/types.js';
import type { Account } from '../../merchants/account.js';
import type { Storable } from '../../payments/method.js';
import type { StoredRow } from '../../payments/read.js';
import { checkStoredCard } from './check.js';

/** A stored card: neither its number nor its security code. */
export const storableCard: Storable = {
  show: (stored, account) => ({
    card: {
      ...cardOf(stored),
      last4: stored.last4!,
      needsSecurityCode: needsSecurityCode(stored, account),
    },
  }),
  check: (stored, account, { securityCode }, now) =>
    checkStoredCard(cardOf(stored), account.brands, now, {
      typed: securityCode,
      isNeeded: needsSecurityCode(stored, account),
    }),
};

/** Set by `describe` for every card. */
const cardOf = ({ brand, expMonth, expYear }: StoredRow) => ({
  brand: brand!,
  expMonth: expMonth!,
  expYear: expYear!,
});

/** Some cards of these schemes have no security code: nobody is asked for it. */
const withoutCode: readonly CardBrand[] = ['maestro', 'bancontact'];
const needsSecurityCode = ({ brand, details }: StoredRow, { requiresSecurityCode }: Account) =>
  !withoutCode.includes(brand!) &&
  (requiresSecurityCode === true || details.needsSecurityCode === true);
