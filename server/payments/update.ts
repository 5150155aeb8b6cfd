import { isDeepStrictEqual } from 'node:util';
import type { Context } from './context.js';
import type { Database } from '../database/database.js';
import type { Code } from '../errors/codes.js';
import { Failure } from '../errors/failure.js';
import type { UpdatePaymentRequest } from '../../api/merchant-requests.js';
import { refuseUnlessPayable } from './create.js';
import { refuseUnlessAddsUp } from './line-items.js';
import { endAttempt } from './proceed.js';
import { lockRecords, type PaymentRecords } from './read.js';
import { transition } from './transition.js';

/**
 * Changes the amount of a payment that can be paid, its lines and its shipping. What the request
 * leaves out stays as it is. An attempt that has begun was for what the shopper saw before: it ends,
 * or, if it may be charging, nothing changes. docs/decisions/0033 explains why.
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
  refuseUnlessOpen(records, context.clock.now());
  const details = { ...payment.details, ...input, amount: input.amount ?? payment.amount };
  const { amount } = details;
  refuseUnlessPayable(context, amount, payment.currency, payment.transactionType);
  refuseUnlessAddsUp(details);
  if (amount === payment.amount && isDeepStrictEqual(details, payment.details)) return records;
  const isEnded = await endAttempt(context, records);
  const changed = { ...records, payment: { ...payment, details } };
  return transition(context, tx, changed, {
    // A decline stands until the shopper tries again. Nothing but codes is stored.
    status: payment.status,
    statusCode: isEnded ? 'E003' : (payment.statusCode as Code),
    amount,
    ...(isEnded && { attempt: { state: 'abandoned' } }),
    isQuiet: true,
  });
}

function refuseUnlessOpen({ payment, tried }: PaymentRecords, now: Date): void {
  const { status, expireAt } = payment;
  const only = 'only a PENDING or FAILED payment can be updated';
  if (status === 'EXPIRED' || expireAt <= now)
    throw new Failure(409, 'E207', `This payment is EXPIRED: ${only}`);
  if (status !== 'PENDING' && status !== 'FAILED')
    throw new Failure(409, 'E209', `This payment is ${status}: ${only}`);
  if (status === 'PENDING' && tried?.attempt.state === 'processing') throw new Failure(409, 'E208');
}
