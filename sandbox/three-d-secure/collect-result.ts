import type { ChallengeResult } from '../bank/messages.js';
import type { Code } from '../codes.js';
import type { Context } from '../context.js';
import { charge, decline } from '../payments/charge.js';
import { moveAttempt } from '../payments/move.js';
import { findAttempt, lockPayment } from '../payments/read.js';

/**
 * Asks the bank how a challenge ended, and moves the payment on. This is the only way a challenge can succeed: what a
 * browser posts is a hint to ask, never an answer. Without a result, or when the shopper has meanwhile confirmed with
 * another card, nothing changes.
 */
export async function collectResult(context: Context, attemptId: string): Promise<void> {
  const asked = await findAttempt(context.db, attemptId);
  if (asked?.state !== 'challenge' || asked.acsTransId === null) return;
  // Outside the transaction: the bank may be far away, and a lock is not to be held that long.
  const result = await context.bank.result(asked.acsTransId);
  if (!result || result.transStatus === 'C') return;
  await context.db.transaction(async (tx) => {
    const payment = await lockPayment(tx, asked.paymentId);
    const attempt = await findAttempt(tx, attemptId);
    if (payment.status !== 'PENDING' || payment.attemptId !== attemptId || attempt?.state !== 'challenge') return;
    const ended = await moveAttempt(tx, attempt, { transStatus: result.transStatus });
    if (result.transStatus === 'Y') await charge(context, tx, payment, ended);
    else await decline(context, tx, payment, ended, reasonOf(result));
  });
}

function reasonOf({ transStatus, challengeCancel }: ChallengeResult): Code {
  if (challengeCancel) return challengeCancel === '01' ? 'E507' : 'E302';
  return transStatus === 'U' ? 'E303' : 'E301';
}
