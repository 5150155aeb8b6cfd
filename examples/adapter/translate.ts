import { GatewayError, type PaymentIntent } from './gateway.js';

/** A refusal of the payment API, with its HTTP status and code. */
export class Refusal extends Error {
  constructor(
    readonly status: number,
    readonly code: string | undefined,
    message: string,
  ) {
    super(message);
  }
}

/** The gateway's reasons, by the codes that the card form shows at a field. */
const codeOf: Readonly<Record<string, string>> = {
  incorrect_number: 'E501',
  invalid_number: 'E501',
  invalid_expiry_month: 'E502',
  invalid_expiry_year: 'E502',
  expired_card: 'E505',
  incorrect_cvc: 'E503',
  invalid_cvc: 'E503',
};

/**
 * What an error of the gateway means to a caller of the payment API. Its message may quote the
 * request, so it is not used.
 */
export function refusalOf(error: unknown): Refusal {
  if (error instanceof Refusal) return error;
  // A lost response, or the gateway's own trouble: whether it has acted is unknown.
  const isKnown =
    error instanceof GatewayError &&
    error.status < 500 &&
    error.status !== 401 &&
    error.status !== 403;
  if (!isKnown)
    return new Refusal(
      503,
      undefined,
      'Temporarily unavailable: repeat the request with the same Idempotency-Key',
    );
  if (error.status === 429) return new Refusal(429, 'E300', 'Too many requests');
  if (error.type === 'idempotency_error')
    return new Refusal(409, 'E217', 'This Idempotency-Key was used for another request');
  if (error.code === 'resource_missing')
    return new Refusal(404, undefined, 'There is no such payment');
  if (error.code === 'payment_intent_unexpected_state')
    return new Refusal(409, 'E103', 'The status of the payment does not allow this');
  return new Refusal(422, codeOf[error.code] ?? 'E200', 'The gateway refused the request');
}

type StatusTexts = readonly [status: string, statusCode: string, statusMessage: string];

/**
 * Status, code and words of each status of the gateway, in the order in which a payment moves
 * through them.
 */
const statuses: Readonly<Record<string, StatusTexts>> = {
  requires_payment_method: ['PENDING', 'E003', 'The payment is waiting to be confirmed.'],
  requires_confirmation: ['PENDING', 'E003', 'The payment is waiting to be confirmed.'],
  requires_action: ['PENDING', 'E002', 'Your bank is checking that it is you.'],
  processing: ['PENDING', 'E001', 'The payment is being processed.'],
  requires_capture: ['AUTHORIZED', 'E000', 'The payment was approved.'],
  succeeded: ['SUCCEEDED', 'E000', 'The payment was approved.'],
  canceled: ['CANCELED', 'E222', 'The payment was canceled.'],
};

/** The payment's status, with its reason. */
function textsOf({
  status,
  last_payment_error: failed,
  latest_charge: charge,
  amount_received: paid,
}: PaymentIntent): StatusTexts {
  if (status === 'requires_payment_method' && failed) {
    return [
      'FAILED',
      codeOf[failed.code ?? ''] ?? 'E201',
      'Your bank declined the payment. Try another card.',
    ];
  }
  const texts = statuses[status];
  // An unknown status may mean "paid": the frame must not take it for anything.
  if (!texts) throw new Refusal(503, undefined, 'The payment has a status that is not known here');
  const refunded = charge?.amount_refunded ?? 0;
  if (status !== 'succeeded' || !refunded) return texts;
  return [refunded < paid ? 'PARTIALLY_REFUNDED' : 'REFUNDED', texts[1], texts[2]];
}

/** The next step. The gateway's page for 3-D Secure is a page of its own. */
function nextActionOf(intent: PaymentIntent) {
  const { status, next_action: next, metadata } = intent;
  const back = metadata['completeUrl'] && { redirectUrl: metadata['completeUrl'] };
  if (status === 'succeeded' || status === 'requires_capture')
    return { type: 'COMPLETE', mustRedirect: false, ...back };
  if (status === 'requires_payment_method' || status === 'requires_confirmation')
    return { type: 'CONFIRM', mustRedirect: false };
  const url = status === 'requires_action' ? next?.redirect_to_url?.url : undefined;
  return url === undefined
    ? undefined
    : { type: 'CHALLENGE', mustRedirect: true, redirectUrl: url };
}

/** The payment as a browser gets it: safe for anyone who knows the id. */
export function resultOf(intent: PaymentIntent, accountId: string) {
  const [status, statusCode, statusMessage] = textsOf(intent);
  const { id, amount, metadata } = intent;
  const nextAction = nextActionOf(intent);
  const about = {
    id,
    accountId,
    orderId: metadata['orderId'] ?? id,
    amount,
    currency: intent.currency.toUpperCase(),
  };
  return { ...about, status, statusCode, statusMessage, ...(nextAction && { nextAction }) };
}

const YEAR_S = 31_536_000;

/**
 * The payment as the merchant's server gets it. The gateway tells no time of the last change, and
 * payments do not expire there.
 */
export function paymentOf(intent: PaymentIntent, accountId: string) {
  const { livemode, created, latest_charge: charge, description, metadata } = intent;
  const refundedAmount = charge?.amount_refunded ?? 0;
  return {
    ...resultOf(intent, accountId),
    livemode,
    transactionType: intent.capture_method === 'manual' ? 'AUTH' : 'SALE',
    amountCaptured: charge?.amount_captured ?? 0,
    amountRefunded: refundedAmount,
    refundedAmount,
    ...(charge?.authorization_code && { authorizationCode: charge.authorization_code }),
    ...(description && { description }),
    ...(metadata['sessionId'] && { sessionId: metadata['sessionId'] }),
    createdAt: created,
    updatedAt: created,
    revision: 1 + Object.keys(statuses).indexOf(intent.status) + refundedAmount,
    expireAt: created + YEAR_S,
  };
}
