import { createHmac } from 'node:crypto';
import { CURRENCY } from './money.js';
import type { Settings } from './settings.js';

/** The id of the shop's point of sale, as registered with the provider. */
export const POINT_OF_SALE = 'pos-1';

/**
 * The target of a QR code: the provider's point-of-sale page. Without an amount, the shopper enters
 * it. The shop signs the link, so nobody can forge one.
 */
export function pointOfSaleLink(
  { providerOrigin, accountId, pointOfSaleKey }: Settings,
  amount?: number,
): string {
  const pointOfSale = {
    accountId,
    pointOfSaleId: POINT_OF_SALE,
    ...(amount !== undefined && { amount, currency: CURRENCY }),
  };
  const signed = Object.values(pointOfSale).join('\n');
  const link = new URL('/v2/pos-payment-page/', providerOrigin);
  for (const [name, value] of Object.entries(pointOfSale))
    link.searchParams.set(name, String(value));
  const signature = createHmac('sha256', pointOfSaleKey).update(signed).digest('hex');
  link.searchParams.set('signature', signature);
  return link.href;
}
