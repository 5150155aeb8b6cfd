import { Failure } from '../failure.js';
import { bizumRuleFor, isPhone } from '../rules/bizum.js';
import { eurosAtOnce } from './euros-at-once.js';
import type { Method } from './method.js';

/** Pays from a bank account by a phone number, which ends here: a mask of it is kept. */
export const bizum: Method<'bizum'> = {
  metadata: ({ methods }) => methods.bizum && {},
  refusal({ methods }, purchase) {
    const { minAmount = 0, maxAmount = Infinity } = methods.bizum ?? {};
    const { amount = minAmount } = purchase;
    return eurosAtOnce(purchase) ?? (amount < minAmount || amount > maxAmount ? new Failure(422, 'E210') : undefined);
  },
  describe({ secrets }, _account, { phoneNumber, remember = false }, { amount }) {
    if (!isPhone(phoneNumber)) throw new Failure(422, 'E649');
    return {
      fingerprint: secrets.fingerprint(phoneNumber),
      rule: bizumRuleFor(phoneNumber, amount),
      details: { phoneNumber: `+34 ••• ••• ${phoneNumber.slice(-3)}`, remember },
    };
  },
  paid: ({ details }) => ({ method: 'bizum', bizum: { phoneNumber: details.phoneNumber ?? '' } }),
};
