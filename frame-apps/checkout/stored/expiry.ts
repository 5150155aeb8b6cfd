import type { StoredCard } from '../../../api/types.js';
import { expiryProblem } from '../../card-form/expiry.js';

/** How far a stored card is from its expiry: `soon` is this month or the next. */
export type ExpiryState = 'expires' | 'soon' | 'expired';

type Dated = Pick<StoredCard, 'expMonth' | 'expYear'>;

/** Returns whether a stored card has expired, or will soon. */
export function expiryStateOf({ expMonth, expYear }: Dated, now: Date): ExpiryState {
  if (expiryProblem(`${expMonth} / ${expYear}`, now)) return 'expired';
  const months = (2000 + Number(expYear) - now.getFullYear()) * 12 + Number(expMonth);
  return months - (now.getMonth() + 1) <= 1 ? 'soon' : 'expires';
}
