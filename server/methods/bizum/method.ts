import { Failure } from '../../errors/failure.js';
import { onlyAtOnce, outsideLimits } from '../at-once.js';
import type { ServerMethod } from '../method.js';
import { isPhone } from './phone.js';
import { validatePhone } from './validate-phone.js';

/** Pays from a bank account by phone number. Only a masked number is stored. */
export const bizum: ServerMethod<'bizum'> = {
  label: () => 'Bizum',
  knownTo: ['monei'],
  isRecurring: true,
  metadata: ({ methods }) => methods.bizum && {},
  refusal({ methods }, target) {
    return onlyAtOnce('bizum', target) ?? outsideLimits('bizum', target, methods.bizum);
  },
  async describe({ secrets }, _account, { phoneNumber, remember = false }) {
    if (!isPhone(phoneNumber)) throw new Failure(422, 'E649');
    return {
      fingerprint: secrets.fingerprint(phoneNumber),
      details: { phoneNumber: `+34 ••• ••• ${phoneNumber.slice(-3)}`, remember },
    };
  },
  storable: {
    show: ({ details }) => ({ bizum: { phoneNumber: details.phoneNumber ?? '' } }),
  },
  approval: {
    step: 'BIZUM_CHALLENGE',
    limitMs: ({ bizumMs }) => bizumMs,
    describe: ({ details }) => ({ method: 'bizum', phoneNumber: details.phoneNumber ?? '' }),
  },
  visit: { step: 'BIZUM_CHALLENGE', wholePage: false },
  paid: ({ details }) => ({ method: 'bizum', bizum: { phoneNumber: details.phoneNumber ?? '' } }),
  answers: { validateBizumPhone: validatePhone },
};
