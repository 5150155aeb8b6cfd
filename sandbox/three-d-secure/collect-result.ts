import type { ChallengeResult } from './bank/messages.js';
import type { Code } from '../errors/codes.js';
import type { ThreeDSecureContext } from './context.js';
import { charge, decline } from '../payments/charge.js';
import { findAttempt, lockPending } from '../payments/read.js';

/**
 * Asks the bank for the result of a challenge and updates the payment. This is the only way a
 * challenge can succeed: what a browser posts only triggers the request. Without a result, or if
 * the shopper has confirmed with another card since, nothing changes.
 */
export async function collectResult(
  context: ThreeDSecureContext,
  attemptId: string,
): Promise<void> {
  const attempt = await findAttempt(context.db, attemptId);
  if (attempt?.state !== 'challenge' || attempt.acsTransId === null) return;
  // Outside the transaction: the bank may be slow, and the lock should not be held that long.
  const result = await context.bank.result(attempt.acsTransId);
  if (!result || result.transStatus === 'C') return;
  await context.db.transaction(async (tx) => {
    const pending = await lockPending(tx, attempt, 'challenge');
    if (!pending) return;
    const { transStatus } = result;
    if (transStatus === 'Y') await charge(context, tx, pending, { transStatus });
    else await decline(context, tx, pending, reasonOf(result), { transStatus });
  });
}

function reasonOf({ transStatus, challengeCancel }: ChallengeResult): Code {
  if (challengeCancel) return challengeCancel === '01' ? 'E507' : 'E302';
  return transStatus === 'U' ? 'E303' : 'E301';
}
