import { and, eq, inArray, isNull } from 'drizzle-orm';
import type { RecurringType } from '../../../provider/types.js';
import type { Database } from '../../database/database.js';
import { tokens } from '../../database/schema.js';
import { Failure, notFound } from '../../errors/failure.js';
import { hashOf, newId } from '../../secrets.js';
import { queueMandateEvent } from './event.js';
import type { Context } from '../context.js';
import type { Confirmed, MandateRow, PaymentRow, TokenRow } from '../read.js';
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
  now: Date,
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
    networkReference: networkReferenceOf(tried.attempt.id),
    endsAt: endsAt === undefined ? null : new Date(endsAt * 1000),
    revokedAt: null,
    createdAt: now,
  };
  await tx.insert(mandates).values(mandate);
  return { ...records, payment: { ...payment, mandateId: mandate.id }, mandate };
}

/** 15 digits, as Visa identifies a transaction, derived from the charged attempt. */
function networkReferenceOf(attemptId: string): string {
  const number = BigInt(`0x${hashOf(`network ${attemptId}`).slice(0, 16)}`);
  return String(number % 10n ** 15n).padStart(15, '0');
}

/**
 * Returns the mandate that a charge without the shopper goes by. Throws if the token has none of
 * this reason, if it is over, or if the shopper has not agreed to this much.
 */
export async function mandateFor(
  tx: Database,
  { amount, currency }: Pick<PaymentRow, 'amount' | 'currency'>,
  token: TokenRow,
  reason: RecurringType,
  now: Date,
): Promise<MandateRow> {
  // Locked: one that is being revoked is charged before or not at all.
  const [mandate] = await tx
    .select()
    .from(mandates)
    .where(and(eq(mandates.tokenHash, token.hash), eq(mandates.type, reason)))
    .for('share');
  if (!mandate) throw new Failure(422, 'E230');
  const status = statusOf(mandate, now);
  if (status !== 'ACTIVE') throw new Failure(422, status === 'REVOKED' ? 'E231' : 'E232');
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
  return mandate;
}

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
  const revoked = await tx
    .update(mandates)
    .set({ revokedAt: now })
    .where(
      and(
        eq(mandates.accountId, accountId),
        inArray(mandates.storedId, [...storedIds]),
        isNull(mandates.revokedAt),
      ),
    )
    .returning();
  for (const { id } of revoked) {
    const records = await findMandate(tx, id, accountId);
    await queueMandateEvent(context, tx, 'mandate.revoked', records, now);
  }
}
