import { withTimeout } from '../../bridge/with-timeout.js';
import type { PaymentResult } from '../../api/types.js';
import { api } from '../api/api.js';
import { isEnded, isProcessing } from './steps.js';

/** How long one read of the payment may take when the shopper leaves, in milliseconds. */
const LEAVE_LIMIT_MS = 1700;
/**
 * How long the provider may take to register a step that the shopper has just passed, in
 * milliseconds.
 */
const COMMIT_MS = 400;

/**
 * A frictionless step: the bank checks the browser without the shopper, and the provider may go on
 * to charge.
 */
const isUnseen = ({ nextAction }: PaymentResult) => nextAction?.type === 'FRICTIONLESS_CHALLENGE';

/**
 * Returns the payment if it has ended, for a shopper who wants to leave; otherwise `undefined`. A
 * payment that is being processed is returned too: "not paid" would be wrong. Throws if there is no
 * answer.
 */
export async function endOf(paymentId: string): Promise<PaymentResult | undefined> {
  const readNow = () =>
    withTimeout(LEAVE_LIMIT_MS, (signal) => api.getPayment({ paymentId }, { signal }));
  const isOver = (payment: PaymentResult) =>
    isEnded(payment) || isProcessing(payment) || payment.status === 'FAILED' || isUnseen(payment);
  const payment = await readNow();
  if (isOver(payment)) return payment;
  if (payment.nextAction?.type !== 'CHALLENGE') return undefined;
  // The code that the shopper entered may still be on its way from the bank to the provider.
  await new Promise((resolve) => setTimeout(resolve, COMMIT_MS));
  const later = await readNow();
  return isOver(later) ? later : undefined;
}
