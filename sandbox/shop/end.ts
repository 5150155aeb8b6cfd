import type { PaymentResult } from '../../provider/types.js';

/** The words for the ways a payment can end badly. */
export interface EndWords {
  readonly leftBank: string;
  readonly expired: string;
  /** With `{reason}` where the provider's own words go. */
  readonly failed: string;
}

/** The provider's code for a shopper who cancelled on the bank's page. */
const CANCELLED_AT_BANK = 'E507';

/** What to tell the shopper of a payment that ended badly; nothing of one that did not. */
export function endOf({ status, statusCode, statusMessage }: Omit<PaymentResult, 'id'>, words: EndWords): string | undefined {
  if (status === 'CANCELED' || (status === 'FAILED' && statusCode === CANCELLED_AT_BANK)) return words.leftBank;
  if (status === 'EXPIRED') return words.expired;
  return status === 'FAILED' ? words.failed.replace('{reason}', () => statusMessage ?? '') : undefined;
}
