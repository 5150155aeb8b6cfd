import { Type } from 'typebox';
import {
  amount,
  as,
  byName,
  choice,
  currency,
  customerId,
  exactly,
  flag,
  list,
  maybe,
  named,
  paymentId,
  paymentToken,
  pattern,
  string,
  text,
  webAddress,
  type Of,
} from './schema-words.js';
import {
  BillingField,
  ContactDetails,
  exactDetails,
  lineItems,
  MethodName,
  parties,
  PaymentStatus,
  SaveChoice,
  Recurring,
  RecurringType,
  ShippingOption,
  TransactionType,
} from './types.js';

// The requests of merchants' servers. Unknown properties are rejected, so that typos are found
// early.

export const Metadata = named(
  'Metadata',
  'Data that the merchant attaches to a payment: at most 8 KB of JSON. The provider does not use it.',
  Type.Unsafe<Readonly<Record<string, unknown>>>({ ...byName(Type.Unknown()), maxProperties: 100 }),
);
export type Metadata = Of<typeof Metadata>;

const line = maybe(text(1024));
export const SessionDetails = named(
  'SessionDetails',
  "Facts about the shopper's browser, from the merchant's server.",
  exactly({
    ip: line,
    countryCode: line,
    lang: line,
    deviceType: line,
    deviceModel: line,
    browser: line,
    browserVersion: line,
    os: line,
    osVersion: line,
    source: line,
    sourceVersion: line,
    userAgent: line,
    browserAccept: line,
    browserColorDepth: line,
    browserScreenHeight: line,
    browserScreenWidth: line,
    browserTimezoneOffset: line,
  }),
);
export type SessionDetails = Of<typeof SessionDetails>;

/** What a payment's amount consists of, and the way to ship. */
const order = {
  lineItems: maybe(lineItems),
  shippingOption: maybe(
    as(ShippingOption, 'The chosen way to ship. Its `amount` is a part of the payment’s.'),
  ),
};
const more = {
  ...parties,
  ...order,
  sessionDetails: maybe(SessionDetails),
  metadata: maybe(Metadata),
};

export const CreatePaymentRequest = named(
  'CreatePaymentRequest',
  '`POST /v1/payments`. Creates a payment, which the shopper then confirms.',
  exactly({
    amount: amount(
      "The amount in the currency's minor unit: 1050 is €10.50. 0 only with `transactionType` `VERIF`.",
    ),
    currency: currency('ISO 4217 currency code, upper case.'),
    orderId: text(130, "The merchant's id of the order."),
    description: maybe(text(500, 'What the shopper buys, for their receipt.')),
    transactionType: maybe(as(TransactionType, 'What the payment does. Default: `SALE`.')),
    ...more,
    billingFields: maybe(
      list(
        BillingField,
        'The billing details that the merchant requires. The hosted payment page, the checkout, the payment modal and the card form ask the shopper for missing ones; a confirmation from a browser without them is rejected (422).',
        { uniqueItems: true },
      ),
    ),
    // Without a pattern: any host that is not registered exactly as written is rejected with the
    // same error.
    customDomain: maybe(
      string(
        'A host of the merchant, registered with the provider, that payment pages and full-page redirects use.',
      ),
    ),
    callbackUrl: maybe(
      webAddress("The URL that signed webhooks are posted to when the payment's status changes."),
    ),
    completeUrl: maybe(
      webAddress(
        'The URL to return the shopper to after payment, if a step redirected the whole page. A visit to it does not prove payment.',
      ),
    ),
    failUrl: maybe(
      webAddress('The URL to return the shopper to after a failure. Default: `completeUrl`.'),
    ),
    cancelUrl: maybe(
      webAddress('The URL to return the shopper to after a cancellation. Default: `failUrl`.'),
    ),
    allowedPaymentMethods: maybe(
      list(MethodName, 'The payment methods to offer. Default: all of the account’s.', {
        minItems: 1,
        uniqueItems: true,
      }),
    ),
    paymentToken: maybe(paymentToken('Confirms the payment immediately with this token.')),
    sessionId: maybe(text(200, 'The session that the token was created for.')),
    generatePaymentToken: maybe(flag('Whether to return a permanent token for later payments.')),
    recurring: maybe(
      as(
        Recurring,
        'Begins charges without the shopper: this payment asks the shopper to agree to them, keeps the payment method, and creates a mandate when it is paid.',
      ),
    ),
    initiator: maybe(
      choice(
        ['MERCHANT'],
        '`MERCHANT` charges `paymentToken` without the shopper, under its mandate. Requires `reason`.',
      ),
    ),
    reason: maybe(
      as(RecurringType, 'Why the shopper is not present: the `type` of the token’s mandate.'),
    ),
    storeId: maybe(text(200, "The merchant's id of the store.")),
    pointOfSaleId: maybe(text(200, 'The id of the point of sale where the payment is created.')),
    autoRecover: maybe(
      flag(
        'Stored and returned, but without effect: a failed payment can be paid again either way.',
      ),
    ),
    expireAt: maybe(
      Type.Integer({
        minimum: 0,
        maximum: 4_102_444_800,
        description: 'When the payment expires, in Unix seconds. Default: an hour from now.',
      }),
    ),
  }),
);
export type CreatePaymentRequest = Of<typeof CreatePaymentRequest>;

