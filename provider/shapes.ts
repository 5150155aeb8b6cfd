import type {
  FinancingOption,
  NextAction,
  PaymentMethods,
  PaymentResult,
  PaymentStatus,
  TokenAnswer,
  ApiErrorBody,
} from './types.js';

// Whether an answer is what the API says it gives. A proxy's `null`, a login page or a truncated cache is none of these, and
// must never be taken for a payment. Keys that are not named here are welcome: a newer provider says more.

/** Checks what came over the network. */
type Check = (value: unknown) => boolean;
type Checks<T> = { readonly [K in keyof Required<T>]: Check };

const isText: Check = (value) => typeof value === 'string';
const isNumber: Check = (value) => Number.isFinite(value);
const isFlag: Check = (value) => typeof value === 'boolean';
const optional =
  (check: Check): Check =>
  (value) =>
    value === undefined || check(value);
const listOf =
  (check: Check): Check =>
  (value) =>
    Array.isArray(value) && value.every(check);

/** Whether a value is a JSON object. */
export const isObject = (value: unknown): value is Readonly<Record<string, unknown>> =>
  typeof value === 'object' && value !== null && !Array.isArray(value);

/** A key of `T` without a check does not compile. */
const shaped =
  <T>(checks: Checks<T>) =>
  (value: unknown): value is T =>
    isObject(value) && Object.entries<Check>(checks).every(([key, check]) => check(value[key]));

/** Every status there is. One that is not listed may mean anything: it is no reason to call a payment paid, or refused. */
const statuses: Readonly<Record<PaymentStatus, true>> = {
  SUCCEEDED: true,
  PENDING: true,
  FAILED: true,
  CANCELED: true,
  REFUNDED: true,
  PARTIALLY_REFUNDED: true,
  AUTHORIZED: true,
  EXPIRED: true,
};

/** A payment. The type of its next action may be unknown: the provider may well take that step by itself. */
export const isPayment = shaped<PaymentResult>({
  id: isText,
  status: (value) => typeof value === 'string' && Object.hasOwn(statuses, value),
  accountId: optional(isText),
  orderId: optional(isText),
  amount: optional(isNumber),
  currency: optional(isText),
  statusCode: optional(isText),
  statusMessage: optional(isText),
  nextAction: optional(shaped<NextAction>({ type: isText, mustRedirect: isFlag, redirectUrl: optional(isText) })),
  returnUrl: optional(isText),
  merchantName: optional(isText),
  paymentToken: optional(isText),
  approval: optional(
    shaped<NonNullable<PaymentResult['approval']>>({
      method: isText,
      phoneNumber: isText,
      expireAt: isNumber,
      expiresIn: isNumber,
    }),
  ),
});

const hasIds = shaped<{ clientId: string; merchantId: string }>({ clientId: isText, merchantId: isText });
const isScheme = shaped<{ srciDpaId: string; srcInitiatorId: string }>({ srciDpaId: isText, srcInitiatorId: isText });

/** The methods a payment or account may use. */
export const isPaymentMethods = shaped<PaymentMethods>({
  paymentMethods: listOf(isText),
  livemode: isFlag,
  accountId: isText,
  amount: optional(isNumber),
  currency: optional(isText),
  hasEmail: optional(isFlag),
  billingFields: optional(listOf(isText)),
  merchantName: optional(isText),
  merchantUrl: optional(isText),
  countryCode: isText,
  metadata: shaped<PaymentMethods['metadata']>({
    card: optional(shaped<{ brands: unknown }>({ brands: listOf(isText) })),
    paypal: optional(hasIds),
    googlePay: optional(
      shaped<{ merchantId: string; cvcRequired?: boolean }>({ merchantId: isText, cvcRequired: optional(isFlag) }),
    ),
    applePay: optional(shaped<{ merchantId: string }>({ merchantId: isText })),
    clickToPay: optional(
      shaped<NonNullable<PaymentMethods['metadata']['clickToPay']>>({
        visa: optional(isScheme),
        mastercard: optional(isScheme),
        tokenSupport: optional(isFlag),
        preselected: optional(isFlag),
      }),
    ),
  }),
});

const hasTokenFields = shaped<TokenAnswer>({
  paymentToken: optional(isText),
  error: optional(isText),
  paypal: optional(shaped<{ orderId: string }>({ orderId: isText })),
});

/** A token, or the reason for giving none: one of the two. */
export const isTokenAnswer = (value: unknown): value is TokenAnswer =>
  hasTokenFields(value) && (value.paymentToken !== undefined || value.error !== undefined);

/** What an amount costs in instalments. */
export const isFinancing = (value: unknown): value is readonly FinancingOption[] => Array.isArray(value) && value.every(isOption);

const isOption = shaped<FinancingOption>({
  financingAmount: isNumber,
  tin: isNumber,
  interestAmount: isNumber,
  tae: isNumber,
  quote: isNumber,
  installments: isNumber,
  totalAmount: isNumber,
  legalPhrase: isText,
  capEuros: isNumber,
  capPercent: isNumber,
  schedule: optional(
    listOf(shaped<{ amount: number; after: number; unit: string }>({ amount: isNumber, after: isNumber, unit: isText })),
  ),
});

/** Whether a phone number can pay. */
export const isPhoneValidity = shaped<{ readonly isValid: boolean }>({ isValid: isFlag });

/** A refusal by the API itself. A gateway's page with the same HTTP status says nothing about the payment. */
export const isRefusal = (value: unknown, statusCode: number): value is Partial<ApiErrorBody> & { readonly message: string } =>
  isObject(value) && isText(value['message']) && value['statusCode'] === statusCode;
