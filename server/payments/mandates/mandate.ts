import { and, desc, eq, inArray, isNull, ne, type SQL } from 'drizzle-orm';
import type { PaymentStatus, RecurringType } from '../../../api/types.js';
import type { Database } from '../../database/database.js';
import { payments, tokens } from '../../database/schema.js';
import { Failure, notFound } from '../../errors/failure.js';
import { newId } from '../../secrets.js';
import { queueMandateEvent } from './event.js';
import { intervalAt, later } from './interval.js';
import type { Context } from '../context.js';
import type { Confirmed, MandateRow, PaymentRow } from '../read.js';
import { statusOf, type MandateRecords } from './serialize.js';
import { mandates } from './table.js';

/**
 * Stores what the shopper of a paid payment has agreed to, if anything. Returns the payment with
 * it.
 */
export async function beginMandate(
  tx: Database,
  records: Confirmed,
  tokenHash: string,
  storedId: string | null,
  { networkReference, now }: { readonly networkReference: string | undefined; readonly now: Date },
): Promise<Confirmed> {
  const { payment, tried } = records;
  const { recurring } = payment.details;
  if (!recurring) return records;
  const { type, text, amount = null, interval = null, endsAt } = recurring;
  const mandate: MandateRow = {
    id: newId('mnd'),
    accountId: payment.accountId,
    paymentId: payment.id,
    tokenHash,
    storedId,
    type,
    text,
    amount,
    currency: payment.currency,
    interval,
    // Of an acquirer that tells none, the attempt: what it knows the charge by.
    networkReference: networkReference ?? tried.attempt.id,
    endsAt: endsAt === undefined ? null : new Date(endsAt * 1000),
    revokedAt: null,
    createdAt: now,
  };
  await tx.insert(mandates).values(mandate);
  return { ...records, payment: { ...payment, mandateId: mandate.id }, mandate };
}

/** Returns the mandate of a permanent token, if any, which is not revoked until the transaction ends. */
export async function mandateOf(tx: Database, tokenHash: string): Promise<MandateRow | undefined> {
  const [mandate] = await tx
    .select()
    .from(mandates)
    .where(eq(mandates.tokenHash, tokenHash))
    .for('share');
  return mandate;
}

/**
 * Returns the mandate of a token, if a charge without the shopper goes by it. Throws if there is
 * none of this reason, if it is over, or if the shopper has not agreed to this much, or this often.
 */
export async function mandateFor(
  tx: Database,
  payment: PaymentRow,
  mandate: MandateRow | undefined,
  reason: RecurringType,
  now: Date,
): Promise<MandateRow> {
  if (mandate?.type !== reason) throw new Failure(422, 'E230');
  const status = statusOf(mandate, now);
  if (status !== 'ACTIVE') throw new Failure(422, status === 'REVOKED' ? 'E231' : 'E232');
  const { amount, currency } = payment;
  if (currency !== mandate.currency)
    throw new Failure(
      422,
      'E204',
      `currency is ${currency}: the shopper has agreed to ${mandate.currency}`,
    );
  if (mandate.amount !== null && amount > mandate.amount)
    throw new Failure(
      422,
      'E210',
      `amount is ${amount}: the shopper has agreed to at most ${mandate.amount}`,
    );
  await refuseUnlessDue(tx, payment, mandate, now);
  return mandate;
}

/**
 * Refuses a second charge in one interval of a mandate. The intervals count from the first payment,
 * not from the charge before: one that was paid late, after declines, delays no other. The token's
 * row is locked, so concurrent charges wait for each other.
 */
