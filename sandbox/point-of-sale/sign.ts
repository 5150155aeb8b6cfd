import { createHmac, timingSafeEqual } from 'node:crypto';

/** What a link to a point of sale says, and its signature holds together. */
export interface PointOfSaleLink {
  readonly accountId: string;
  readonly pointOfSaleId: string;
  /** In minor units. Without it the shopper types the amount. */
  readonly amount?: number | undefined;
  /** ISO 4217; goes with the amount. */
  readonly currency?: string | undefined;
}

/** The signature of a link, made by the merchant's server with its API key. One with an amount is good for that amount alone. */
export function signPointOfSale(link: PointOfSaleLink, apiKey: string): string {
  return digest(link, apiKey).toString('hex');
}

/** Whether a merchant signed for this: for the very amount, or for whatever the shopper types. */
export function isSigned(link: PointOfSaleLink, signature: string, apiKey: string): boolean {
  if (!/^[0-9a-f]{64}$/.test(signature)) return false;
  const sent = Buffer.from(signature, 'hex');
  const open = { accountId: link.accountId, pointOfSaleId: link.pointOfSaleId };
  // Both are compared, in the same time whichever fits.
  return [link, open].map((signed) => timingSafeEqual(digest(signed, apiKey), sent)).includes(true);
}

function digest({ accountId, pointOfSaleId, amount, currency }: PointOfSaleLink, apiKey: string): Buffer {
  const lines = [accountId, pointOfSaleId, ...(amount === undefined ? [] : [amount, currency])];
  return createHmac('sha256', apiKey).update(lines.join('\n')).digest();
}
