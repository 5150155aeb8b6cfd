import type { PaymentTarget } from '../../api/payment-target.js';
import type { PaymentResult } from '../../api/types.js';

/** Returns what a payment's tokens are for, with the amount that the shopper sees. */
export const targetOf = ({ id, amount, currency }: PaymentResult): PaymentTarget => ({
  paymentId: id,
  amount,
  currency,
});

/**
 * Returns the target with the amount that the shopper sees: that of the payment, as the provider
 * gave it, if there is one.
 */
export const withShownAmount = (
  target: PaymentTarget,
  { amount = target.amount }: PaymentTarget,
): PaymentTarget => ({
  ...target,
  amount,
});

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
