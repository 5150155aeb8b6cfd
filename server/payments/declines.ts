import type { Counted } from '../rates/rate-limits.js';
import type { PaymentRow } from './read.js';

/**
 * Where declines are counted, against card testing: by the browser's address, and by the link of a
 * point of sale. Past these limits, typed cards are challenged: a tester learns nothing of them,
 * and the shoppers beside it still pay.
 */
export function declinesOf(
  { accountId, details: { pointOfSaleId } }: PaymentRow,
  client: string,
): Counted {
  return {
    declinesPerAddress: client,
    declinesPerPointOfSale: pointOfSaleId ? `${accountId} ${pointOfSaleId}` : undefined,
  };
}
