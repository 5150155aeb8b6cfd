import * as failures from '../bridge/failures.js';
import type {
  CancelPaymentRequest,
  CaptureRequest,
  ConfirmPaymentRequest,
  CreatePaymentRequest,
  ListRequest,
  RefundRequest,
  UpdatePaymentRequest,
} from '../api/merchant-requests.js';
import type { Mandate, Payment, PaymentList } from '../api/merchant-types.js';
import { isObject, isPayment } from '../api/shapes.js';
import { callerOf } from './call.js';
import type { CallOptions, ClientOptions } from './options.js';

/** The filters of a list of payments. */
export type ListFilter = Omit<ListRequest, 'limit' | 'createdAfter' | 'createdBefore'> & {
  /** The number of payments, from 1 to 100. Default: 20. */
  readonly limit?: number;
  /** Unix seconds. Lists payments created at or after this time. */
  readonly createdAfter?: number;
  /** Unix seconds. Lists payments created before this time. */
  readonly createdBefore?: number;
};

/**
 * The payment API for a merchant's server. Amounts are integers in the currency's minor unit: 1050
 * is €10.50.
 *
 * Each method rejects with a `PayError`. If the API refused the call, `code` is the API's, such as
 * `E204`, with its `statusCode` and `requestId`. Without a response, `code` is `NETWORK`, and
 * `MALFORMED_ANSWER` for a response that is not the API's. With `retryable`, the call may have been
 * executed: repeat it with the same `idempotencyKey`, or read the payment.
 */
export interface PaymentClient {
  /** Creates a payment; with a `paymentToken`, confirms it as well. */
  create(payment: CreatePaymentRequest, options?: CallOptions): Promise<Payment>;
  /** Returns a payment. */
  get(id: string, options?: CallOptions): Promise<Payment>;
  /** Changes the amount of a payment that is not paid. */
  update(id: string, update: UpdatePaymentRequest, options?: CallOptions): Promise<Payment>;
  /** Confirms a payment with a token from the merchant's page. */
  confirm(id: string, confirmation: ConfirmPaymentRequest, options?: CallOptions): Promise<Payment>;
  /**
   * Captures an authorization, in full or in part. Rejects with `INVALID_OPTION` if `amount` is there
   * and `undefined`.
   */
  capture(id: string, capture?: CaptureRequest, options?: CallOptions): Promise<Payment>;
  /** Cancels an unpaid payment, or releases an authorization. */
  cancel(id: string, cancellation?: CancelPaymentRequest, options?: CallOptions): Promise<Payment>;
  /**
   * Refunds a payment, in full or in part. Rejects with `INVALID_OPTION` if `amount` is there and
   * `undefined`.
   */
  refund(id: string, refund?: RefundRequest, options?: CallOptions): Promise<Payment>;
  /** Lists payments, newest first. Pass a page's `next` as `after` to get the next page. */
  list(filter?: ListFilter, options?: CallOptions): Promise<PaymentList>;
  /** Returns a mandate: what a shopper has agreed to. */
  getMandate(id: string, options?: CallOptions): Promise<Mandate>;
  /** Revokes a mandate: no charge under it succeeds from then on. */
  revokeMandate(id: string, options?: CallOptions): Promise<Mandate>;
}

/**
 * Creates a client of the payment API. Throws a `PayError` of code `INVALID_OPTION` without a valid
 * address or key.
 */
export function createClient(options: ClientOptions): PaymentClient {
  const call = callerOf(options);
  const pathOf = (id: string, [noun, path, prefix] = PAYMENT) => {
    // As a path segment, these would lead to another address.
    if (!id || id === '.' || id === '..')
      throw failures.invalidOption('id', `the id of a ${noun}, such as ${prefix}_…`);
    return `/${path}/${encodeURIComponent(id)}`;
  };
  const isMandate =
    (id: string) =>
    (value: unknown): value is Mandate =>
      isObject(value) && value['id'] === id && typeof value['status'] === 'string';
  /** A response about another payment, for example from a cache, is malformed. */
  const isAbout =
    (id: string) =>
    (value: unknown): value is Payment =>
      isPayment(value) && value.id === id;
  const post = (id: string, action: string, body: object, options?: CallOptions) =>
    call('POST', `${pathOf(id)}/${action}`, isAbout(id), { ...options, body });

  return {
    create: async (body, options) => call('POST', '/payments', isNew, { ...options, body }),
    get: async (id, options) => call('GET', pathOf(id), isAbout(id), options),
    update: async (id, body, options) =>
      call('PATCH', pathOf(id), isAbout(id), { ...options, body }),
    confirm: async (id, body, options) => post(id, 'confirm', body, options),
    capture: async (id, body = {}, options) => post(id, 'capture', checkedPart(body), options),
    cancel: async (id, body = {}, options) => post(id, 'cancel', body, options),
    refund: async (id, body = {}, options) => post(id, 'refund', checkedPart(body), options),
    list: async (filter = {}, options) =>
      call('GET', `/payments${queryOf(filter)}`, isList, options),
    getMandate: async (id, options) => call('GET', pathOf(id, MANDATE), isMandate(id), options),
    revokeMandate: async (id, options) =>
      call('POST', `${pathOf(id, MANDATE)}/revoke`, isMandate(id), { ...options, body: {} }),
  };
}

/**
 * Refuses an `amount` that is `undefined`: JSON leaves it out, and without one all that is left is
 * moved.
 */
function checkedPart<Body extends CaptureRequest | RefundRequest>(body: Body): Body {
  if (isObject(body) && 'amount' in body && body['amount'] === undefined)
    throw failures.invalidOption('amount', '1250 (left out, it is all that is left)');
  return body;
}

/** What an id in a path is of: its name, its path, and how it begins. */
type Noun = readonly [noun: string, path: string, prefix: string];
const PAYMENT: Noun = ['payment', 'payments', 'pay'];
const MANDATE: Noun = ['mandate', 'mandates', 'mnd'];

const isNew = (value: unknown): value is Payment => isPayment(value);
const isList = (value: unknown): value is PaymentList =>
  isObject(value) && Array.isArray(value['payments']) && value['payments'].every(isNew);

function queryOf(filter: ListFilter): string {
  const given = Object.entries(filter).filter(([, value]) => value !== undefined);
  return given.length
    ? `?${new URLSearchParams(given.map(([name, value]) => [name, String(value)])).toString()}`
    : '';
}
