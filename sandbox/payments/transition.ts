import { eq } from 'drizzle-orm';
import type { PaymentStatus } from '../../provider/types.js';
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
 * Writes the new state of a payment that the caller has locked, and queues its webhook. An attempt that the
 * stored payment does not have yet is inserted. Returns the records as they are then.
 */
export async function transition(
  context: Context,
  tx: Database,
  before: PaymentRecords,
  { attempt: attemptChanges, charge = before.charge, isQuiet = false, ...to }: Transition,
): Promise<PaymentRecords> {
  const { payment } = before;
  const tried = before.tried && { ...before.tried, attempt: { ...before.tried.attempt, ...attemptChanges } };
  const attemptId = tried?.attempt.id ?? payment.attemptId;
  // The caller holds the lock, so nobody else has counted the revision up.
  const changes = { settleAt: null, ...to, attemptId, updatedAt: new Date(), revision: payment.revision + 1 };
  const after = { payment: { ...payment, ...changes }, tried, charge };

  await tx
    .update(payments)
    .set({ ...changes, details: payment.details })
    .where(eq(payments.id, payment.id));
  if (tried && attemptId !== payment.attemptId) await tx.insert(attempts).values(tried.attempt);
  else if (tried && attemptChanges) await tx.update(attempts).set(attemptChanges).where(eq(attempts.id, tried.attempt.id));
  if (charge && !before.charge) await tx.insert(charges).values(charge);
  else if (charge && charge !== before.charge) await tx.update(charges).set(charge).where(eq(charges.paymentId, payment.id));
  const webhook = to.status === 'PENDING' || isQuiet ? undefined : context.webhookOf(after);
  if (webhook) await tx.insert(webhooks).values(webhook);
  return after;
}
