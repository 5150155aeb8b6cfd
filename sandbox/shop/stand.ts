import type { NextAction, PaymentStatus } from '../../provider/types.js';
import type { Order } from './orders.js';

/**
 * What a shop can do about a payment: take a card, take another card, send the shopper to the bank, wait, take note, or
 * begin again.
 */
export type Stand = 'payable' | 'declined' | 'bank' | 'waiting' | 'taken' | 'over';

interface Standing {
  readonly status: PaymentStatus;
  readonly nextAction?: NextAction;
}

const ends: Readonly<Record<Exclude<PaymentStatus, 'PENDING'>, Stand>> = {
  SUCCEEDED: 'taken',
  AUTHORIZED: 'taken',
  PARTIALLY_REFUNDED: 'taken',
  REFUNDED: 'taken',
  FAILED: 'declined',
  CANCELED: 'over',
  EXPIRED: 'over',
};

/** Where a payment stands, in the shop's own words. One that was declined takes another card until it expires. */
export function standOf({ status, nextAction }: Standing): Stand {
  if (status !== 'PENDING') return ends[status];
  if (!nextAction || nextAction.type === 'COMPLETE') return 'waiting';
  return nextAction.type === 'CONFIRM' ? 'payable' : 'bank';
}

/** Whether a card can be given to this payment now. Another card takes the place of one the bank still asks about. */
export const takesCard = (payment: Standing): boolean => ['payable', 'declined', 'bank'].includes(standOf(payment));

/** Whether a webhook has told that the order is paid. Nothing else makes an order paid. */
export const isPaid = ({ told }: Order): boolean => told !== undefined && standOf(told) === 'taken';
