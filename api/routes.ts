import { METHODS_PATH } from './paths.js';
import {
  isCardFacts,
  isFinancing,
  isObject,
  isPayment,
  isPaymentMethods,
  isPayPalClientToken,
  isRemoval,
  isStoredPaymentMethods,
  isTokenAnswer,
  isTokenUpdate,
  isLinkValidity,
  isValidity,
} from './shapes.js';
import type {
  ApplePaySessionRequest,
  BizumPhoneRequest,
  CardFacts,
  CardFactsRequest,
  ClientPaymentRequest,
  ConfirmRequest,
  FinancingOption,
  FinancingRequest,
  PaymentMethods,
  PaymentRef,
  PaymentResult,
  PayPalClientToken,
  PayPalClientTokenRequest,
  PayPalOrderShopper,
  PayPalShopperRequest,
  PointOfSaleLinkRequest,
  PointOfSaleLinkValidity,
  ReceiptRequest,
  RemovedPaymentMethod,
  RemoveStoredPaymentMethodRequest,
  StoredPaymentMethods,
  StoredPaymentMethodsRequest,
  TokenAnswer,
  TokenRequest,
  TokenUpdate,
  TokenUpdateRequest,
} from './types.js';

/**
 * A call of the payment API. `carries` is never set: it only holds the types of the request and the
 * response.
 */
export interface Route<Input = unknown, Answer = unknown> {
  readonly method: 'GET' | 'POST' | 'PATCH';
  /**
   * The path below `/v1`. `{id}` is replaced by the request's `paymentId`, which is then left out
   * of the body or query.
   */
  readonly path: string;
  /** Whether a value is a valid response to this call. The client checks it before use. */
  readonly isAnswer: (value: unknown) => value is Answer;
  /**
   * Sends `Client-Env`: the facts about the shopper's browser that the issuer needs for 3-D Secure.
   */
  readonly env?: boolean;
  /** Sends `Client-Shop`: the origin of the page that shows the frame, where the frame knows it. */
  readonly shop?: boolean;
  /** Sends the request's `signature` as `Client-Signature` instead of in the body. */
  readonly signed?: boolean;
  /** Requires a `paymentId` or an `accountId`; a payment takes precedence over an account. */
  readonly named?: boolean;
  /** Caches the response per query for the lifetime of the client. */
  readonly kept?: boolean;
  /**
   * Accepts an `Idempotency-Key`: requests with the same key run once and get the same response.
   */
  readonly once?: boolean;
  /**
   * Called by frames with third parties' scripts: the host of those frames serves these routes
   * only.
   */
  readonly wallets?: boolean;
  readonly carries?: { readonly request: Input; readonly answer: Answer };
}

type Options = Omit<Route, 'method' | 'path' | 'isAnswer' | 'carries'>;
type Check<Answer> = Route<never, Answer>['isAnswer'];

const get = <Input, Answer>(
  path: string,
  isAnswer: Check<Answer>,
  options: Options = {},
): Route<Input, Answer> => ({
  method: 'GET',
  path,
  isAnswer,
  ...options,
});
const post = <Input, Answer>(
  path: string,
  isAnswer: Check<Answer>,
  options: Options = {},
): Route<Input, Answer> => ({
  method: 'POST',
  path,
  isAnswer,
  ...options,
});
const patch = <Input, Answer>(
  path: string,
  isAnswer: Check<Answer>,
  options: Options = {},
): Route<Input, Answer> => ({
  method: 'PATCH',
  path,
  isAnswer,
  ...options,
});

/**
 * The payment API for browsers, in one table: the client calls these routes and a provider
 * implements them.
 */
