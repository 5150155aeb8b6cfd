import type { Limits } from '../limits.js';
import type { AttemptRow, PaymentRow } from './read.js';

/** Until when a push can be approved: for its own time, and for no longer than the payment. */
export function expiryOf({ bizumMs }: Limits, { expireAt }: PaymentRow, { createdAt }: Pick<AttemptRow, 'createdAt'>): Date {
  return new Date(Math.min(createdAt.getTime() + bizumMs, expireAt.getTime()));
}
