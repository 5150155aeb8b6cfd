import type { PaymentResult, PaymentStatus } from '../../provider/types.js';
import type { Mood } from '../hosted/screen.js';
import { isEnded } from '../runtime/steps.js';

/** How a payment ended, as a shopper sees it. */
export type OutcomeName = 'paid' | 'alreadyPaid' | 'refunded' | 'partlyRefunded' | 'declined' | 'canceled' | 'expired';

const names: Readonly<Record<PaymentStatus, OutcomeName>> = {
  SUCCEEDED: 'paid',
  AUTHORIZED: 'paid',
  REFUNDED: 'refunded',
  PARTIALLY_REFUNDED: 'partlyRefunded',
  FAILED: 'declined',
  // What waits is never an outcome: the flow goes on until it is none.
  PENDING: 'declined',
  CANCELED: 'canceled',
  EXPIRED: 'expired',
};

/** The end of a payment. One that was paid before the shopper came is told apart: nothing has been charged now. */
export function outcomeOf({ status }: PaymentResult, first: PaymentResult): OutcomeName {
  const name = names[status];
  return name === 'paid' && isEnded(first) ? 'alreadyPaid' : name;
}

/** Whether that is good news. */
export function moodOf(outcome: OutcomeName): Mood {
  if (outcome === 'paid' || outcome === 'alreadyPaid') return 'good';
  return outcome === 'declined' ? 'bad' : 'plain';
}
