import type { MethodName } from '../../api/types.js';
import { bizum } from '../methods/bizum/method.js';
import { card } from '../methods/card/method.js';
import { clickToPay } from '../methods/click-to-pay/method.js';
import { cofidis, cofidisLoan } from '../methods/cofidis/method.js';
import { googlePay } from '../methods/google-pay/method.js';
import { applePay } from '../methods/payment-request/method.js';
import { paypal } from '../methods/paypal/method.js';
import type { PaymentMethod } from '../payment/payment-method.js';

/**
 * THE list of payment methods, in the order in which the checkout offers them: wallets above the
 * list.
 */
export const methods: { readonly [M in MethodName]: PaymentMethod & { readonly name: M } } = {
  googlePay,
  paypal,
  applePay,
  card,
  clickToPay,
  bizum,
  cofidis,
  cofidisLoan,
};

const all = Object.values<PaymentMethod>(methods);

/**
 * Returns the methods that are offered for the names that the provider lists, in the checkout's
 * order, or with the named ones first. One that is the browser's own comes before the others.
 */
export const offeredMethods = (
  names: readonly MethodName[],
  first: readonly MethodName[] = [],
): readonly PaymentMethod[] =>
  [
    ...first.flatMap((name) => methods[name] ?? []),
    ...all.filter(({ isFirst }) => isFirst?.()),
    ...all,
  ].filter(
    ({ name, isOffered }, index, sorted) =>
      names.includes(name) &&
      (isOffered?.() ?? true) &&
      sorted.findIndex((other) => other.name === name) === index,
  );
