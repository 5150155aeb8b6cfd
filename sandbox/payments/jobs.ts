import { and, eq, isNotNull, isNull, lte, or, sql } from 'drizzle-orm';
import type { Context } from '../context.js';
import { attempts, payments } from '../database/schema.js';
import { collectResult } from '../three-d-secure/collect-result.js';
import { collectVisit } from '../methods/hosted/collect-visit.js';
import { answerPush } from './approval.js';
import { charge, take } from './charge.js';
import { transition } from './transition.js';
import { lockRecords } from './read.js';

/**
 * Settles, collects and expires payments that are due. Several processes may run this at once: each payment is locked and
 * checked again.
 */
export async function runDueJobs(context: Context): Promise<void> {
  const now = new Date();
  await context.accounts.refresh();
  for (const { id } of await idsWhere(context, lte(payments.settleAt, now))) await settle(context, id);
  for (const { id, state } of await overdue(context, now)) await ends[state as Elsewhere](context, id);
  for (const { id } of await idsWhere(context, and(lte(payments.expireAt, now), isNull(payments.settleAt))))
    await expire(context, id);
}

/** Written out, because a prepared statement uses no partial index whose condition is a parameter. */
const isPending = sql`${payments.status} = 'PENDING'`;

function idsWhere({ db }: Context, condition: ReturnType<typeof and>) {
  return db.select({ id: payments.id }).from(payments).where(and(isPending, condition));
}

/** Attempt states in which the shopper is at a third party, each with its own time limit. */
type Elsewhere = 'challenge' | 'hosted' | 'approval';

/** After the limit, the bank or host reports the visit as expired; the provider only collects the result. */
const ends: Readonly<Record<Elsewhere, (context: Context, attemptId: string) => Promise<unknown>>> = {
  challenge: collectResult,
  hosted: collectVisit,
  approval: answerPush,
};

/** Starts from the pending payments, which are few, rather than from the attempts, many of which were abandoned. */
async function overdue({ db, limits }: Context, now: Date) {
  const isUnderWay = and(isPending, isNotNull(payments.attemptId));
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
  // All ids in one parameter. Joined with the payments, PostgreSQL would expect many rows and scan every attempt.
  const isOfThem = sql`${attempts.id} = any(${sql.param(underWay.map(({ id }) => id))}::text[])`;
  return db
    .select({ id: attempts.id, state: attempts.state })
    .from(attempts)
    .where(and(isOfThem, or(...isOver)));
}

async function settle(context: Context, id: string): Promise<void> {
  await context.db.transaction(async (tx) => {
    const records = await lockRecords(tx, id);
    const { payment, tried } = records;
    const isDue = payment.status === 'PENDING' && payment.settleAt !== null && payment.settleAt <= new Date();
    if (!tried || !isDue) return;
    // A processing payment was already authorized; a push is authorized only now.
    const answer = tried.attempt.state === 'approval' ? charge : take;
    await answer(context, tx, { ...records, tried });
  });
}

async function expire(context: Context, id: string): Promise<void> {
  await context.db.transaction(async (tx) => {
    const records = await lockRecords(tx, id);
    if (records.payment.status === 'PENDING') await transition(context, tx, records, { status: 'EXPIRED', statusCode: 'E207' });
  });
}
