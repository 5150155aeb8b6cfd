import { and, eq, isNotNull, isNull, lte, or, sql } from 'drizzle-orm';
import type { Context } from '../context.js';
import { attempts, payments } from '../database/schema.js';
import { collectResult } from '../three-d-secure/collect-result.js';
import { collectVisit } from '../hosted/collect-visit.js';
import { answerPush } from './approval.js';
import { charge, take } from './charge.js';
import { move } from './move.js';
import { findTried, lockPayment } from './read.js';

/** Moves on the payments whose time has come. Several processes may do this at once: each payment is locked and looked at again. */
export async function moveDuePayments(context: Context): Promise<void> {
  const now = new Date();
  for (const { id } of await idsWhere(context, lte(payments.settleAt, now))) await settle(context, id);
  for (const { id, state } of await overdue(context, now)) await ends[state as Elsewhere](context, id);
  for (const { id } of await idsWhere(context, and(lte(payments.expireAt, now), isNull(payments.settleAt))))
    await expire(context, id);
}

function idsWhere({ db }: Context, condition: ReturnType<typeof and>) {
  return db
    .select({ id: payments.id })
    .from(payments)
    .where(and(eq(payments.status, 'PENDING'), condition));
}

/** The shopper is elsewhere, and may stay for so long. */
type Elsewhere = 'challenge' | 'hosted' | 'approval';

/** Banks and hosts end what they began when its time is up; the provider has only to ask. */
const ends: Readonly<Record<Elsewhere, (context: Context, attemptId: string) => Promise<unknown>>> = {
  challenge: collectResult,
  hosted: collectVisit,
  approval: answerPush,
};

/** Looks from the payments that are under way, which are few, and not from the attempts, of which many were left for ever. */
async function overdue({ db, limits }: Context, now: Date) {
  const isUnderWay = and(eq(payments.status, 'PENDING'), isNotNull(payments.attemptId));
  const underWay = await db.select({ id: payments.attemptId }).from(payments).where(isUnderWay);
  if (!underWay.length) return [];
  const times: Readonly<Record<Elsewhere, number>> = {
    challenge: limits.challengeMs,
    hosted: limits.hostedMs,
    approval: limits.bizumMs,
  };
  const isOver = Object.entries(times).map(([state, ms]) =>
    and(eq(attempts.state, state as Elsewhere), lte(attempts.createdAt, new Date(now.getTime() - ms))),
  );
  // One parameter for all ids. In one question with the payments, PostgreSQL would expect many and read every attempt.
  const isOfThem = sql`${attempts.id} = any(${sql.param(underWay.map(({ id }) => id))}::text[])`;
  return db
    .select({ id: attempts.id, state: attempts.state })
    .from(attempts)
    .where(and(isOfThem, or(...isOver)));
}

async function settle(context: Context, id: string): Promise<void> {
  await context.db.transaction(async (tx) => {
    const payment = await lockPayment(tx, id);
    const tried = await findTried(tx, payment.attemptId);
    const isDue = payment.status === 'PENDING' && payment.settleAt !== null && payment.settleAt <= new Date();
    if (!tried || !isDue) return;
    // What is being processed was accepted before; a push gets its answer only now.
    const answer = tried.attempt.state === 'approval' ? charge : take;
    await answer(context, tx, payment, tried.attempt);
  });
}

async function expire(context: Context, id: string): Promise<void> {
  await context.db.transaction(async (tx) => {
    const payment = await lockPayment(tx, id);
    if (payment.status === 'PENDING') await move(context, tx, payment, { status: 'EXPIRED', statusCode: 'E207' });
  });
}
