import type { Code } from '../codes.js';
import type { Context } from '../context.js';
import type { Database } from '../database/open.js';
import type { Outcome } from '../rules/outcome.js';
import { charge, decline } from './charge.js';
import { expiryOf } from './expiry.js';
import { move } from './move.js';
import { findAttempt, lockPayment, type AttemptRow, type PaymentRow } from './read.js';

/** Sends the payment to the shopper's phone. The answer comes due by itself, unless nobody gives one. */
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
  return move(context, tx, payment, { status: 'PENDING', statusCode: 'E223', settleAt });
}

/**
 * The answer from the bank's app: approved, or the reason why not. It counts only while the payment waits for this very
 * push: the late approval of one that was replaced, or whose time is up, never charges.
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
