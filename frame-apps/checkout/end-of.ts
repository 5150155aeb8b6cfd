import type { PaymentResult } from '../../provider/types.js';
import { api } from '../runtime/api.js';
import { within } from '../runtime/retry.js';
import { isEnded, isProcessing } from '../runtime/steps.js';

/** How long one look at the payment may take when the shopper leaves, in milliseconds. */
const LEAVE_LIMIT_MS = 1700;
/** How long a step that the shopper has just passed may take to be known, in milliseconds. */
const COMMIT_MS = 400;

/** The provider and the bank look at the browser: they need no shopper for it, and may go on and charge. */
const isUnseen = ({ nextAction }: PaymentResult) => nextAction?.type === 'FRICTIONLESS_CHALLENGE';

/**
 * The end a payment has come to, for a shopper who wants to leave; nothing while it has none. One that is being processed
 * is given as it stands: "not paid" would be wrong. Throws where there is no answer.
 */
export async function endOf(paymentId: string): Promise<PaymentResult | undefined> {
  const look = () => within(LEAVE_LIMIT_MS, (signal) => api.getPayment({ paymentId }, { signal }));
  const isOver = (payment: PaymentResult) =>
    isEnded(payment) || isProcessing(payment) || payment.status === 'FAILED' || isUnseen(payment);
  const payment = await look();
  if (isOver(payment)) return payment;
  if (payment.nextAction?.type !== 'CHALLENGE') return undefined;
  // The code may be on its way from the bank to the provider at this very moment.
  await new Promise((resolve) => setTimeout(resolve, COMMIT_MS));
  const later = await look();
  return isOver(later) ? later : undefined;
}
