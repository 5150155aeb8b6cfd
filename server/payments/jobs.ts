import { and, eq, isNotNull, isNull, lte, or, sql } from 'drizzle-orm';
import type { Context } from './context.js';
import { attempts, payments } from '../database/schema.js';
import { retryCharge, expirePush, isAbandoned, proceed } from './proceed.js';
import { transition } from './transition.js';
import type { Approval } from './method.js';
import { lockRecords, type AttemptRow } from './read.js';

/**
 * Asks the acquirer about payments that are due, collects and expires them. Several processes may run this at once: each
 * payment is locked and checked again.
 */
export async function runDueJobs(context: Context): Promise<void> {
  const now = context.clock.now();
  await context.accounts.refresh();
  for (const { id } of await idsWhere(context, lte(payments.settleAt, now)))
    await retryCharge(context, id);
  for (const { id, state } of await overdue(context, now)) await endVisit(context, id, state);
  for (const { id } of await idsWhere(
    context,
    and(lte(payments.expireAt, now), isNull(payments.settleAt)),
  ))
    await expire(context, id);
}

/**
 * Written out, because a prepared statement uses no partial index whose condition is a parameter.
 */
const isPending = sql`${payments.status} = 'PENDING'`;

function idsWhere({ db }: Context, condition: ReturnType<typeof and>) {
  return db.select({ id: payments.id }).from(payments).where(and(isPending, condition));
}

/**
 * After the limit, the bank or host reports the visit as expired; the provider only collects the
 * result.
 */
async function endVisit(
  context: Context,
  attemptId: string,
  state: AttemptRow['state'],
): Promise<void> {
  if (state === 'approval') await expirePush(context, attemptId);
  if (state === 'challenge' || state === 'hosted')
    await context.thirdParties[state].collect(attemptId);
}

/**
 * Starts from the pending payments, which are few, rather than from the attempts, many of which
 * were abandoned.
 */
async function overdue({ db, limits, methods, thirdParties }: Context, now: Date) {
  const isInProgress = and(isPending, isNotNull(payments.attemptId));
  const inProgress = await db.select({ id: payments.attemptId }).from(payments).where(isInProgress);
  if (!inProgress.length) return [];
  const limitOf = ({ approval }: { readonly approval?: Approval }) =>
    approval?.limitMs(limits) ?? Infinity;
  const times = {
    challenge: thirdParties.challenge.limitMs,
    hosted: thirdParties.hosted.limitMs,
    // The shortest of all methods: each push is compared with its own.
    approval: Math.min(...Object.values(methods).map(limitOf)),
  };
  const states = Object.keys(times) as (keyof typeof times)[];
  const isOver = states
    .filter((state) => times[state] < Infinity)
    .map((state) =>
      and(
        eq(attempts.state, state),
        lte(attempts.createdAt, new Date(now.getTime() - times[state])),
      ),
    );
  // All ids in one parameter. Joined with the payments, PostgreSQL would expect many rows and scan
  // every attempt.
  const isOfThem = sql`${attempts.id} = any(${sql.param(inProgress.map(({ id }) => id))}::text[])`;
  return db
    .select({ id: attempts.id, state: attempts.state })
    .from(attempts)
    .where(and(isOfThem, or(...isOver)));
}

async function expire(context: Context, id: string): Promise<void> {
  const left = await context.db.transaction(async (tx) => {
    const records = await lockRecords(tx, id);
    const { payment, tried } = records;
    if (payment.status !== 'PENDING') return undefined;
    // Whoever is at another page might still pay there, and what is processing may have been paid.
    const isOpen = tried && !['done', 'abandoned'].includes(tried.attempt.state);
    if (isOpen && !(await isAbandoned(context, { ...records, tried }))) return records;
    await transition(context, tx, records, { status: 'EXPIRED', statusCode: 'E207' });
    return undefined;
  });
  if (left) await proceed(context, left);
}
