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
 * Signs a link, on the merchant's server, with its key for points of sale. With an amount, the
 * signature is valid for that amount only.
 */
export function signPointOfSale(link: PointOfSaleLink, key: string): string {
  return digest(link, key).toString('hex');
}

/**
 * Returns the key with which the merchant signed this link, with this amount or with an open one;
 * `undefined` if it is none of these.
 */
export function signingKeyOf(
  link: PointOfSaleLink,
  signature: string,
  keys: readonly string[],
): string | undefined {
  if (!/^[0-9a-f]{64}$/.test(signature)) return undefined;
  const sent = Buffer.from(signature, 'hex');
  const open = { accountId: link.accountId, pointOfSaleId: link.pointOfSaleId };
  // Both are compared in constant time, whichever matches.
  return keys.find((key) =>
    [link, open].map((signed) => timingSafeEqual(digest(signed, key), sent)).includes(true),
  );
}

function digest(
  { accountId, pointOfSaleId, amount, currency }: PointOfSaleLink,
  key: string,
): Buffer {
  const lines = [accountId, pointOfSaleId, ...(amount === undefined ? [] : [amount, currency])];
  return createHmac('sha256', key).update(lines.join('\n')).digest();
}
