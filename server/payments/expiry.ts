import type { Context } from './context.js';
import type { Approval } from './method.js';
import type { Confirmed, Tried } from './read.js';

/** Returns how a push is approved. Only rules of methods with an approval have a push. */
export function approvalFor(
  { methods }: Pick<Context, 'methods'>,
  { token: { method } }: Tried,
): Approval {
  const { approval } = methods[method];
  if (!approval) throw new Error(`${method} has no approval`);
  return approval;
}

/**
 * The time until which a push can be approved: its own limit or the payment's expiry, whichever is
 * earlier.
 */
export function expiryOf(
  context: Pick<Context, 'methods' | 'limits'>,
  { payment, tried }: Confirmed,
): Date {
  const limitMs = approvalFor(context, tried).limitMs(context.limits);
  return new Date(
    Math.min(tried.attempt.createdAt.getTime() + limitMs, payment.expireAt.getTime()),
  );
}
