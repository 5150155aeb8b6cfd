import type { NextAction, PaymentResult, PaymentStatus } from 'payframe';
import type { Order } from './orders.js';
import type { Payments } from './payments.js';

/**
 * What the shop does next: accept a card, accept another card, send the shopper to the bank, wait,
 * accept the result, or start over.
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

/**
 * Returns the payment's state in the shop's terms. A declined payment accepts another card until it
 * expires.
 */
export function paymentStateOf({ status, nextAction }: PaymentFacts): PaymentState {
  if (status !== 'PENDING') return ends[status];
  if (!nextAction || nextAction.type === 'COMPLETE') return 'waiting';
  return nextAction.type === 'CONFIRM' ? 'payable' : 'bank';
}

/**
 * Whether a card can be submitted for this payment now. Another card replaces one with an open
 * challenge.
 */
export const takesCard = (payment: PaymentFacts): boolean =>
  ['payable', 'declined', 'bank'].includes(paymentStateOf(payment));

/**
 * Whether the provider reported the order as paid to the shop's server. Nothing from a page makes an
 * order paid.
 */
export const isPaid = ({ reported }: Order): boolean =>
  reported !== undefined && paymentStateOf(reported) === 'taken';

/**
 * Returns the URL of the bank's challenge, if it needs a full-page redirect. It must be on the
 * provider's origin; any other URL is ignored.
 */
export function bankPageOf(payment: PaymentFacts, providerOrigin: string) {
  const { mustRedirect, redirectUrl = '' } = payment.nextAction ?? {};
  if (paymentStateOf(payment) !== 'bank' || !mustRedirect || !URL.canParse(redirectUrl))
    return undefined;
  const { origin, href } = new URL(redirectUrl);
  return origin === providerOrigin ? href : undefined;
}

/** Messages for payments that ended without success. */
export interface EndTexts {
  readonly leftBank: string;
  readonly expired: string;
  readonly failed: (values: { readonly reason: string }) => string;
}

/** The provider's status code for a challenge that the shopper canceled. */
const CANCELLED_AT_BANK = 'E507';

/** Returns the message for a payment that ended without success; otherwise `undefined`. */
export function endOf(
  { status, statusCode, statusMessage }: Omit<PaymentResult, 'id'>,
  texts: EndTexts,
): string | undefined {
  if (status === 'CANCELED' || (status === 'FAILED' && statusCode === CANCELLED_AT_BANK))
    return texts.leftBank;
  if (status === 'EXPIRED') return texts.expired;
  return status === 'FAILED' ? texts.failed({ reason: statusMessage ?? '' }) : undefined;
}

/** The state of an order, as shown to the shopper. */
export type ReceiptState = 'paid' | 'waiting' | 'unpaid' | 'failed';

/**
 * The provider's reply in the shop's terms. Until the webhook arrives, a paid payment is only
 * pending.
 */
export const receiptStateOf: Readonly<Record<PaymentState, ReceiptState>> = {
  taken: 'waiting',
  waiting: 'waiting',
  payable: 'unpaid',
  bank: 'unpaid',
  declined: 'failed',
  over: 'failed',
};

/**
 * Returns an order's state: paid if a webhook said so; otherwise based on the provider's current
 * reply.
 */
export async function receiptState(order: Order, payments: Payments): Promise<ReceiptState> {
  const id = order.payments.at(-1);
  if (isPaid(order)) return 'paid';
  // Nobody knows yet whether the provider has executed the call.
  if (!id) return order.express ? 'waiting' : 'unpaid';
  return payments.get(id).then(
    (payment) => receiptStateOf[paymentStateOf(payment)],
    () => 'waiting',
  );
}
