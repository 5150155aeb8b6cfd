import { Failure } from '../../api/failure.js';
import { bizumRuleFor, bizumRules, isPhone } from './rules.js';
import { eurosAtOnce, outsideLimits } from '../euros-at-once.js';
import type { Method } from '../method.js';

/** Pays from a bank account by phone number. Only a masked number is stored. */
export const bizum: Method<'bizum'> = {
  name: 'Bizum',
  rules: bizumRules,
  metadata: ({ methods }) => methods.bizum && {},
  refusal({ methods }, purchase) {
    return eurosAtOnce('bizum', purchase) ?? outsideLimits('bizum', purchase, methods.bizum);
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
