import type { PaymentMethods } from '../../api/types.js';

type Offer = Pick<PaymentMethods, 'paymentMethods' | 'withoutPermanentToken'>;

/**
 * Returns the methods that the provider will confirm: with a permanent token, if the page asks for
 * one. The others would be refused after the shopper has approved.
 */
export const offeredMethodsOf = (
  { paymentMethods, withoutPermanentToken = [] }: Offer,
  generatePaymentToken = false,
): PaymentMethods['paymentMethods'] =>
  generatePaymentToken
    ? paymentMethods.filter((name) => !withoutPermanentToken.includes(name))
    : paymentMethods;
