import type { Code } from '../api/codes.js';
import type { Context } from '../context.js';
import type { Database } from '../database/database.js';
import type { Outcome } from '../methods/outcome.js';
import { charge, decline } from './charge.js';
import { expiryOf } from './expiry.js';
import { transition } from './transition.js';
import { findAttempt, lockPending, type Confirmed, type PaymentRecords } from './read.js';

/** Sends a push to the shopper's bank app. The reply comes when due, or never for some test phones. */
export async function push(
  context: Context,
  tx: Database,
  records: Confirmed,
  answers: NonNullable<Outcome['push']>,
): Promise<PaymentRecords> {
  const { payment, tried } = records;
  const { bizumApprovalMs, bizumLateMs } = context.limits;
  const waits = { soon: bizumApprovalMs, late: bizumLateMs, never: Infinity }[answers];
  const answeredAt = tried.attempt.createdAt.getTime() + waits;
  const settleAt = answeredAt < expiryOf(context.limits, payment, tried.attempt).getTime() ? new Date(answeredAt) : null;
  return transition(context, tx, records, { status: 'PENDING', statusCode: 'E223', settleAt });
}

/**
 * Applies the bank app's reply: approved, or the code of the failure. It counts only while the payment waits for this push: a
 * late reply to a replaced or expired push never charges.
 */
export async function answerPush(context: Context, attemptId: string, refusal?: Code): Promise<boolean> {
  const asked = await findAttempt(context.db, attemptId);
  if (asked?.state !== 'approval') return false;
  return context.db.transaction(async (tx) => {
    const pending = await lockPending(tx, asked, 'approval');
    if (!pending) return false;
    const reason = expiryOf(context.limits, pending.payment, pending.tried.attempt) <= new Date() ? 'E207' : refusal;
    if (reason) await decline(context, tx, pending, reason);
    else await charge(context, tx, pending);
    return true;
  });
}
