import type { PaymentResult, PaymentStatus } from '../../provider/types.js';
import type { Mood } from '../hosted/screen.js';

/** How a payment ended, as a shopper sees it. */
export type OutcomeName =
  'paid' | 'alreadyPaid' | 'refunded' | 'partlyRefunded' | 'declined' | 'canceled' | 'expired' | 'waiting';

const names: Readonly<Record<PaymentStatus, OutcomeName>> = {
  SUCCEEDED: 'paid',
  AUTHORIZED: 'paid',
  REFUNDED: 'refunded',
  PARTIALLY_REFUNDED: 'partlyRefunded',
  FAILED: 'declined',
  // The flow goes on until it waits no more. Should one come here all the same, nobody knows how it ends.
  PENDING: 'waiting',
  CANCELED: 'canceled',
  EXPIRED: 'expired',
};

/** The end of a payment. One that was paid before the shopper came is told apart: nothing has been charged now. */
export function outcomeOf({ status }: PaymentResult, wasOver: boolean): OutcomeName {
  const name = names[status];
  return name === 'paid' && wasOver ? 'alreadyPaid' : name;
}

/** Whether that is good news. */
export function moodOf(outcome: OutcomeName): Mood {
  if (outcome === 'paid' || outcome === 'alreadyPaid') return 'good';
  return outcome === 'declined' ? 'bad' : 'plain';
}
