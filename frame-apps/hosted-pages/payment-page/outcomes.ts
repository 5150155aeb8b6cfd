import type { PaymentResult, PaymentStatus } from '../../../api/types.js';
import type { Mood } from '../screen.js';

/** The outcomes of a payment, as shown to the shopper. */
export type OutcomeName =
  | 'paid'
  | 'alreadyPaid'
  | 'refunded'
  | 'partlyRefunded'
  | 'declined'
  | 'canceled'
  | 'expired'
  | 'waiting';

const names: Readonly<Record<PaymentStatus, OutcomeName>> = {
  SUCCEEDED: 'paid',
  AUTHORIZED: 'paid',
  REFUNDED: 'refunded',
  PARTIALLY_REFUNDED: 'partlyRefunded',
  FAILED: 'declined',
  // The flow waits while a payment is pending. If one ends here anyway, its outcome is not known
  // yet.
  PENDING: 'waiting',
  CANCELED: 'canceled',
  EXPIRED: 'expired',
};

/**
 * Returns the outcome. A payment that was paid before the page loaded is `alreadyPaid`: nothing was
 * charged now.
 */
export function outcomeOf({ status }: PaymentResult, wasOver: boolean): OutcomeName {
  const name = names[status];
  return name === 'paid' && wasOver ? 'alreadyPaid' : name;
}

/** Returns the mood of an outcome's screen. */
export function moodOf(outcome: OutcomeName): Mood {
  if (outcome === 'paid' || outcome === 'alreadyPaid') return 'good';
  return outcome === 'declined' ? 'bad' : 'plain';
}
