import type {
  CardFacts,
  Branding,
  FinancingOption,
  PayPalClientToken,
  Installments,
  LineItem,
  PaymentMethods,
  PaymentResult,
  PaymentStatus,
  PointOfSaleLinkValidity,
  RecurringTerms,
  RemovedPaymentMethod,
  ShippingOption,
  StoredCard,
  StoredPaymentMethod,
  StoredPaymentMethods,
  Surcharge,
  TokenAnswer,
  TokenUpdate,
  ApiErrorBody,
} from './types.js';

// Checks that a response has the documented shape, so that a proxy's `null`, a login page or a
// truncated cache entry is never mistaken for a payment. Additional keys are allowed: a newer
// provider may send more.

/** Checks a value from the network. */
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

/** Checks an object, key by key. A key of `T` without a check is a type error. */
const shaped =
  <T>(checks: Checks<T>) =>
  (value: unknown): value is T =>
    isObject(value) && Object.entries<Check>(checks).every(([key, check]) => check(value[key]));

/**
 * All known statuses. A response with an unknown status is malformed: it means neither paid nor
 * declined.
 */
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

const isTextByName: Check = (value) => isObject(value) && Object.values(value).every(isText);
const isBranding = shaped<Branding>({
  logo: optional(isText),
  theme: optional(isText),
  tokens: optional(isTextByName),
  darkTokens: optional(isTextByName),
  fonts: optional(listOf(isObject)),
  texts: optional((value) => isObject(value) && Object.values(value).every(isTextByName)),
});

const isLineItem = shaped<LineItem>({
  label: isText,
  amount: isNumber,
  isPending: optional(isFlag),
});
const isShippingOption = shaped<ShippingOption>({
  id: isText,
  label: isText,
  detail: optional(isText),
  amount: isNumber,
});

const isRecurringTerms = shaped<RecurringTerms>({
  type: isText,
  text: isText,
  amount: optional(isNumber),
  interval: optional(isText),
  nextAt: optional(isNumber),
  endsAt: optional(isNumber),
});

/** A next action. If it requires a full-page redirect, it needs a `redirectUrl`. */
const isNextAction: Check = (value) =>
  isObject(value) &&
  isText(value['type']) &&
  isFlag(value['mustRedirect']) &&
  (value['mustRedirect'] ? isText : optional(isText))(value['redirectUrl']);

/**
 * A payment. The type of its next action may be unknown, because the provider may handle that step
 * itself.
 */
export const isPayment = shaped<PaymentResult>({
  id: isText,
  status: (value) => typeof value === 'string' && Object.hasOwn(statuses, value),
  accountId: optional(isText),
  orderId: optional(isText),
  amount: optional(isNumber),
  surcharge: optional(shaped<Surcharge>({ amount: isNumber, label: isText })),
  totalAmount: optional(isNumber),
  currency: optional(isText),
  statusCode: optional(isText),
  statusMessage: optional(isText),
  nextAction: optional(isNextAction),
  returnUrl: optional(isText),
  merchantName: optional(isText),
  branding: optional(isBranding),
  lineItems: optional(listOf(isLineItem)),
  shippingOption: optional(isShippingOption),
  paymentToken: optional(isText),
  recurring: optional(isRecurringTerms),
  installments: optional(
    shaped<Installments>({ count: isNumber, amount: isNumber, totalAmount: isNumber }),
  ),
  approval: optional(
    shaped<NonNullable<PaymentResult['approval']>>({
      method: isText,
      phoneNumber: isText,
      expireAt: isNumber,
      expiresIn: isNumber,
    }),
  ),
});

const isScheme = shaped<{ srciDpaId: string; srcInitiatorId: string }>({
  srciDpaId: isText,
  srcInitiatorId: isText,
});

