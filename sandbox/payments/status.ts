import type { PaymentStatus } from '../../provider/types.js';

const PAID: readonly PaymentStatus[] = ['SUCCEEDED', 'AUTHORIZED', 'PARTIALLY_REFUNDED', 'REFUNDED'];

/** Whether a shopper has paid, whatever became of the money since. */
export function isPaid(status: PaymentStatus): boolean {
  return PAID.includes(status);
}
