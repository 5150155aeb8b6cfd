import type { MethodName, PaymentMethodInput } from '../../provider/types.js';
import type { Account } from '../accounts.js';
import type { Context } from '../context.js';
import { Failure } from '../failure.js';
import { applePay } from './apple-pay.js';
import { bizum } from './bizum.js';
import { card } from './card.js';
import { clickToPay } from './click-to-pay.js';
import { cofidis, cofidisLoan } from './cofidis.js';
import { googlePay } from './google-pay.js';
import type { Described, Method, Purchase } from './method.js';
import { paypal } from './paypal.js';

/** Every way to pay, in the order in which they are offered. */
export const methods: { readonly [M in MethodName]: Method<M> } = {
  card,
  bizum,
  googlePay,
  applePay,
  clickToPay,
  paypal,
  cofidis,
  cofidisLoan,
};

/** The names of all of them. */
export const methodNames = Object.keys(methods) as readonly MethodName[];

/** A purchase, and the ways to pay that its merchant allows. */
export interface Offer extends Purchase {
  readonly allowedPaymentMethods?: readonly MethodName[] | undefined;
}

/** Why a purchase cannot be paid with a method on this account, if it cannot. */
export function refusalOf(name: MethodName, account: Account, offer: Offer): Failure | undefined {
  const isAllowed = offer.allowedPaymentMethods?.includes(name) ?? true;
  if (!isAllowed || !methods[name].metadata(account)) return new Failure(422, 'E203');
  return methods[name].refusal?.(account, offer);
}

/** What is kept of what a page says of one way to pay. */
export async function describe(context: Context, account: Account, input: PaymentMethodInput, offer: Offer) {
  // The schema has seen to it that there is exactly one, and that what it says has the method's shape.
  const [[name, said]] = Object.entries(input) as [[MethodName, never]];
  const refusal = refusalOf(name, account, offer);
  if (refusal) throw refusal;
  const described: Described = await (methods[name] as Method<MethodName>).describe(context, account, said, offer);
  return { method: name, ...described };
}