export const routes = {
  /** Returns the payment methods of a payment or account. */
  getPaymentMethods: get<PaymentRef, PaymentMethods>(METHODS_PATH, isPaymentMethods, {
    named: true,
    kept: true,
    wallets: true,
  }),
  /** Creates a single-use token for the shopper's payment method, or a PayPal order. */
  createToken: post<TokenRequest, TokenAnswer>('/tokens', isTokenAnswer, {
    env: true,
    shop: true,
    named: true,
    once: true,
    wallets: true,
  }),
  /**
   * Changes the total of an order that the shopper is about to approve, such as at PayPal, and the
   * amount of its unused token. Only methods with such orders have it.
   */
  updateToken: patch<TokenUpdateRequest, TokenUpdate>('/tokens', isTokenUpdate, {
    shop: true,
    once: true,
    wallets: true,
  }),
  /**
   * Returns what is known of a card by its first eight digits. Frames call it if the provider says
   * so in `metadata.card.facts`; a form works without an answer.
   */
  getCardFacts: post<CardFactsRequest, CardFacts>('/card-facts', isCardFacts, { named: true }),
  /** Returns a payment and its status. */
  getPayment: get<{ readonly paymentId: string }, PaymentResult>(
    '/payments/{id}/client-get',
    isPayment,
  ),
  /** Confirms a payment and returns its next step. */
  confirmPayment: post<ConfirmRequest, PaymentResult>('/payments/{id}/client-confirm', isPayment, {
    env: true,
    shop: true,
    once: true,
  }),
  /**
   * Abandons the authentication that the payment waits for, so that the shopper can choose another
   * method. A provider without this route abandons it when the next token comes.
   */
  abandonAttempt: post<{ readonly paymentId: string }, PaymentResult>(
    '/payments/{id}/client-abandon',
    isPayment,
  ),
  /**
   * Validates the link of a point of sale. One that the merchant has not signed is an error. A
   * provider without this route verifies the signature when the payment is created.
   */
  validatePointOfSaleLink: post<PointOfSaleLinkRequest, PointOfSaleLinkValidity>(
    '/client-payments/validate-link',
    isLinkValidity,
    { signed: true },
  ),
  /** Creates a payment at a point of sale. */
  createPayment: post<ClientPaymentRequest, PaymentResult>('/client-payments', isPayment, {
    env: true,
    signed: true,
    once: true,
  }),
  /** Emails the shopper a receipt. */
  sendPaymentReceipt: post<ReceiptRequest, PaymentResult>(
    '/payments/{id}/client-receipt',
    isPayment,
  ),
  /** Returns Apple's merchant session, unchanged. */
  createApplePaySession: post<ApplePaySessionRequest, object>('/apple-pay/sessions', isObject, {
    wallets: true,
  }),
  /**
   * Returns a client token of PayPal's for the page that runs its script. Frames call it if
   * `metadata.paypal.sdk` is `v6`.
   */
  createPayPalClientToken: post<PayPalClientTokenRequest, PayPalClientToken>(
    '/paypal/client-tokens',
    isPayPalClientToken,
    { named: true, wallets: true },
  ),
  /** Returns what PayPal says of the shopper who approved the order of an unused token. */
  getPayPalShopper: post<PayPalShopperRequest, PayPalOrderShopper>(
    '/paypal/shopper',
    // The frame reads it part by part.
    isObject as Check<PayPalOrderShopper>,
    { shop: true, wallets: true },
  ),
  /**
   * Returns what an amount costs in installments: one option per term, none if it cannot be
   * financed.
   */
  calculateFinancing: post<FinancingRequest, readonly FinancingOption[]>(
    '/cofidis/calculate-financing',
    isFinancing,
  ),
  /** Returns whether a phone number can pay by Bizum. */
  validateBizumPhone: post<BizumPhoneRequest, { readonly isValid: boolean }>(
    '/bizum/validate-phone',
    isValidity,
    {
      named: true,
    },
  ),
  /** Returns the payment methods that the customer of a session has stored. */
  getStoredPaymentMethods: post<StoredPaymentMethodsRequest, StoredPaymentMethods>(
    '/customer-sessions/client-get',
    isStoredPaymentMethods,
    { shop: true, named: true },
  ),
  /** Removes a stored payment method. A repeated removal gets the same answer. */
  removeStoredPaymentMethod: post<RemoveStoredPaymentMethodRequest, RemovedPaymentMethod>(
    '/customer-sessions/client-remove',
    isRemoval,
    { shop: true, named: true },
  ),
} as const;

export type Routes = typeof routes;
export type RouteName = keyof Routes;
export type RequestOf<K extends RouteName> =
  Routes[K] extends Route<infer Input, unknown> ? Input : never;
export type AnswerOf<K extends RouteName> =
  Routes[K] extends Route<never, infer Answer>
    ? Answer
    : Routes[K] extends Route<infer _, infer Answer>
      ? Answer
      : never;