/** The methods a payment or account may use. */
export const isPaymentMethods = shaped<PaymentMethods>({
  paymentMethods: listOf(isText),
  livemode: isFlag,
  accountId: isText,
  amount: optional(isNumber),
  currency: optional(isText),
  hasEmail: optional(isFlag),
  billingFields: optional(listOf(isText)),
  withoutPermanentToken: optional(listOf(isText)),
  recurring: optional(isRecurringTerms),
  merchantName: optional(isText),
  branding: optional(isBranding),
  merchantUrl: optional(isText),
  countryCode: isText,
  metadata: shaped<PaymentMethods['metadata']>({
    card: optional(
      shaped<{ brands: unknown; facts?: boolean; installments?: boolean }>({
        brands: listOf(isText),
        facts: optional(isFlag),
        installments: optional(isFlag),
      }),
    ),
    paypal: optional(
      shaped<{ clientId: string; merchantId: string }>({ clientId: isText, merchantId: isText }),
    ),
    googlePay: optional(
      shaped<NonNullable<PaymentMethods['metadata']['googlePay']>>({
        merchantId: isText,
        cvcRequired: optional(isFlag),
        recurring: optional(isFlag),
        tokenUpdateUrl: optional(isText),
      }),
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

/** A client token of PayPal's, and for how long it is valid. */
export const isPayPalClientToken = shaped<PayPalClientToken>({
  clientToken: isText,
  expiresIn: isNumber,
});

const hasTokenFields = shaped<TokenAnswer>({
  paymentToken: optional(isText),
  error: optional(isText),
  paypal: optional(shaped<{ orderId: string }>({ orderId: isText })),
});

/** A token or an error; at least one of them is present. */
export const isTokenAnswer = (value: unknown): value is TokenAnswer =>
  hasTokenFields(value) && (value.paymentToken !== undefined || value.error !== undefined);

/** The payment methods that a customer has stored. */
export const isStoredPaymentMethods = shaped<StoredPaymentMethods>({
  paymentMethods: listOf(
    shaped<StoredPaymentMethod>({
      id: isText,
      method: isText,
      card: optional(
        shaped<StoredCard>({
          brand: isText,
          last4: isText,
          expMonth: isText,
          expYear: isText,
          needsSecurityCode: isFlag,
        }),
      ),
      bizum: optional(shaped<{ phoneNumber: string }>({ phoneNumber: isText })),
      paypal: optional(shaped<{ email: string }>({ email: isText })),
      applePay: optional(
        shaped<NonNullable<StoredPaymentMethod['applePay']>>({ brand: isText, last4: isText }),
      ),
      googlePay: optional(
        shaped<NonNullable<StoredPaymentMethod['googlePay']>>({ brand: isText, last4: isText }),
      ),
      lastUsedAt: optional(isNumber),
      createdAt: isNumber,
    }),
  ),
  savable: listOf(isText),
  save: isText,
  canRemove: isFlag,
  expireAt: isNumber,
});

export const isTokenUpdate = shaped<TokenUpdate>({ amount: isNumber });

export const isCardFacts = shaped<CardFacts>({
  brands: listOf(isText),
  funding: optional(isText),
  issuerCountry: optional(isText),
  issuerName: optional(isText),
  isCommercial: optional(isFlag),
  // Checked where they are shown: without them, the rest is still of use.
  installments: () => true,
  maxSurchargePercent: optional(isNumber),
});

/** The answer to a removal. */
export const isRemoval = shaped<RemovedPaymentMethod>({ id: isText, isRemoved: isFlag });

/** The financing options of an amount. */
export const isFinancing = (value: unknown): value is readonly FinancingOption[] =>
  Array.isArray(value) && value.every(isOption);

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
    listOf(
      shaped<{ amount: number; after: number; unit: string }>({
        amount: isNumber,
        after: isNumber,
        unit: isText,
      }),
    ),
  ),
});

/** Whether a link leads to a point of sale. */
export const isLinkValidity = shaped<PointOfSaleLinkValidity>({
  isValid: isFlag,
  maxAmount: optional(isNumber),
});

/** Whether a phone number can pay by Bizum. */
export const isValidity = shaped<{ readonly isValid: boolean }>({ isValid: isFlag });

/**
 * An error response of the API itself, unlike a gateway's page with the same HTTP status, which
 * says nothing about the payment. The body's `statusCode` only identifies it: providers put their
 * own codes there, so only the HTTP status decides what happens next.
 */
export const isRefusal = (
  value: unknown,
): value is Partial<ApiErrorBody> & { readonly message: string } =>
  isObject(value) &&
  isText(value['message']) &&
  ['number', 'string'].includes(typeof value['statusCode']);

/** The provider's own code in the `statusCode` of an error response. */
export const providerCodeOf = ({
  statusCode,
}: {
  readonly statusCode?: unknown;
}): string | undefined => (typeof statusCode === 'string' && statusCode ? statusCode : undefined);
