import { Type } from 'typebox';
import { Metadata, Reason, SessionDetails } from './merchant-requests.js';
import {
  as,
  atLeast,
  choice,
  flag,
  list,
  maybe,
  named,
  number,
  string,
  type Of,
} from './schema-words.js';
import {
  BillingField,
  CardBrand,
  CardFunding,
  ContactDetails,
  Customer,
  Installments,
  LineItem,
  MethodName,
  NextAction,
  PaymentStatus,
  SaveChoice,
  StoredPaymentMethod,
  Recurring,
  RecurringType,
  ShippingOption,
  surcharged,
  TransactionType,
} from './types.js';

export const LastRefund = named(
  'LastRefund',
  'The last refund: its amount in minor units, and the reason.',
  atLeast({ amount: number(), reason: maybe(Reason) }),
);
export type LastRefund = Of<typeof LastRefund>;

export const Authentication = named(
  'Authentication',
  'The result of 3-D Secure authentication by the card’s issuer.',
  atLeast({
    threeDSecure: flag('Whether the issuer authenticated the shopper.'),
    threeDSecureVersion: maybe(string('The version of 3-D Secure, such as `2.2.0`.')),
    threeDSecureFlow: choice(
      ['CHALLENGE', 'FRICTIONLESS', 'FRICTIONLESS_CHALLENGE', 'DIRECT'],
      'How the issuer authenticated the shopper. `DIRECT` is without authentication.',
    ),
    eci: maybe(
      string(
        'Electronic commerce indicator: `05` authenticated, `06` attempted, `07` neither (Mastercard: `02`, `01`, `00`).',
      ),
    ),
  }),
);
export type Authentication = Of<typeof Authentication>;

export const WalletCard = named(
  'WalletCard',
  'A wallet’s card, without sensitive data.',
  atLeast({
    brand: CardBrand,
    last4: string('The last four digits.'),
    type: maybe(
      choice(
        ['credit', 'debit'],
        'Whether the card borrows or takes from an account, if the provider knows.',
      ),
    ),
    funding: maybe(CardFunding),
    country: maybe(
      string('The country of the card’s issuer, ISO 3166-1 alpha-2, if the provider knows.'),
    ),
    isCommercial: maybe(flag('Whether the card is a company’s, if the provider knows.')),
    expiration: maybe(
      number(
        'The last day of the card’s validity, in Unix seconds: its start, UTC. Absent if the wallet does not tell it.',
      ),
    ),
    ...Authentication.properties,
  }),
);
export type WalletCard = Of<typeof WalletCard>;

export const PaidCard = named(
  'PaidCard',
  'The card that paid, without sensitive data.',
  atLeast({
    expMonth: string('The month of expiry, two digits.'),
    expYear: string('The last two digits of the year of expiry.'),
    fingerprint: string(
      'Identifies the card: the same for each payment with it. It does not reveal the number.',
    ),
    cardholderName: maybe(
      string('The cardholder’s name from `paymentMethod.card` of the confirmation.'),
    ),
    cardholderEmail: maybe(
      string('The cardholder’s email address from `paymentMethod.card` of the confirmation.'),
    ),
    installments: maybe(
      as(
        Installments,
        'The installments that the shopper has chosen. The bank bills them: your `amount` stays what it is, and is paid at once.',
      ),
    ),
    ...WalletCard.properties,
  }),
);
export type PaidCard = Of<typeof PaidCard>;

const METHOD = { description: 'The payment method.' };
/** The methods of whose payments a merchant's server receives details. */
const detailed = ['card', 'googlePay', 'applePay', 'clickToPay', 'bizum', 'paypal'] as const;
type Detailed = (typeof detailed)[number];
const isPlain = (name: MethodName): name is Exclude<MethodName, Detailed> =>
  !detailed.some((one) => one === name);
export const PaidWith = named(
  'PaidWith',
  'The payment method that was used, with its details. It cannot be used to pay again.',
  Type.Union([
    atLeast({ method: Type.Literal('card', METHOD), card: PaidCard }),
    atLeast({
      method: choice(['googlePay', 'applePay', 'clickToPay'], METHOD.description),
      card: WalletCard,
    }),
    atLeast({
      method: Type.Literal('bizum', METHOD),
      bizum: as(
        atLeast({ phoneNumber: string() }),
        'The masked phone number that approved the payment.',
      ),
    }),
    atLeast({
      method: Type.Literal('paypal', METHOD),
      paypal: as(atLeast({ orderId: string() }), 'The id of the order at PayPal.'),
    }),
    atLeast({ method: choice(MethodName.enum.filter(isPlain), METHOD.description) }),
  ]),
);
export type PaidWith = Of<typeof PaidWith>;

export const MandateStatus = named(
  'MandateStatus',
  'Whether a mandate can be charged: `ACTIVE`, `REVOKED` by the merchant’s server, or `ENDED` since its `endsAt`.',
  choice(['ACTIVE', 'REVOKED', 'ENDED']),
);
export type MandateStatus = Of<typeof MandateStatus>;

