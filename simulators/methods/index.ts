import type { MethodName } from '../../api/types.js';
import { methodNames, methods } from '../../server/methods/index.js';
import type { SimulatedMethod } from './method.js';
import { applePay } from './apple-pay/simulator.js';
import { bizum } from './bizum/simulator.js';
import { card } from './card/simulator.js';
import { clickToPay } from './click-to-pay/simulator.js';
import { cofidis, cofidisLoan } from './cofidis/simulator.js';
import { googlePay } from './google-pay/simulator.js';
import { paypal } from './paypal/simulator.js';

type Simulated = { readonly [M in MethodName]: SimulatedMethod<M> };

const own: Partial<Simulated> = {
  card,
  bizum,
  googlePay,
  applePay,
  clickToPay,
  paypal,
  cofidis,
  cofidisLoan,
};

/** The other side of a method that has no rules here: its payments are approved, in its app if it has one. */
const obliging = (name: MethodName): SimulatedMethod<MethodName> => ({
  rules: {
    other: methods[name].approval
      ? { does: 'Approved in the method’s app after a moment.', outcome: { push: 'soon' } }
      : { does: 'Pays at once.', outcome: {} },
  },
  tokenize: () => ({ reference: 'other' }),
  approvalTimes: ({ bizumApprovalMs: soonMs, bizumLateMs: lateMs }) => ({ soonMs, lateMs }),
});

/** The other side of every payment method. */
export const simulatedMethods = Object.fromEntries(
  methodNames.map((name) => [name, own[name] ?? obliging(name)]),
  // Each row is of its method's type.
) as unknown as Simulated;

/** The same, to iterate over. */
export const allSimulated = Object.values(
  simulatedMethods,
) as readonly SimulatedMethod<MethodName>[];
