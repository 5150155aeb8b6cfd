import type { ChallengeResult } from '../acquirer.js';
import type { Code } from '../errors/codes.js';
import { callAcquirer } from '../payments/call-acquirer.js';
import { decline, leaveToAcquirer } from '../payments/charge.js';
import type { Context } from '../payments/context.js';
import { proceed } from '../payments/proceed.js';
import { findAttempt, lockPending } from '../payments/read.js';
import { threeDSecureOf } from './three-d-secure.js';

/**
 * Asks the bank for the result of a challenge and updates the payment. This is the only way a
 * challenge can succeed: what a browser posts only triggers the request. Without a result, or if
 * the shopper has confirmed with another card since, nothing changes.
 */
export async function collectResult(context: Context, attemptId: string): Promise<void> {
  const attempt = await findAttempt(context.db, attemptId);
  const { acsTransId = null } = attempt ?? {};
  if (attempt?.state !== 'challenge' || acsTransId === null) return;
  // Outside the transaction: the bank may be slow, and the lock should not be held that long.
  const result = await callAcquirer(context, () => threeDSecureOf(context).result(acsTransId));
  if (!result || result.transStatus === 'C') return;
  const left = await context.db.transaction(async (tx) => {
    const pending = await lockPending(tx, attempt, 'challenge');
    if (!pending) return undefined;
    const { transStatus } = result;
    return transStatus === 'Y'
      ? leaveToAcquirer(context, tx, pending, { transStatus })
      : decline(context, tx, pending, reasonOf(result), { transStatus });
  });
  if (left) await proceed(context, left);
}

function reasonOf({ transStatus, challengeCancel }: ChallengeResult): Code {
  if (challengeCancel) return challengeCancel === '01' ? 'E507' : 'E302';
  return transStatus === 'U' ? 'E303' : 'E301';
}
