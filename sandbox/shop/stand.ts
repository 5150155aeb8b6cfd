import type { NextAction, PaymentStatus } from '../../provider/types.js';
import type { Order } from './orders.js';

/** What a shop can do about a payment: take a card, send the shopper to the bank, wait, or begin again. */
export type Stand = 'payable' | 'bank' | 'waiting' | 'taken' | 'over';

interface Standing {
  readonly status: PaymentStatus;
  readonly nextAction?: NextAction;
}

const ends: Readonly<Record<Exclude<PaymentStatus, 'PENDING'>, Stand>> = {
  SUCCEEDED: 'taken',
  AUTHORIZED: 'taken',
  PARTIALLY_REFUNDED: 'taken',
  REFUNDED: 'taken',
  FAILED: 'over',
  CANCELED: 'over',
  EXPIRED: 'over',
};

/** Where a payment stands, in the shop's own words. */
export function standOf({ status, nextAction }: Standing): Stand {
  if (status !== 'PENDING') return ends[status];
  if (!nextAction || nextAction.type === 'CONFIRM') return 'payable';
  return nextAction.type === 'COMPLETE' ? 'waiting' : 'bank';
}

/** Whether a webhook has told that the order is paid. Nothing else makes an order paid. */
export const isPaid = ({ told }: Order): boolean => told !== undefined && standOf(told) === 'taken';
