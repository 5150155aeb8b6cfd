import type { PayError, PaymentResult } from 'payframe';
import type { PageFacts } from '../page-facts.js';
import type { CheckoutStyle } from '../session.js';

/** Returns the data that the shop's server put into this page. */
export function readFacts(): PageFacts {
  const text = document.querySelector<HTMLElement>('#checkout')?.dataset['page'];
  // Written by the server with the same type.
  return JSON.parse(text ?? '{}') as PageFacts;
}

/**
 * Goes where a payment's result leads: to the receipt, which relies on the webhook only, to the
 * provider, or, if this payment cannot be paid any more, to the checkout with another one. Returns
 * whether the page navigates: a declined payment can be paid by another card.
 */
export function followResult(
  { status, nextAction }: PaymentResult,
  style: CheckoutStyle,
  facts: PageFacts,
): boolean {
  if (status === 'FAILED') return false;
  if (status === 'CANCELED' || status === 'EXPIRED') startOver(style, facts);
  else if (nextAction?.mustRedirect) return goToProvider(nextAction.redirectUrl, facts);
  else location.assign(`/receipt/${facts.orderId}`);
  return true;
}

/**
 * Follows an error. If it is unknown whether money moved, the receipt waits for the webhook, so the
 * shopper does not pay twice. Returns whether the page navigates.
 */
export function followError({ code }: Pick<PayError, 'code'>, { orderId }: PageFacts): boolean {
  if (code !== 'OUTCOME_UNKNOWN') return false;
  location.assign(`/receipt/${orderId}`);
  return true;
}

/**
 * Navigates to the provider only: a URL in a response must not be a script or lead anywhere else.
 */
export function goToProvider(address: string | undefined, { host }: PageFacts): boolean {
  if (!address || !URL.canParse(address) || new URL(address).origin !== host) return false;
  location.assign(address);
  return true;
}

/** Loads the checkout again: with another payment, if need be, and the reason from the server. */
export function startOver(style: CheckoutStyle, { paymentId }: PageFacts): void {
  location.assign(`/checkout/${style}?failed=${paymentId}`);
}
