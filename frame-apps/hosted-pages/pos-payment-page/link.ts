/** The parameters of a link that the merchant's server has signed. */
export interface PosLink {
  readonly accountId: string;
  readonly pointOfSaleId: string;
  readonly signature: string;
  readonly currency: string;
  /** In the currency's minor unit. If absent, the shopper types it. */
  readonly amount?: number;
}

/**
 * Reads the link from the page's query string; `undefined` if it is malformed. The provider
 * verifies the signature.
 */
export function linkIn(search: string): PosLink | undefined {
  const query = new URLSearchParams(search);
  const text = (name: string) => query.get(name) ?? '';
  const [accountId, pointOfSaleId, signature] = [
    text('accountId'),
    text('pointOfSaleId'),
    text('signature'),
  ];
  const currency = query.get('currency') ?? 'EUR';
  const amount = query.get('amount');
  const isWhole = accountId && pointOfSaleId && signature && /^[A-Z]{3}$/.test(currency);
  if (!isWhole || (amount !== null && !/^[1-9]\d{0,14}$/.test(amount))) return undefined;
  return {
    accountId,
    pointOfSaleId,
    signature,
    currency,
    ...(amount !== null && { amount: Number(amount) }),
  };
}
