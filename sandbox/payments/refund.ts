import { eq } from 'drizzle-orm';
import type { Context } from '../context.js';
import type { Database } from '../database/database.js';
import { charges } from '../database/schema.js';
import { Failure } from '../api/failure.js';
import type { CancelPaymentRequest, CaptureRequest, RefundRequest } from '../../provider/merchant-requests.js';
import type { LastRefund } from '../../provider/merchant-types.js';
import { transition } from './transition.js';
import { findAttempt, findCharge, lockPayment, type ChargeRow, type PaymentRow } from './read.js';

/** Cancels an unpaid payment, or releases an authorization. */
export async function cancel(
  context: Context,
  tx: Database,
  accountId: string,
  id: string,
  { cancellationReason }: CancelPaymentRequest,
) {
  const payment = await lockPayment(tx, id, accountId);
  if (payment.status === 'CANCELED') return payment;
  const attempt = await findAttempt(tx, payment.attemptId);
  if (payment.status === 'PENDING' && attempt?.state === 'processing') throw new Failure(409, 'E208');
  if (!['PENDING', 'FAILED', 'AUTHORIZED'].includes(payment.status)) throw new Failure(409, 'E209');
  return transition(context, tx, payment, {
    status: 'CANCELED',
    statusCode: 'E222',
    ...(cancellationReason && { cancellationReason }),
  });
}

/** Captures an authorization, in full or in part. */
export async function capture(
  context: Context,
  tx: Database,
  accountId: string,
  id: string,
  { amount }: CaptureRequest,
): Promise<PaymentRow> {
  const payment = await lockPayment(tx, id, accountId);
  if (payment.status !== 'AUTHORIZED') throw new Failure(409, 'E103', 'Only an authorized payment can be captured');
  const charge = await chargeOf(tx, payment);
  const captured = within(amount ?? charge.amount, charge.amount);
  await tx.update(charges).set({ captured }).where(eq(charges.paymentId, id));
  return transition(context, tx, payment, { status: 'SUCCEEDED', statusCode: 'E000' });
}

/** Refunds a charge, in full or in part. */
export async function refund(
  context: Context,
  tx: Database,
  accountId: string,
  id: string,
  { amount, refundReason, hasKey }: RefundRequest & { readonly hasKey: boolean },
): Promise<PaymentRow> {
  const payment = await lockPayment(tx, id, accountId);
  if (payment.status !== 'SUCCEEDED' && payment.status !== 'PARTIALLY_REFUNDED')
    throw new Failure(409, 'E103', 'Only a paid payment can be refunded');
  const { captured, refunded, lastRefund: before } = await chargeOf(tx, payment);
  if (!hasKey && amount !== undefined && isSameAgain(context, { amount, reason: refundReason }, before))
    throw new Failure(409, 'E217', 'This was the last refund: to refund the same amount again, send an Idempotency-Key');
  const back = within(amount ?? captured - refunded, captured - refunded);
  const sum = refunded + back;
  const lastRefund = { amount: back, ...(refundReason && { reason: refundReason }), at: new Date().toISOString() };
  await tx.update(charges).set({ refunded: sum, lastRefund }).where(eq(charges.paymentId, id));
  return transition(context, tx, payment, { status: sum === captured ? 'REFUNDED' : 'PARTIALLY_REFUNDED', statusCode: 'E000' });
}

/**
 * Whether a refund without an idempotency key is like the last one, and within the time that a key is remembered: then it is
 * taken for a repetition of a request whose response was lost.
 */
function isSameAgain({ limits }: Context, asked: LastRefund, before: ChargeRow['lastRefund']): boolean {
  if (before?.at === undefined || before.amount !== asked.amount || before.reason !== asked.reason) return false;
  return Date.now() - Date.parse(before.at) < limits.keptKeyMs;
}

async function chargeOf(tx: Database, payment: PaymentRow): Promise<ChargeRow> {
  const charge = await findCharge(tx, payment.id);
  if (!charge) throw new Failure(409, 'E103', 'No money moved with this payment');
  return charge;
}

function within(amount: number, limit: number): number {
  if (amount < 1 || amount > limit) throw new Failure(422, 'E210');
  return amount;
}
