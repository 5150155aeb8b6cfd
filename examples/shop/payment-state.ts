import type { NextAction, PaymentStatus } from 'payframe';
import type { Order } from './orders.js';

/**
 * What the shop does next: accept a card, accept another card, send the shopper to the bank, wait, accept the result, or start
 * over.
 */
export type PaymentState = 'payable' | 'declined' | 'bank' | 'waiting' | 'taken' | 'over';

interface PaymentFacts {
  readonly status: PaymentStatus;
  readonly nextAction?: NextAction;
}

const ends: Readonly<Record<Exclude<PaymentStatus, 'PENDING'>, PaymentState>> = {
  SUCCEEDED: 'taken',
  AUTHORIZED: 'taken',
  PARTIALLY_REFUNDED: 'taken',
  REFUNDED: 'taken',
  FAILED: 'declined',
  CANCELED: 'over',
  EXPIRED: 'over',
};

/** Returns the payment's state in the shop's terms. A declined payment accepts another card until it expires. */
export function paymentStateOf({ status, nextAction }: PaymentFacts): PaymentState {
  if (status !== 'PENDING') return ends[status];
  if (!nextAction || nextAction.type === 'COMPLETE') return 'waiting';
  return nextAction.type === 'CONFIRM' ? 'payable' : 'bank';
}

/** Whether a card can be submitted for this payment now. Another card replaces one with an open challenge. */
export const takesCard = (payment: PaymentFacts): boolean =>
  ['payable', 'declined', 'bank'].includes(paymentStateOf(payment));

/** Whether a webhook reported the order as paid. Nothing else makes an order paid. */
export const isPaid = ({ reported }: Order): boolean =>
  reported !== undefined && paymentStateOf(reported) === 'taken';