export const PaymentMandate = named(
  'PaymentMandate',
  'The mandate that a payment has begun, or that it was charged under.',
  atLeast({
    id: string('The id of the mandate, such as `mnd_…`.'),
    status: MandateStatus,
    networkReference: string(
      'What the card scheme, or the method’s own network, calls the first payment by: it goes with every later charge.',
    ),
  }),
);
export type PaymentMandate = Of<typeof PaymentMandate>;

export const Mandate = named(
  'Mandate',
  'What a shopper has agreed to: charges without them, with one payment method.',
  atLeast({
    ...PaymentMandate.properties,
    accountId: string('The id of the merchant’s account.'),
    livemode: flag('Whether its charges move real money; in the sandbox always `false`.'),
    paymentId: string('The id of the payment that the shopper has agreed with.'),
    currency: string('The currency of its charges, ISO 4217.'),
    ...Recurring.properties,
    paymentMethod: as(
      atLeast({
        method: MethodName,
        card: maybe(
          atLeast({
            brand: CardBrand,
            last4: string('The last four digits.'),
            expMonth: string('The month of expiry, two digits.'),
            expYear: string('The last two digits of the year of expiry.'),
          }),
        ),
        isDisabled: maybe(
          flag(
            'Whether its wallet has disabled the card, as when the shopper removes it there: each charge is declined with `E600`.',
          ),
        ),
      }),
      'The payment method that is charged, with the card’s current expiry.',
    ),
    createdAt: number('When the shopper has agreed, in Unix seconds.'),
    revokedAt: maybe(number('When it was revoked, in Unix seconds.')),
  }),
);
export type Mandate = Of<typeof Mandate>;

export const MandateEvent = named(
  'MandateEvent',
  'News of a mandate, posted to the `callbackUrl` of its first payment, or else to the account’s. It has a `type`, which the webhooks of payments have not.',
  atLeast({
    webhookId: string('The id of the webhook, the same for each attempt to deliver it.'),
    type: choice(
      ['mandate.revoked', 'payment_method.updated'],
      'What has happened: `mandate.revoked`, or `payment_method.updated` if the issuer has renewed the card, or the shopper’s wallet has changed or disabled it.',
    ),
    createdAt: number('When it has happened, in Unix seconds.'),
    mandate: as(Mandate, 'The mandate as it is then.'),
  }),
);
export type MandateEvent = Of<typeof MandateEvent>;

export const DeclineAdvice = named(
  'DeclineAdvice',
  'What to do after a decline: `DO_NOT_RETRY`, as the schemes charge for it; `RETRY_LATER`, in some days; `AUTHENTICATE`, have the shopper authenticate; `ANOTHER_METHOD`, ask for another card or payment method.',
  choice(['DO_NOT_RETRY', 'RETRY_LATER', 'AUTHENTICATE', 'ANOTHER_METHOD']),
);
export type DeclineAdvice = Of<typeof DeclineAdvice>;

