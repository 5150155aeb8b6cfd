import { isFinancing, isObject, isPayment, isPaymentMethods, isPhoneValidity, isTokenAnswer } from './shapes.js';
import type {
  ApplePaySessionRequest,
  BizumPhoneRequest,
  ClientPaymentRequest,
  ConfirmRequest,
  FinancingOption,
  FinancingRequest,
  PaymentMethods,
  PaymentRef,
  PaymentResult,
  ReceiptRequest,
  TokenAnswer,
  TokenRequest,
} from './types.js';

/** One call of the payment API. `carries` is never set: it holds the types of what is asked and answered. */
export interface Route<Ask = unknown, Answer = unknown> {
  readonly method: 'GET' | 'POST';
  /** Below `/v1`. `{id}` stands for the ask's `paymentId`, which then leaves the body. */
  readonly path: string;
  /** Whether what came back is this call's answer: checked by the client before anybody reads it. */
  readonly isAnswer: (value: unknown) => value is Answer;
  /** Sends `Client-Env`: what the issuer wants to know of the shopper's browser. */
  readonly env?: boolean;
  /** Sends the ask's `signature` as `Client-Signature` instead of in the body. */
  readonly signed?: boolean;
  /** Needs a `paymentId` or an `accountId`; a payment says more than an account. */
  readonly named?: boolean;
  /** An answer is kept, per query, for as long as the client is there. */
  readonly kept?: boolean;
  /** Takes an `Idempotency-Key`: the same key gives the same answer, and the work is done once. */
  readonly once?: boolean;
  readonly carries?: { readonly ask: Ask; readonly answer: Answer };
}

type Options = Omit<Route, 'method' | 'path' | 'isAnswer' | 'carries'>;
type Check<Answer> = Route<never, Answer>['isAnswer'];

const get = <Ask, Answer>(path: string, isAnswer: Check<Answer>, options: Options = {}): Route<Ask, Answer> => ({
  method: 'GET',
  path,
  isAnswer,
  ...options,
});
const post = <Ask, Answer>(path: string, isAnswer: Check<Answer>, options: Options = {}): Route<Ask, Answer> => ({
  method: 'POST',
  path,
  isAnswer,
  ...options,
});

/** The payment API as a browser sees it, written once: the client calls these rows and a provider answers them. */
export const routes = {
  /** The methods this payment or account may use. */
  getPaymentMethods: get<PaymentRef, PaymentMethods>('/payment-methods', isPaymentMethods, { named: true, kept: true }),
  /** A single-use token for what the shopper typed, or a PayPal order. */
  createToken: post<TokenRequest, TokenAnswer>('/tokens', isTokenAnswer, { env: true, named: true, once: true }),
  /** Where a payment stands. */
  getPayment: get<{ readonly paymentId: string }, PaymentResult>('/payments/{id}/client-get', isPayment),
  /** Moves a payment on, and tells what comes next. */
  confirmPayment: post<ConfirmRequest, PaymentResult>('/payments/{id}/client-confirm', isPayment, { env: true, once: true }),
  /** A payment made at a point of sale. */
  createPayment: post<ClientPaymentRequest, PaymentResult>('/client-payments', isPayment, {
    env: true,
    signed: true,
    once: true,
  }),
  /** Mails the shopper a receipt. */
  sendPaymentReceipt: post<ReceiptRequest, PaymentResult>('/payments/{id}/client-receipt', isPayment),
  /** Apple's merchant session, as Apple gave it. */
  createApplePaySession: post<ApplePaySessionRequest, object>('/apple-pay/sessions', isObject),
  /** What an amount costs in instalments: one row per term, none where it cannot be financed. */
  calculateFinancing: post<FinancingRequest, readonly FinancingOption[]>('/cofidis/calculate-financing', isFinancing),
  /** Whether a phone number can pay by Bizum. */
  validateBizumPhone: post<BizumPhoneRequest, { readonly isValid: boolean }>('/bizum/validate-phone', isPhoneValidity, {
    named: true,
  }),
} as const;

export type Routes = typeof routes;
export type RouteName = keyof Routes;
export type AskOf<K extends RouteName> = Routes[K] extends Route<infer Ask, unknown> ? Ask : never;
export type AnswerOf<K extends RouteName> =
  Routes[K] extends Route<never, infer Answer> ? Answer : Routes[K] extends Route<infer _, infer Answer> ? Answer : never;
