import type { Code } from '../errors/codes.js';
import type { Context } from './context.js';
import type { Database } from '../database/database.js';
import type { Outcome } from './outcome.js';
import { charge, decline } from './charge.js';
import { approvalFor, expiryOf } from './expiry.js';
import { transition } from './transition.js';
import { findAttempt, lockPending, type Confirmed, type PaymentRecords } from './read.js';

/**
 * Sends a push to the app on the shopper's phone. The reply comes when due, or never for some test
 * phones.
 */
export async function push(
  context: Context,
  tx: Database,
  records: Confirmed,
  answers: NonNullable<Outcome['push']>,
): Promise<PaymentRecords> {
  const { tried } = records;
  const { soonMs, lateMs } = approvalFor(context, tried).times(context.limits);
  const waits = { soon: soonMs, late: lateMs, never: Infinity }[answers];
  const answeredAt = tried.attempt.createdAt.getTime() + waits;
  const settleAt = answeredAt < expiryOf(context, records).getTime() ? new Date(answeredAt) : null;
  return transition(context, tx, records, { status: 'PENDING', statusCode: 'E223', settleAt });
}

/**
 * Applies the app's reply: approved, or the code of the failure. It counts only while the payment
 * waits for this push: a late reply to a replaced or expired push never charges.
 */
export async function answerPush(
  context: Context,
  attemptId: string,
  refusal?: Code,
): Promise<boolean> {
  return endPush(context, attemptId, (isExpired) => (isExpired ? 'E207' : (refusal ?? 'approved')));
}

/** Ends a push whose time is up. Any other stays as it is. */
export async function expirePush(context: Context, attemptId: string): Promise<void> {
  await endPush(context, attemptId, (isExpired) => (isExpired ? 'E207' : undefined));
}

/**
 * Ends a push that the payment waits for, if `endOf` says how. Returns whether the payment waited
 * for it.
 */
async function endPush(
  context: Context,
  attemptId: string,
  endOf: (isExpired: boolean) => Code | 'approved' | undefined,
): Promise<boolean> {
  const attempt = await findAttempt(context.db, attemptId);
  if (attempt?.state !== 'approval') return false;
  return context.db.transaction(async (tx) => {
    const pending = await lockPending(tx, attempt, 'approval');
    if (!pending) return false;
    const end = endOf(expiryOf(context, pending) <= context.clock.now());
    if (end === 'approved') await charge(context, tx, pending);
    else if (end) await decline(context, tx, pending, end);
    return true;
  });
}