export const Payment = named(
  'Payment',
  "A payment as the merchant's server receives it: the response of the server API, and the body of every webhook.",
  atLeast({
    id: string('The id of the payment, such as `pay_…`.'),
    accountId: string('The id of the merchant’s account.'),
    livemode: flag('Whether the payment moves real money; in the sandbox always `false`.'),
    orderId: string('The merchant’s id of the order.'),
    amount: number(
      'The amount in the currency’s minor unit: 1050 is €10.50. It is the order’s, without a surcharge.',
    ),
    ...surcharged,
    currency: string('ISO 4217 currency code, such as `EUR`.'),
    status: as(PaymentStatus, 'The status of the payment.'),
    statusCode: string('The status code, such as `E000`.'),
    statusMessage: string('The status as text that can be shown to the shopper.'),
    transactionType: as(
      TransactionType,
      'What the payment does, such as reserve or charge the amount.',
    ),
    amountCaptured: number(
      'The amount charged so far, in minor units, with the surcharge: 0 until an authorization is captured, then what was captured.',
    ),
    amountRefunded: number('The total amount refunded, in minor units. At most `amountCaptured`.'),
    refundedAmount: number('The same as `amountRefunded`, by its earlier name.'),
    lastRefundAmount: maybe(number('The amount of the last refund, in minor units.')),
    lastRefundReason: maybe(as(Reason, 'The reason for the last refund.')),
    declineAdvice: maybe(as(DeclineAdvice, 'What to do about the decline, if there was one.')),
    authorizationCode: maybe(string('The authorization code from the issuer.')),
    description: maybe(string('The merchant’s description of the purchase.')),
    customer: maybe(as(Customer, 'The customer who pays.')),
    billingDetails: maybe(as(ContactDetails, 'The billing contact and address.')),
    shippingDetails: maybe(as(ContactDetails, 'The shipping contact and address.')),
    shippingOption: maybe(
      as(ShippingOption, 'The chosen way to ship. Its `amount` is a part of the payment’s.'),
    ),
    lineItems: maybe(list(LineItem, 'The lines of the amount.')),
    billingFields: maybe(list(BillingField, 'The billing details that the merchant requires.')),
    sessionId: maybe(
      string('The id of the shopper’s session with the merchant. Tokens are bound to it.'),
    ),
    customDomain: maybe(string('The merchant’s host on which the provider serves payment pages.')),
    storeId: maybe(string('The merchant’s id of the store.')),
    pointOfSaleId: maybe(string('The id of the point of sale where the payment was created.')),
    autoRecover: maybe(
      flag(
        'Stored and returned, but without effect: a failed payment can be paid again either way.',
      ),
    ),
    sessionDetails: maybe(
      as(SessionDetails, 'Facts about the shopper’s browser, from the merchant’s server.'),
    ),
    metadata: maybe(as(Metadata, 'The merchant’s metadata, returned unchanged.')),
    generatePaymentToken: maybe(
      flag('Whether a permanent token for later payments was requested.'),
    ),
    recurring: maybe(as(Recurring, 'The later charges that the shopper agrees to.')),
    initiator: maybe(choice(['MERCHANT'], 'Set if the merchant has charged without the shopper.')),
    reason: maybe(as(RecurringType, 'Why the shopper was not present.')),
    mandate: maybe(
      as(PaymentMandate, 'The mandate that this payment has begun, or was charged under.'),
    ),
    allowedPaymentMethods: maybe(
      list(MethodName, 'The allowed payment methods. Default: all of the account’s.'),
    ),
    callbackUrl: maybe(string('The URL that webhooks are posted to.')),
    completeUrl: maybe(string('The URL to return the shopper to after payment.')),
    failUrl: maybe(
      string('The URL to return the shopper to after a failure. Default: `completeUrl`.'),
    ),
    cancelUrl: maybe(
      string('The URL to return the shopper to after a cancellation. Default: `failUrl`.'),
    ),
    cancellationReason: maybe(string('The reason for the cancellation.')),
    paymentMethod: maybe(as(PaidWith, 'The payment method that was used, with its details.')),
    paymentToken: maybe(string('A permanent token for later payments. Never in a webhook.')),
    nextAction: maybe(as(NextAction, 'The next step, if any.')),
    createdAt: number('When the payment was created, in Unix seconds.'),
    updatedAt: number('When the payment last changed, in Unix seconds.'),
    revision: number(
      '1 for a new payment, and higher with every change: of two webhooks, the higher one is the newer.',
    ),
    webhookId: maybe(
      string('In webhooks only: the id of the webhook, the same for each attempt to deliver it.'),
    ),
    expireAt: number('When the payment expires, in Unix seconds.'),
  }),
);
export type Payment = Of<typeof Payment>;

export const PaymentList = named(
  'PaymentList',
  'A list of payments, newest first.',
  atLeast({
    payments: list(Payment, 'The payments of this page.'),
    next: maybe(string('The value of `after` for the next page. Absent on the last page.')),
  }),
);
export type PaymentList = Of<typeof PaymentList>;

export const CustomerSession = named(
  'CustomerSession',
  'A customer session. Give it to the customer’s page only; it cannot be read again.',
  atLeast({
    id: string('The id of the session, to revoke it by, such as `ses_…`. It is no secret.'),
    customerSession: string('The session, such as `cs_…`.'),
    customerId: string('The merchant’s id of the customer.'),
    paymentId: maybe(string('The only payment that the session is for.')),
    save: as(SaveChoice, 'How the shopper is asked whether to store a new payment method.'),
    canRemove: flag('Whether the shopper may remove a stored payment method.'),
    expireAt: number('When the session expires, in Unix seconds.'),
  }),
);
export type CustomerSession = Of<typeof CustomerSession>;

export const RevokedCustomerSession = named(
  'RevokedCustomerSession',
  'The customer session is of no use any more. A repeated request gets the same answer.',
  atLeast({ id: string('The id of the session.'), isRevoked: flag('`true`.') }),
);
export type RevokedCustomerSession = Of<typeof RevokedCustomerSession>;

export const StoredPaymentMethodList = named(
  'StoredPaymentMethodList',
  'The stored payment methods of a customer, the most recently used first.',
  atLeast({
    paymentMethods: list(StoredPaymentMethod, 'The payment methods of this page.'),
    next: maybe(string('The value of `after` for the next page. Absent on the last page.')),
  }),
);
export type StoredPaymentMethodList = Of<typeof StoredPaymentMethodList>;

export const ErasedCustomer = named(
  'ErasedCustomer',
  'Nothing is stored for the customer any more. A repeated request gets the same answer.',
  atLeast({
    customerId: string('The merchant’s id of the customer.'),
    isErased: flag('`true`.'),
  }),
);
export type ErasedCustomer = Of<typeof ErasedCustomer>;
