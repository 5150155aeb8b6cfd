import { and, eq, isNull, lte } from 'drizzle-orm';
import type { Context } from '../context.js';
import { attempts, payments } from '../database/schema.js';
import { collectResult } from '../three-d-secure/collect-result.js';
import { take } from './charge.js';
import { move } from './move.js';
import { findAttempt, lockPayment } from './read.js';

/** Moves on the payments whose time has come. Several processes may do this at once: each payment is locked and looked at again. */
export async function moveDuePayments(context: Context): Promise<void> {
  const now = new Date();
  for (const { id } of await idsWhere(context, lte(payments.settleAt, now))) await settle(context, id);
  for (const { id } of await overdueChallenges(context, now)) await collectResult(context, id);
  for (const { id } of await idsWhere(context, and(lte(payments.expireAt, now), isNull(payments.settleAt))))
    await expire(context, id);
}

function idsWhere({ db }: Context, condition: ReturnType<typeof and>) {
  return db
    .select({ id: payments.id })
    .from(payments)
    .where(and(eq(payments.status, 'PENDING'), condition));
}

/** The bank ends a challenge when its time is up; the provider has only to ask. */
function overdueChallenges({ db, limits }: Context, now: Date) {
  return db
    .select({ id: attempts.id })
    .from(payments)
    .innerJoin(attempts, eq(attempts.id, payments.attemptId))
    .where(
      and(
        eq(payments.status, 'PENDING'),
        eq(attempts.state, 'challenge'),
        lte(attempts.createdAt, new Date(now.getTime() - limits.challengeMs)),
      ),
    );
}

async function settle(context: Context, id: string): Promise<void> {
  await context.db.transaction(async (tx) => {
    const payment = await lockPayment(tx, id);
    const attempt = await findAttempt(tx, payment.attemptId);
    if (payment.status === 'PENDING' && payment.settleAt && attempt) await take(context, tx, payment, attempt);
  });
}

async function expire(context: Context, id: string): Promise<void> {
  await context.db.transaction(async (tx) => {
    const payment = await lockPayment(tx, id);
    if (payment.status === 'PENDING') await move(context, tx, payment, { status: 'EXPIRED', statusCode: 'E207' });
  });
}
