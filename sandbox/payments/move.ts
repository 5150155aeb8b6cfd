import { eq } from 'drizzle-orm';
import type { PaymentStatus } from '../../provider/types.js';
import type { Code } from '../codes.js';
import type { Context } from '../context.js';
import type { Database } from '../database/open.js';
import { attempts, payments } from '../database/schema.js';
import { addWebhook } from '../webhooks.js';
import type { AttemptRow, PaymentRow } from './read.js';

/** What a payment becomes. */
export interface Move {
  readonly status: PaymentStatus;
  readonly statusCode: Code;
  readonly attemptId?: string;
  readonly details?: PaymentRow['details'];
  readonly settleAt?: Date | null;
  readonly cancellationReason?: string;
}

/** Changes a payment the caller has locked, and queues the webhook about it: both happen, or neither. */
export async function move(context: Context, tx: Database, payment: PaymentRow, to: Move): Promise<PaymentRow> {
  const [moved] = await tx
    .update(payments)
    .set({ settleAt: null, ...to, updatedAt: new Date() })
    .where(eq(payments.id, payment.id))
    .returning();
  // The row is locked by the caller, so it is there.
  const row = moved as PaymentRow;
  if (row.status !== 'PENDING') await addWebhook(context, tx, row);
  return row;
}

/** Changes the confirmation of a payment the caller has locked. */
export async function moveAttempt(tx: Database, attempt: AttemptRow, to: Partial<AttemptRow>): Promise<AttemptRow> {
  await tx.update(attempts).set(to).where(eq(attempts.id, attempt.id));
  return { ...attempt, ...to };
}
