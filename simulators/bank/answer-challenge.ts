import { and, eq, sql } from 'drizzle-orm';
import { bankChallenges } from './table.js';
import { MAX_WRONG_CODES } from '../limits.js';
import { BANK_CODE } from './code.js';
import type { BankContext, ChallengeRow } from './bank.js';

/** The shopper's actions on the bank's page. */
export const challengeActions = ['authenticate', 'fail', 'cancel', 'app', 'leave'] as const;
export type ChallengeAction = (typeof challengeActions)[number];

/** The state of a challenge after the shopper's action. */
export type AfterAnswer = 'over' | 'wrong-code' | 'in-app' | 'open';

/**
 * Applies the shopper's action. The code is compared and never stored. A challenge that has ended
 * does not change.
 */
export async function answerChallenge(
  context: BankContext,
  challenge: ChallengeRow,
  action: ChallengeAction,
  code?: string,
): Promise<AfterAnswer> {
  if (challenge.transStatus !== 'C') return 'over';
  if (challenge.behaviour === 'breaksChallenge')
    return end(context, challenge, { transStatus: 'U' });
  if (action === 'cancel') return end(context, challenge, { transStatus: 'N', cancel: '01' });
  if (action === 'fail' || (action !== 'leave' && challenge.behaviour === 'failsChallenge'))
    return end(context, challenge, { transStatus: 'N' });
  if (action === 'leave') return 'open';
  if (action === 'app') return answerInApp(context, challenge);
  if (code?.replace(/\s/g, '') === BANK_CODE) return end(context, challenge, { transStatus: 'Y' });
  return countWrongCode(context, challenge);
}

/**
 * Counts in the database, in one statement: requests at the same time would otherwise write the
 * same number and guess freely.
 */
async function countWrongCode(
  { db }: BankContext,
  { acsTransId }: ChallengeRow,
): Promise<AfterAnswer> {
  const tries = sql`${bankChallenges.wrongTries} + 1`;
  const transStatus = sql`case when ${tries} >= ${MAX_WRONG_CODES} then 'N' else ${bankChallenges.transStatus} end`;
  const [counted] = await db
    .update(bankChallenges)
    .set({ wrongTries: tries, transStatus })
    .where(isOpen(acsTransId))
    .returning({ transStatus: bankChallenges.transStatus });
  return counted?.transStatus === 'C' ? 'wrong-code' : 'over';
}

/** Approval in the bank's app takes a moment; the page polls until then. */
async function answerInApp(context: BankContext, challenge: ChallengeRow): Promise<AfterAnswer> {
  if (challenge.approvesAt && challenge.approvesAt <= new Date())
    return end(context, challenge, { transStatus: 'Y' });
  if (!challenge.approvesAt)
    await change(context, challenge, {
      approvesAt: new Date(Date.now() + context.limits.bankAppMs),
    });
  return 'in-app';
}

async function end(
  context: BankContext,
  challenge: ChallengeRow,
  to: Partial<ChallengeRow>,
): Promise<AfterAnswer> {
  await change(context, challenge, to);
  return 'over';
}

/** Two tabs may submit at once: only an open challenge changes. */
async function change(
  { db }: BankContext,
  { acsTransId }: ChallengeRow,
  to: Partial<ChallengeRow>,
): Promise<void> {
  await db.update(bankChallenges).set(to).where(isOpen(acsTransId));
}

const isOpen = (acsTransId: string) =>
  and(eq(bankChallenges.acsTransId, acsTransId), eq(bankChallenges.transStatus, 'C'));
