import { isDeepStrictEqual } from 'node:util';
import type { Context } from './context.js';
import type { Database } from '../database/database.js';
import { Failure } from '../errors/failure.js';
import type { UpdatePaymentRequest } from '../../api/merchant-requests.js';
import { refuseUnlessPayable } from './create.js';
import { refuseUnlessAddsUp } from './line-items.js';
import { lockRecords, type PaymentRecords, type PaymentRow } from './read.js';
import { transition } from './transition.js';

/**
 * Changes the amount of a payment that nobody has tried to pay, its lines and its shipping. What
 * the request leaves out stays as it is.
 */
export async function update(
  context: Context,
  tx: Database,
  accountId: string,
  id: string,
  input: UpdatePaymentRequest,
): Promise<PaymentRecords> {
  const records = await lockRecords(tx, id, accountId);
  const { payment } = records;
  refuseUnlessUntried(payment, context.clock.now());
  const details = { ...payment.details, ...input, amount: input.amount ?? payment.amount };
  const { amount } = details;
  refuseUnlessPayable(context, amount, payment.currency, payment.transactionType);
  refuseUnlessAddsUp(details);
  if (amount === payment.amount && isDeepStrictEqual(details, payment.details)) return records;
  const changed = { payment: { ...payment, details } };
  return transition(context, tx, changed, { status: 'PENDING', statusCode: 'E003', amount });
}

/**
 * An attempt may charge at any moment, also one that was declined or abandoned: its amount is what
 * the shopper agreed to.
 */
function refuseUnlessUntried({ status, expireAt, attemptId }: PaymentRow, now: Date): void {
  const only = 'only a PENDING payment without an attempt can be updated';
  if (status === 'EXPIRED' || expireAt <= now)
    throw new Failure(409, 'E207', `This payment is EXPIRED: ${only}`);
  if (status !== 'PENDING' && status !== 'FAILED')
    throw new Failure(409, 'E209', `This payment is ${status}: ${only}`);
  if (attemptId !== null)
    throw new Failure(409, 'E103', `This payment is ${status} and has an attempt: ${only}`);
}
