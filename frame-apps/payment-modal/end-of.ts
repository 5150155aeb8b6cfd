import type { PaymentResult } from '../../provider/types.js';
import { api } from '../runtime/api.js';
import { within } from '../runtime/retry.js';
import { isEnded, isProcessing } from '../runtime/steps.js';

/** How long the frame may take to ask where the payment stands when the shopper leaves, in milliseconds. */
const LEAVE_LIMIT_MS = 3000;
/**
 * The end a payment has come to, for a shopper who wants to leave; nothing while it has none, or where there is no answer.
 * One that is being processed is given as it stands: "not paid" would be wrong.
 */
export async function endOf(paymentId: string): Promise<PaymentResult | undefined> {
  const asked = within(LEAVE_LIMIT_MS, (signal) => api.getPayment({ paymentId }, { signal }));
  // Without an answer the shopper may go all the same: nothing is under way.
  const payment = await asked.catch(() => undefined);
  const isOver = payment && (isEnded(payment) || isProcessing(payment) || payment.status === 'FAILED');
  return isOver ? payment : undefined;
}
