import type { Counted } from '../rates/rate-limits.js';
import type { AttemptRow, PaymentRow } from './read.js';

/** Where declines are counted, against card testing: by the browser's address, and by the link of a point of sale. */
export function declinesOf({ accountId, details }: PaymentRow, { client }: Pick<AttemptRow, 'client'>): Counted {
  return {
    declinesPerAddress: client ?? undefined,
    declinesPerPointOfSale: client && details.pointOfSaleId ? `${accountId} ${details.pointOfSaleId}` : undefined,
  };
}
