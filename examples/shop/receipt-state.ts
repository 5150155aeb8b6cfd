import type { Order } from './orders.js';
import type { Payments } from './payments.js';
import { isPaid, paymentStateOf, type PaymentState } from './payment-state.js';

/** The state of an order, as shown to the shopper. */
export type ReceiptState = 'paid' | 'waiting' | 'unpaid' | 'failed';

/** The provider's reply in the shop's terms. Until the webhook arrives, a paid payment is only pending. */
export const receiptStateOf: Readonly<Record<PaymentState, ReceiptState>> = {
  taken: 'waiting',
  waiting: 'waiting',
  payable: 'unpaid',
  bank: 'unpaid',
  declined: 'failed',
  over: 'failed',
};

/** Returns an order's state: paid if a webhook said so; otherwise based on the provider's current reply. */
export async function receiptState(order: Order, payments: Payments): Promise<ReceiptState> {
  const id = order.payments.at(-1);
  if (isPaid(order)) return 'paid';
  if (!id) return 'unpaid';
  return payments.get(id).then(
    (payment) => receiptStateOf[paymentStateOf(payment)],
    () => 'waiting',
  );
}
