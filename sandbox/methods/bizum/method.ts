import { Failure } from '../../errors/failure.js';
import { bizumHost } from './routes.js';
import { BIZUM_KEY, bizumRuleFor, bizumRules, isPhone, storedBizumRuleFor } from './rules.js';
import { validatePhone } from './validate-phone.js';
import { onlyAtOnce, outsideLimits } from '../at-once.js';
import type { SandboxMethod } from '../method.js';

/** Pays from a bank account by phone number. Only a masked number is stored. */
export const bizum: SandboxMethod<'bizum'> = {
  label: () => 'Bizum',
  knownTo: ['monei'],
  rules: bizumRules,
  isRecurring: true,
  metadata: ({ methods }) => methods.bizum && {},
  refusal({ methods }, target) {
    return onlyAtOnce('bizum', target) ?? outsideLimits('bizum', target, methods.bizum);
  },
  describe(secrets, _account, { phoneNumber, remember = false }, { amount }) {
    if (!isPhone(phoneNumber)) throw new Failure(422, 'E649');
    return {
      fingerprint: secrets.fingerprint(phoneNumber),
      rule: bizumRuleFor(phoneNumber, amount),
      details: { phoneNumber: `+34 ••• ••• ${phoneNumber.slice(-3)}`, remember },
    };
  },
  storable: {
    show: ({ details }) => ({ bizum: { phoneNumber: details.phoneNumber ?? '' } }),
    recall: ({ fingerprint, details, rule }, _account, _input, { amount }) => ({
      fingerprint,
      details,
      rule: storedBizumRuleFor(rule, amount),
    }),
  },
  approval: {
    step: 'BIZUM_CHALLENGE',
    rejected: 'E643',
    times: ({ bizumApprovalMs, bizumLateMs, bizumMs }) => ({
      soonMs: bizumApprovalMs,
      lateMs: bizumLateMs,
      limitMs: bizumMs,
    }),
    describe: ({ details }) => ({ method: 'bizum', phoneNumber: details.phoneNumber ?? '' }),
  },
  paid: ({ details }) => ({ method: 'bizum', bizum: { phoneNumber: details.phoneNumber ?? '' } }),
  host: { path: '/bizum', routes: bizumHost },
  answers: { validateBizumPhone: validatePhone },
  appPath: 'bizum',
  typedCode: BIZUM_KEY,
  examples: { phone: bizumRules.byHand.phone },
};
