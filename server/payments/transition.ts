import { eq, getTableColumns, sql } from 'drizzle-orm';
import type { PgTable } from 'drizzle-orm/pg-core';
import { prepared } from '../database/prepared.js';
import type { PaymentStatus } from '../../api/types.js';
import type { Code } from '../errors/codes.js';
import type { Context } from './context.js';
import type { Database } from '../database/database.js';
import { webhooks } from '../database/news.js';
import { attempts, charges, payments } from '../database/schema.js';
import type { AttemptRow, ChargeRow, PaymentRecords } from './read.js';

/** The new state of a payment and of the records that change with it. */
export interface Transition {
  readonly status: PaymentStatus;
  readonly statusCode: Code;
  /** The new amount, if it changes. */
  readonly amount?: number;
  readonly settleAt?: Date | null;
  readonly cancellationReason?: string;
  /** Changes of the current attempt. */
  readonly attempt?: Partial<AttemptRow>;
  /** The new or changed charge. */
  readonly charge?: ChargeRow;
  /** Whether the merchant's server gets no webhook about it. */
  readonly isQuiet?: boolean;
}

/**
 * Writes the new state of a payment that the caller has locked, and queues its webhook. An attempt
 * that the stored payment does not have yet is inserted. Returns the records as they are then.
 */
export async function transition(
  context: Context,
  tx: Database,
  before: PaymentRecords,
  { attempt: attemptChanges, charge = before.charge, isQuiet = false, ...to }: Transition,
): Promise<PaymentRecords> {
  const { payment } = before;
  const tried = before.tried && {
    ...before.tried,
    attempt: { ...before.tried.attempt, ...attemptChanges },
  };
  const attemptId = tried?.attempt.id ?? payment.attemptId;
  // The caller holds the lock, so nobody else has counted the revision up.
  const changes = {
    settleAt: null,
    ...to,
    attemptId,
    updatedAt: context.clock.now(),
    revision: payment.revision + 1,
  };
  const after = { ...before, payment: { ...payment, ...changes }, tried, charge };

  await writePayment(tx, after.payment);
  if (tried && attemptId !== payment.attemptId) await insertAttempt(tx, tried.attempt);
  else if (tried && attemptChanges)
    await tx.update(attempts).set(attemptChanges).where(eq(attempts.id, tried.attempt.id));
  if (charge && !before.charge) await insertCharge(tx, charge);
  else if (charge && charge !== before.charge)
    await tx.update(charges).set(charge).where(eq(charges.paymentId, payment.id));
  const webhook = to.status === 'PENDING' || isQuiet ? undefined : context.webhookOf(after);
  if (webhook) await insertWebhook(tx, { ...webhook, deliveredAt: null });
  context.countChange(before, after);
  return after;
}

/** A value for every column, by its name in the code. */
const placeholders = (table: PgTable) =>
  Object.fromEntries(
    Object.keys(getTableColumns(table)).map((name) => [name, sql`${sql.placeholder(name)}`]),
  );

const writePayment = prepared('write_payment', (tx) =>
  tx
    .update(payments)
    .set(placeholders(payments))
    .where(eq(payments.id, sql.placeholder('id'))),
);
const insertAttempt = prepared('insert_attempt', (tx) =>
  tx.insert(attempts).values(placeholders(attempts) as AnyRow),
);
const insertCharge = prepared('insert_charge', (tx) =>
  tx.insert(charges).values(placeholders(charges) as AnyRow),
);
const insertWebhook = prepared('insert_webhook', (tx) =>
  tx.insert(webhooks).values(placeholders(webhooks) as AnyRow),
);
/** Of every table: `placeholders` has each of its columns. */
type AnyRow = never;
