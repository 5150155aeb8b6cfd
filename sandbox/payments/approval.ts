import type { Code } from '../api/codes.js';
import type { Context } from '../context.js';
import type { Database } from '../database/database.js';
import type { Outcome } from '../methods/outcome.js';
import { charge, decline } from './charge.js';
import { expiryOf } from './expiry.js';
import { transition } from './transition.js';
import { findAttempt, lockPayment, type AttemptRow, type PaymentRow } from './read.js';

/** Sends a push to the shopper's bank app. The reply comes when due, or never for some test phones. */
export async function push(
  context: Context,
  tx: Database,
  payment: PaymentRow,
  attempt: AttemptRow,
  answers: NonNullable<Outcome['push']>,
): Promise<PaymentRow> {
  const { bizumApprovalMs, bizumLateMs } = context.limits;
  const waits = { soon: bizumApprovalMs, late: bizumLateMs, never: Infinity }[answers];
  const answeredAt = attempt.createdAt.getTime() + waits;
  const settleAt = answeredAt < expiryOf(context.limits, payment, attempt).getTime() ? new Date(answeredAt) : null;
  return transition(context, tx, payment, { status: 'PENDING', statusCode: 'E223', settleAt });
}

/**
 * Applies the bank app's reply: approved, or the code of the failure. It counts only while the payment waits for this push: a
 * late reply to a replaced or expired push never charges.
 */
export async function answerPush(context: Context, attemptId: string, refusal?: Code): Promise<boolean> {
  const asked = await findAttempt(context.db, attemptId);
  if (asked?.state !== 'approval') return false;
  return context.db.transaction(async (tx) => {
    const payment = await lockPayment(tx, asked.paymentId);
    const attempt = await findAttempt(tx, attemptId);
    if (payment.status !== 'PENDING' || payment.attemptId !== attemptId || attempt?.state !== 'approval') return false;
    const reason = expiryOf(context.limits, payment, attempt) <= new Date() ? 'E207' : refusal;
    if (reason) await decline(context, tx, payment, attempt, reason);
    else await charge(context, tx, payment, attempt);
    return true;
  });
}
