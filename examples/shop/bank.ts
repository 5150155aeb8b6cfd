import type { NextAction, PaymentStatus } from 'payframe';
import { paymentStateOf } from './payment-state.js';

/**
 * Returns the URL of the bank's challenge, if it needs a full-page redirect. It must be on the provider's origin; any other URL
 * is ignored.
 */
export function bankPageOf(
  payment: { readonly status: PaymentStatus; readonly nextAction?: NextAction },
  providerOrigin: string,
) {
  const { mustRedirect, redirectUrl = '' } = payment.nextAction ?? {};
  if (paymentStateOf(payment) !== 'bank' || !mustRedirect || !URL.canParse(redirectUrl))
    return undefined;
  const { origin, href } = new URL(redirectUrl);
  return origin === providerOrigin ? href : undefined;
}
