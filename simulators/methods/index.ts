import type { MethodName } from '../../provider/types.js';
import type { SimulatedMethod } from './method.js';
import { applePay } from './apple-pay/simulator.js';
import { bizum } from './bizum/simulator.js';
import { card } from './card/simulator.js';
import { clickToPay } from './click-to-pay/simulator.js';
import { cofidis, cofidisLoan } from './cofidis/simulator.js';
import { googlePay } from './google-pay/simulator.js';
import { paypal } from './paypal/simulator.js';

/** The other side of every payment method. */
export const simulatedMethods: { readonly [M in MethodName]: SimulatedMethod<M> } = {
  card,
  bizum,
  googlePay,
  applePay,
  clickToPay,
  paypal,
  cofidis,
  cofidisLoan,
};

/** The same, to iterate over. */
export const allSimulated = Object.values(
  simulatedMethods,
) as readonly SimulatedMethod<MethodName>[];
