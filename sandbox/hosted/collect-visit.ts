import type { Context } from '../context.js';
import { charge, decline } from '../payments/charge.js';
import { findAttempt, lockPayment } from '../payments/read.js';

/**
 * Asks the host how a visit ended, and moves the payment on. What a browser brings back is a hint to ask, never an
 * answer. Where the shopper has meanwhile confirmed with another token, nothing changes.
 */
export async function collectVisit(context: Context, attemptId: string): Promise<void> {
  const asked = await findAttempt(context.db, attemptId);
  if (asked?.state !== 'hosted') return;
  const ended = await context.hosts.result(attemptId);
  if (!ended) return;
  await context.db.transaction(async (tx) => {
    const payment = await lockPayment(tx, asked.paymentId);
    const attempt = await findAttempt(tx, attemptId);
    if (payment.status !== 'PENDING' || payment.attemptId !== attemptId || attempt?.state !== 'hosted') return;
    if (ended === 'paid') await charge(context, tx, payment, attempt);
    else await decline(context, tx, payment, attempt, ended);
  });
}
