import type { PaymentTarget } from '../../api/payment-target.js';

/** What is paid, without a surcharge, as far as it is known. */
export type Price = Pick<PaymentTarget, 'amount' | 'currency'>;

/**
 * Returns what is paid for, with the price that the shopper sees. A frame shows the payment's, as
 * the provider replied last; an account has none, so its frames show the page's. A form that shows
 * no price stands on a page that does: its amount counts if it states one, and the provider refuses
 * it if the payment has another. A payment's currency never changes.
 */
export function visibleTarget(
  { paymentId, accountId, sessionId, transactionType, ...page }: PaymentTarget,
  reply: Price | false | undefined,
  shownBy: 'frame' | 'page' = 'frame',
): PaymentTarget {
  // While an account's reply is awaited, there is still that of the payment before.
  const { amount = page.amount, currency = page.currency } = (paymentId && reply) || {};
  return {
    paymentId,
    accountId,
    sessionId,
    transactionType,
    amount: shownBy === 'page' ? (page.amount ?? amount) : amount,
    currency,
  };
}

/**
 * Returns the fields to send: with a `paymentId`, the provider knows the rest, and compares the
 * amount. docs/decisions/0017 explains why `transactionType` is sent for an account.
 */
export function requestTarget({
  paymentId,
  accountId,
  sessionId,
  amount,
  currency,
  transactionType,
}: PaymentTarget): PaymentTarget {
  return paymentId
    ? { paymentId, amount }
    : { accountId, sessionId: sessionId || undefined, amount, currency, transactionType };
}
