import { charge, decline } from '../../payments/charge.js';
import { findAttempt, lockPending } from '../../payments/read.js';
import type { VisitContext } from './visits.js';

/**
 * Asks the host for the result of a visit and updates the payment. What the browser brings back
 * only triggers the request; it is never trusted. A payment that was confirmed again with another
 * token stays as it is.
 */
export async function collectVisit(context: VisitContext, attemptId: string): Promise<void> {
  const attempt = await findAttempt(context.db, attemptId);
  if (attempt?.state !== 'hosted') return;
  const ended = await context.hosts.result(attemptId);
  if (!ended) return;
  await context.db.transaction(async (tx) => {
    const pending = await lockPending(tx, attempt, 'hosted');
    if (!pending) return;
    if (ended === 'paid') await charge(context, tx, pending);
    else await decline(context, tx, pending, ended);
  });
}