async function refuseUnlessDue(
  tx: Database,
  { id }: PaymentRow,
  { id: mandateId, interval, createdAt: begin }: MandateRow,
  now: Date,
): Promise<void> {
  if (interval === null) return;
  const [last] = await tx
    .select({ at: payments.createdAt })
    .from(payments)
    .where(
      and(
        eq(payments.mandateId, mandateId),
        ne(payments.id, id),
        inArray(payments.status, [...COUNTED]),
        // Nothing is charged by it: a first month may be free.
        ne(payments.transactionType, 'VERIF'),
      ),
    )
    .orderBy(desc(payments.createdAt))
    .limit(1);
  if (!last) return;
  const charged = intervalAt(begin, interval, last.at);
  if (charged < intervalAt(begin, interval, now)) return;
  const due = later(begin, interval, charged + 1).toISOString();
  throw new Failure(
    422,
    'E233',
    `The shopper has agreed to one charge in ${interval}: the next one is due at ${due}`,
  );
}

/** What is paid, or may be yet; what was refunded in full, or not paid, is no charge. */
const COUNTED: readonly PaymentStatus[] = [
  'PENDING',
  'AUTHORIZED',
  'SUCCEEDED',
  'PARTIALLY_REFUNDED',
];

/** Returns a mandate of an account. Throws if there is none. */
export async function findMandate(
  db: Database,
  id: string,
  accountId: string,
): Promise<MandateRecords> {
  const [found] = await db
    .select({ mandate: mandates, token: tokens })
    .from(mandates)
    .innerJoin(tokens, eq(tokens.hash, mandates.tokenHash))
    .where(and(eq(mandates.id, id), eq(mandates.accountId, accountId)));
  if (!found) throw notFound('mandate');
  return found;
}

/** Revokes a mandate: nothing is charged under it any more. One that is revoked stays as it is. */
export async function revokeMandate(
  context: Pick<Context, 'accounts'>,
  tx: Database,
  id: string,
  accountId: string,
  now: Date,
): Promise<MandateRecords> {
  const changed = await tx
    .update(mandates)
    .set({ revokedAt: now })
    .where(and(eq(mandates.id, id), eq(mandates.accountId, accountId), isNull(mandates.revokedAt)))
    .returning();
  const records = await findMandate(tx, id, accountId);
  if (changed.length) await queueMandateEvent(context, tx, 'mandate.revoked', records, now);
  return records;
}

/** Revokes every mandate that goes by a stored payment method that is being removed. */
export async function revokeMandatesOf(
  context: Pick<Context, 'accounts'>,
  tx: Database,
  accountId: string,
  storedIds: readonly string[],
  now: Date,
): Promise<void> {
  if (!storedIds.length) return;
  const isOfThem = and(
    eq(mandates.accountId, accountId),
    inArray(mandates.storedId, [...storedIds]),
  );
  await revokeWhere(context, tx, isOfThem, now);
}

/** What stays of the text of a mandate whose shopper is erased. */
export const ERASED_TEXT = '[erased]';

/**
 * Erases what shoppers have agreed to, by the permanent tokens, and revokes it: nobody is charged
 * for what nobody can read. Returns the ids of the mandates.
 */
export async function eraseMandatesOf(
  context: Pick<Context, 'accounts'>,
  tx: Database,
  tokenHashes: readonly string[],
  now: Date,
): Promise<readonly string[]> {
  if (!tokenHashes.length) return [];
  const isOfThem = inArray(mandates.tokenHash, [...tokenHashes]);
  const erased = await tx
    .update(mandates)
    .set({ text: ERASED_TEXT })
    .where(isOfThem)
    .returning({ id: mandates.id });
  await revokeWhere(context, tx, isOfThem, now);
  return erased.map(({ id }) => id);
}

async function revokeWhere(
  context: Pick<Context, 'accounts'>,
  tx: Database,
  condition: SQL | undefined,
  now: Date,
): Promise<void> {
  const revoked = await tx
    .update(mandates)
    .set({ revokedAt: now })
    .where(and(condition, isNull(mandates.revokedAt)))
    .returning();
  for (const { id, accountId } of revoked) {
    const records = await findMandate(tx, id, accountId);
    await queueMandateEvent(context, tx, 'mandate.revoked', records, now);
  }
}
