import { randomBytes } from 'node:crypto';
import type { ClientPaymentRequest } from '../../provider/types.js';
import { accountOf, type Context } from '../context.js';
import { Failure, notFound } from '../failure.js';
import { once } from '../idempotency.js';
import { create } from '../payments/create.js';
import type { PaymentRow } from '../payments/read.js';
import { findPayment } from '../payments/read.js';
import { refuseFlood } from './flood.js';
import { isSigned } from './sign.js';

/** Makes the payment that a shopper asks for at a point of sale, where the merchant has signed for it. */
export async function createAtPointOfSale(
  context: Context,
  { signature, accountId, pointOfSaleId, amount, currency }: ClientPaymentRequest,
  key: string | undefined,
): Promise<PaymentRow> {
  const account = accountOf(context, accountId);
  const link = { accountId, pointOfSaleId, amount, currency };
  if (!isSigned(link, signature ?? '', account.key)) throw new Failure(401, 'E151', 'Client-Signature does not fit');
  const till = account.pointsOfSale.find(({ id }) => id === pointOfSaleId);
  if (!till) throw notFound('point of sale');
  // No key of a merchant's server has a space in it: a shopper's key is never taken for one.
  const order = { accountId, key: key && `shopper ${key}`, request: ['/client-payments', link] };
  const { id } = await once(context, order, async (tx) => {
    await refuseFlood(tx, accountId, till.id);
    const orderId = `${till.id}-${randomBytes(5).toString('hex')}`;
    const made = await create(context, tx, account, { amount, currency, orderId, pointOfSaleId, callbackUrl: till.callbackUrl });
    return { id: made.id };
  });
  return findPayment(context.db, id);
}
