import type { MethodName } from '../../api/types.js';
import type { Language } from '../pages/language.js';
import { applePay } from './apple-pay/method.js';
import { bizum } from './bizum/method.js';
import { card } from './card/method.js';
import { clickToPay } from './click-to-pay/method.js';
import { cofidis, cofidisLoan } from './cofidis/method.js';
import { googlePay } from './google-pay/method.js';
import type { ServerMethod } from './method.js';
import { paypal } from './paypal/method.js';

/** Every payment method, in display order. */
export const methods: { readonly [M in MethodName]: ServerMethod<M> } = {
  card,
  bizum,
  googlePay,
  applePay,
  clickToPay,
  paypal,
  cofidis,
  cofidisLoan,
};

/** The names of all payment methods. */
export const methodNames = Object.keys(methods) as readonly MethodName[];

/** The same, to iterate over. */
export const allMethods = Object.values(methods) as readonly ServerMethod<MethodName>[];

/** Returns a payment method's name for shoppers. */
export function nameOf(method: MethodName, language: Language): string {
  return methods[method].label(language);
}
