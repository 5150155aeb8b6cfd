import type { SimulatedMethod } from '../method.js';
import { bizumHost } from './routes.js';
import { BIZUM_KEY, bizumRuleFor, bizumRules, storedBizumRuleFor } from './rules.js';

/** Bizum, by the phone numbers of the test phones. */
export const bizum: SimulatedMethod<'bizum'> = {
  rules: bizumRules,
  tokenize: ({ input: { phoneNumber }, target: { amount } }) => ({
    reference: bizumRuleFor(phoneNumber, amount),
  }),
  recall: ({ reference, target: { amount } }) => ({
    reference: storedBizumRuleFor(reference, amount),
  }),
  approvalTimes: ({ bizumApprovalMs, bizumLateMs }) => ({
    soonMs: bizumApprovalMs,
    lateMs: bizumLateMs,
  }),
  host: { path: '/bizum', routes: bizumHost },
  appPath: 'bizum',
  appAnswers: {
    approve: { status: 'authorized' },
    reject: { status: 'declined', code: 'E643' },
    expire: { status: 'declined', code: 'E207' },
  },
  typedCode: BIZUM_KEY,
  examples: { phone: bizumRules.byHand.phone },
};
