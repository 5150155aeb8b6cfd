import type { RecurringTerms } from '../../../api/types.js';
import type { PaymentRow } from '../read.js';
import { unixSeconds } from '../unix-seconds.js';
import { later } from './interval.js';

/** What the shopper of a payment agrees to, with the day of the next charge. */
export function termsOf(
  { details: { recurring } }: Pick<PaymentRow, 'details'>,
  now: Date,
): { readonly recurring?: RecurringTerms } {
  if (!recurring) return {};
  const { interval } = recurring;
  return {
    recurring: { ...recurring, ...(interval && { nextAt: unixSeconds(later(now, interval)) }) },
  };
}
