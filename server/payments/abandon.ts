import type { Context } from './context.js';
import {
  findPayment,
  findRecords,
  lockRecords,
  type AttemptRow,
  type PaymentRecords,
} from './read.js';
import { isAbandoned } from './proceed.js';
import { transition } from './transition.js';

/** Attempt states in which the shopper is at a page of the bank or of the method's host. */
const AT_A_PAGE: readonly AttemptRow['state'][] = ['method', 'challenge', 'hosted'];

/**
 * Abandons the attempt whose page the shopper is at, so that the payment can be confirmed with
 * another token; its result no longer charges. A result that has come by then still counts. A
 * payment that waits for no page stays as it is: a push in the bank's app cannot be called back.
 */
export async function abandon(context: Context, paymentId: string): Promise<PaymentRecords> {
  const { attemptId } = await findPayment(context.db, paymentId);
  if (attemptId === null) return findRecords(context.db, paymentId);
  for (const { collect } of Object.values(context.thirdParties)) await collect(attemptId);
  return context.db.transaction(async (tx) => {
    const records = await lockRecords(tx, paymentId);
    const { payment, tried } = records;
    if (
      payment.status !== 'PENDING' ||
      tried?.attempt.id !== attemptId ||
      !AT_A_PAGE.includes(tried.attempt.state)
    )
      return records;
    if (!(await isAbandoned(context, { ...records, tried }))) return records;
    return transition(context, tx, records, {
      status: 'PENDING',
      statusCode: 'E003',
      attempt: { state: 'abandoned' },
    });
  });
}
