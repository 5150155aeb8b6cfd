import type { PaymentStatus } from '../../api/types.js';

const PAID: readonly PaymentStatus[] = [
  'SUCCEEDED',
  'AUTHORIZED',
  'PARTIALLY_REFUNDED',
  'REFUNDED',
];

/** Whether the shopper has paid, even if the money was refunded since. */
export function isPaid(status: PaymentStatus): boolean {
  return PAID.includes(status);
}
