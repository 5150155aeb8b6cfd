import { createHmac, timingSafeEqual } from 'node:crypto';

/** The signed contents of a point-of-sale link. */
export interface PointOfSaleLink {
  readonly accountId: string;
  readonly pointOfSaleId: string;
  /** In minor units. Without it, the shopper enters the amount. */
  readonly amount?: number | undefined;
  /** ISO 4217; goes with the amount. */
  readonly currency?: string | undefined;
}

/**
 * Signs a link, on the merchant's server, with its API key. With an amount, the signature is valid
 * for that amount only.
 */
export function signPointOfSale(link: PointOfSaleLink, apiKey: string): string {
  return digest(link, apiKey).toString('hex');
}

/** Whether the merchant signed this link, with this amount or with an open one. */
export function isSigned(link: PointOfSaleLink, signature: string, apiKey: string): boolean {
  if (!/^[0-9a-f]{64}$/.test(signature)) return false;
  const sent = Buffer.from(signature, 'hex');
  const open = { accountId: link.accountId, pointOfSaleId: link.pointOfSaleId };
  // Both are compared in constant time, whichever matches.
  return [link, open].map((signed) => timingSafeEqual(digest(signed, apiKey), sent)).includes(true);
}

function digest(
  { accountId, pointOfSaleId, amount, currency }: PointOfSaleLink,
  apiKey: string,
): Buffer {
  const lines = [accountId, pointOfSaleId, ...(amount === undefined ? [] : [amount, currency])];
  return createHmac('sha256', apiKey).update(lines.join('\n')).digest();
}
