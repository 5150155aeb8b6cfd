import { randomBytes } from 'node:crypto';
import type { ClientPaymentRequest, PointOfSaleLinkRequest } from '../../../api/types.js';
import { accountOf, type Context } from '../context.js';
import { Failure, notFound } from '../../errors/failure.js';
import { once } from '../idempotency.js';
import { create } from '../create.js';
import { findRecords, type PaymentRecords } from '../read.js';
import { keysOf } from '../../merchants/account.js';
import { signingKeyOf } from './sign.js';

/**
 * Creates the payment that a shopper requests at a point of sale, if the merchant's signature is
 * valid. The link is public and never expires, so payments are counted: anyone with a photo of the
 * QR code could create them without end.
 */
export async function createAtPointOfSale(
  context: Context,
  input: ClientPaymentRequest,
  client: string,
  key: string | undefined,
): Promise<PaymentRecords> {
  const { accountId, pointOfSaleId, amount, currency } = input;
  const { account, pointOfSale } = pointOfSaleOf(context, input);
  const link = { accountId, pointOfSaleId, amount, currency };
  // A merchant's idempotency keys contain no spaces, so the prefix keeps the two apart.
  const order = { accountId, key: key && `shopper ${key}`, request: ['/client-payments', link] };
  const { id } = await once(context, order, async (tx) => {
    await context.rates.count(
      { paymentsPerPointOfSale: `${accountId} ${pointOfSale.id}` },
      client,
      tx,
    );
    const orderId = `${pointOfSale.id}-${randomBytes(5).toString('hex')}`;
    const made = await create(context, tx, account, {
      amount,
      currency,
      orderId,
      pointOfSaleId,
      callbackUrl: pointOfSale.callbackUrl,
    });
    return { id: made.payment.id };
  });
  return findRecords(context.db, id);
}

/** The account and point of sale of a link. Throws if the merchant has not signed it. */
export function pointOfSaleOf(context: Context, request: PointOfSaleLinkRequest) {
  const { account, pointOfSale } = linkedIn(context, request);
  if (!pointOfSale) throw notFound('point of sale');
  return { account, pointOfSale };
}

/** Whether a link leads to a point of sale. Throws if the merchant has not signed it. */
export const hasPointOfSale = (context: Context, request: PointOfSaleLinkRequest): boolean =>
  linkedIn(context, request).pointOfSale !== undefined;

function linkedIn(context: Context, { signature, ...link }: PointOfSaleLinkRequest) {
  const account = accountOf(context, link.accountId);
  const key = signingKeyOf(link, signature ?? '', keysOf(account, 'pointOfSaleKey'));
  if (key === undefined) throw new Failure(401, 'E151', 'Client-Signature does not fit');
  context.accounts.markUsed('pointOfSaleKey', key);
  const pointOfSale = account.pointsOfSale.find(({ id }) => id === link.pointOfSaleId);
  return { account, pointOfSale };
}
