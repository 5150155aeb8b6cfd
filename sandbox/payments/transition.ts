import { eq, sql } from 'drizzle-orm';
import type { PaymentStatus } from '../../provider/types.js';
import type { Code } from '../api/codes.js';
import type { Context } from '../context.js';
import type { Database } from '../database/database.js';
import { attempts, payments } from '../database/schema.js';
import { addWebhook } from '../webhooks/deliver.js';
import type { AttemptRow, PaymentRow } from './read.js';

/** The new state of a payment. */
export interface Transition {
  readonly status: PaymentStatus;
  readonly statusCode: Code;
  readonly attemptId?: string;
  readonly details?: PaymentRow['details'];
  readonly settleAt?: Date | null;
  readonly cancellationReason?: string;
}

/** Updates a payment that the caller has locked and queues its webhook, atomically. */
export async function transition(context: Context, tx: Database, payment: PaymentRow, to: Transition): Promise<PaymentRow> {
  const [moved] = await tx
    .update(payments)
    .set({ settleAt: null, ...to, updatedAt: new Date(), revision: sql`${payments.revision} + 1` })
    .where(eq(payments.id, payment.id))
    .returning();
  // The caller holds the lock, so the row exists.
  const row = moved as PaymentRow;
  if (row.status !== 'PENDING') await addWebhook(context, tx, row);
  return row;
}

/** Updates an attempt of a payment that the caller has locked. */
export async function transitionAttempt(tx: Database, attempt: AttemptRow, to: Partial<AttemptRow>): Promise<AttemptRow> {
  await tx.update(attempts).set(to).where(eq(attempts.id, attempt.id));
  return { ...attempt, ...to };
}
