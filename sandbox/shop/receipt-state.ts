import type { Order } from './orders.js';
import type { Payments } from './payments.js';
import { isPaid, standOf, type Stand } from './stand.js';

/** What the shop may say about an order. */
export type ReceiptState = 'paid' | 'waiting' | 'unpaid' | 'failed';

/** What the provider says, as far as it counts without its webhook: a payment that was taken is still only awaited. */
export const saidBy: Readonly<Record<Stand, ReceiptState>> = {
  taken: 'waiting',
  waiting: 'waiting',
  payable: 'unpaid',
  bank: 'unpaid',
  declined: 'failed',
  over: 'failed',
};

/** Where an order stands: paid when a webhook said so; otherwise the provider is asked what to tell the shopper meanwhile. */
export async function receiptState(order: Order, payments: Payments): Promise<ReceiptState> {
  const id = order.payments.at(-1);
  if (isPaid(order)) return 'paid';
  if (!id) return 'unpaid';
  return payments.get(id).then(
    (payment) => saidBy[standOf(payment)],
    () => 'waiting',
  );
}
