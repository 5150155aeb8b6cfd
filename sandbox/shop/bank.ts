import type { NextAction, PaymentStatus } from '../../provider/types.js';
import { standOf } from './stand.js';

/**
 * The page of the bank's challenge, where the whole page must go there; it is reached through the provider, and an
 * address anywhere else is not followed.
 */
export function bankPageOf(
  payment: { readonly status: PaymentStatus; readonly nextAction?: NextAction },
  providerOrigin: string,
) {
  const { mustRedirect, redirectUrl = '' } = payment.nextAction ?? {};
  if (standOf(payment) !== 'bank' || !mustRedirect || !URL.canParse(redirectUrl)) return undefined;
  const { origin, href } = new URL(redirectUrl);
  return origin === providerOrigin ? href : undefined;
}