export const UpdatePaymentRequest = named(
  'UpdatePaymentRequest',
  '`PATCH /v1/payments/{id}`. Changes the amount of a payment that is not paid, its lines and its shipping. What the request leaves out stays; at least one property is required.',
  Type.Unsafe<
    Readonly<
      Partial<
        Pick<CreatePaymentRequest, 'amount' | 'shippingDetails' | 'shippingOption' | 'lineItems'>
      >
    >
  >({
    ...exactly({
      amount: maybe(amount("The new amount in the currency's minor unit: 1050 is €10.50.")),
      shippingDetails: maybe(as(ContactDetails, 'The shipping contact and address.')),
      ...order,
    }),
    minProperties: 1,
  }),
);
export type UpdatePaymentRequest = Of<typeof UpdatePaymentRequest>;

export const ConfirmPaymentRequest = named(
  'ConfirmPaymentRequest',
  "`POST /v1/payments/{id}/confirm`. Confirms a payment with a token that the merchant's page received.",
  exactly({
    paymentToken: paymentToken(),
    sessionId: maybe(text(200, 'The session that the token was created for.')),
    generatePaymentToken: maybe(flag('Whether to return a permanent token for later payments.')),
    paymentMethod: maybe(
      as(exactDetails, 'The cardholder’s details. The token determines the payment method.'),
    ),
    ...more,
  }),
);
export type ConfirmPaymentRequest = Of<typeof ConfirmPaymentRequest>;

export const Reason = named(
  'Reason',
  'The reason for a cancellation or a refund.',
  choice(['duplicated', 'fraudulent', 'requested_by_customer']),
);
export type Reason = Of<typeof Reason>;

export const CancelPaymentRequest = named(
  'CancelPaymentRequest',
  '`POST /v1/payments/{id}/cancel`. Cancels an unpaid payment or releases an authorization.',
  exactly({ cancellationReason: maybe(Reason) }),
);
export type CancelPaymentRequest = Of<typeof CancelPaymentRequest>;

const part = maybe(amount('The amount in minor units. Default: all that is left.', 1));
export const CaptureRequest = named(
  'CaptureRequest',
  '`POST /v1/payments/{id}/capture`. Captures an authorization. `amount` is in minor units; default: the whole amount.',
  exactly({ amount: part }),
);
export type CaptureRequest = Of<typeof CaptureRequest>;

export const RefundRequest = named(
  'RefundRequest',
  '`POST /v1/payments/{id}/refund`. Refunds a payment. `amount` is in minor units; default: all that is not yet refunded.',
  exactly({ amount: part, refundReason: maybe(Reason) }),
);
export type RefundRequest = Of<typeof RefundRequest>;

export const MailRequest = named(
  'MailRequest',
  '`POST /v1/payments/{id}/receipt` and `…/link`. Emails the receipt or a link to the payment page.',
  exactly({
    customerEmail: maybe(
      text(254, "The email address to send to. Default: the shopper's address from the payment."),
    ),
    customerPhone: maybe(text(32)),
    channel: maybe(choice(['EMAIL', 'SMS', 'WHATSAPP'], 'The channel. Only `EMAIL` is supported.')),
    language: maybe(text(35, 'The language of the email, BCP 47.')),
  }),
);
export type MailRequest = Of<typeof MailRequest>;

export const CreateCustomerSessionRequest = named(
  'CreateCustomerSessionRequest',
  '`POST /v1/customer-sessions`. Lets a page show the stored payment methods of a customer who is signed in.',
  exactly({
    customerId: customerId(),
    paymentId: maybe(
      paymentId('The only payment that the session is for. Default: any payment of the account.'),
    ),
    expiresIn: maybe(
      Type.Integer({
        minimum: 60,
        maximum: 86_400,
        description: 'Seconds until the session expires. Default: 1800.',
      }),
    ),
    save: maybe(
      as(
        SaveChoice,
        'How the shopper is asked whether to store a new payment method. Default: `UNCHECKED`.',
      ),
    ),
    canRemove: maybe(
      flag('Whether the shopper may remove a stored payment method. Default: `true`.'),
    ),
  }),
);
export type CreateCustomerSessionRequest = Of<typeof CreateCustomerSessionRequest>;

const limit = (what: string) =>
  maybe(pattern('^([1-9][0-9]?|100)$', `The number of ${what}, from 1 to 100. Default: 20.`));

export const ListStoredRequest = named(
  'ListStoredRequest',
  'The query parameters of `GET /v1/customers/{id}/payment-methods`.',
  exactly({
    limit: limit('payment methods'),
    after: maybe(text(64, 'The value of `next` from the previous page.')),
  }),
);
export type ListStoredRequest = Of<typeof ListStoredRequest>;

/** Unix seconds, up to the year 2286. */
const SECONDS = '^[0-9]{1,10}$';

export const ListRequest = named(
  'ListRequest',
  'The query parameters of `GET /v1/payments`. Payments must match all filters.',
  exactly({
    limit: limit('payments'),
    after: maybe(paymentId('The value of `next` from the previous page.')),
    status: maybe(PaymentStatus),
    orderId: maybe(text(130, "The merchant's id of the order.")),
    pointOfSaleId: maybe(text(200, 'The id of the point of sale where the payment was created.')),
    createdAfter: maybe(
      pattern(SECONDS, 'Unix seconds. Lists payments created at or after this time.'),
    ),
    createdBefore: maybe(
      pattern(SECONDS, 'Unix seconds. Lists payments created before this time.'),
    ),
  }),
);
export type ListRequest = Of<typeof ListRequest>;
