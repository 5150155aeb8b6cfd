import type { Limits } from '../limits.js';
import type { AttemptRow, PaymentRow } from './read.js';

/** The time until which a push can be approved: its own limit or the payment's expiry, whichever is earlier. */
export function expiryOf({ bizumMs }: Limits, { expireAt }: PaymentRow, { createdAt }: Pick<AttemptRow, 'createdAt'>): Date {
  return new Date(Math.min(createdAt.getTime() + bizumMs, expireAt.getTime()));
}
