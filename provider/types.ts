import { Type, type Static } from 'typebox';
import {
  accountId,
  amount,
  as,
  atLeast,
  byName,
  choice,
  currency,
  exactly,
  flag,
  list,
  maybe,
  named,
  number,
  paymentId,
  paymentToken,
  pattern,
  string,
  text,
  webAddress,
  type Of,
} from './schema-words.js';

// The objects of the payment API, as schemas and as the types derived from them. Frames and pages import only the types.
// Amounts are integers in the currency's minor unit.

export const PaymentStatus = named(
  'PaymentStatus',
  "The status of a payment, as the provider's payment API reports it.",
  choice(['SUCCEEDED', 'PENDING', 'FAILED', 'CANCELED', 'REFUNDED', 'PARTIALLY_REFUNDED', 'AUTHORIZED', 'EXPIRED']),
);
export type PaymentStatus = Of<typeof PaymentStatus>;

export const StepKind = named(
  'StepKind',
  'The kind of the next step of a payment.',
  choice(['CONFIRM', 'FRICTIONLESS_CHALLENGE', 'BIZUM_CHALLENGE', 'CHALLENGE', 'COMPLETE']),
);
export type StepKind = Of<typeof StepKind>;

export const TransactionType = named(
  'TransactionType',
  'What a payment does: `AUTH` reserves the amount, `SALE` charges it, `PAYOUT` sends it to the card, `VERIF` only verifies the card.',
  choice(['AUTH', 'SALE', 'PAYOUT', 'VERIF']),
);
export type TransactionType = Of<typeof TransactionType>;

export const MethodName = named(
  'MethodName',
  'A payment method. It is supported only if the provider lists it for the payment or account.',
  choice(['card', 'bizum', 'googlePay', 'applePay', 'clickToPay', 'paypal', 'cofidis', 'cofidisLoan']),
);
export type MethodName = Of<typeof MethodName>;

export const CardBrand = named(
  'CardBrand',
  'A card scheme, by its name in the API.',
  choice(['visa', 'mastercard', 'amex', 'discover', 'diners', 'jcb', 'maestro', 'unionpay', 'elo', 'hipercard']),
);
export type CardBrand = Of<typeof CardBrand>;

const SESSION = 'The merchant’s id of the shopper’s session. A token is bound to it.';
const ref = { paymentId: maybe(paymentId()), accountId: maybe(accountId()) };
export const PaymentRef = named(
  'PaymentRef',
  'Identifies a payment, or the account that a payment will be created for. One of the two is required.',
  atLeast(ref),
);
export type PaymentRef = Of<typeof PaymentRef>;

const type = as(StepKind, 'The kind of the step; `COMPLETE` if no step is left.');

export const Redirection = named(
  'Redirection',
  'A step that requires a full-page redirect.',
  atLeast({
    type,
    mustRedirect: Type.Literal(true, { description: 'Redirect the whole page to `redirectUrl`.' }),
    redirectUrl: string('Absolute URL of the step.'),
  }),
);
export type Redirection = Of<typeof Redirection>;

export const FramedAction = named(
  'FramedAction',
  'A step that can be shown in a frame, or that has no page.',
  atLeast({
    type,
    mustRedirect: Type.Literal(false, { description: 'The step can be shown in a frame.' }),
    redirectUrl: maybe(
      string(
        "Absolute URL: of the step or the hosted payment page, on the provider's host; of the merchant's page once the payment has succeeded or failed.",
      ),
    ),
  }),
);
export type FramedAction = Of<typeof FramedAction>;

export const NextAction = named(
  'NextAction',
  'The next step of a payment, and the URL where it takes place, if any.',
  Type.Union([Redirection, FramedAction]),
);
export type NextAction = Of<typeof NextAction>;

export const Branding = named(
  'Branding',
  "The branding of the hosted payment pages, set in the merchant's account.",
  atLeast({
    logo: maybe(string("The logo as a `data:` URL, shown next to the merchant's name.")),
    theme: maybe(string('The base theme: `default`, `flat` or `night`.')),
    tokens: maybe(byName(string(), 'Design tokens by name, such as `{ "accent": "#0a7d5a" }`.')),
    darkTokens: maybe(byName(string(), 'Design tokens by name that override `tokens` in dark mode.')),
  }),
);
export type Branding = Of<typeof Branding>;

export const PendingApproval = named(
  'PendingApproval',
  "A payment request that was sent to the shopper's phone, and how long it can be approved.",
  atLeast({
    method: Type.Literal('bizum', { description: 'The payment method that the shopper approves.' }),
    phoneNumber: string('The masked phone number, such as `+34 ••• ••• 123`.'),
    expireAt: number("When the approval expires, in Unix seconds by the provider's clock."),
    expiresIn: number("Seconds until the approval expires, from the time of the response; independent of the shopper's clock."),
  }),
);
export type PendingApproval = Of<typeof PendingApproval>;

export const PaymentResult = named(
  'PaymentResult',
  "A payment as a browser receives it: no personal data, and nothing that could pay again without the merchant's key.",
  atLeast({
    id: string('The id of the payment, such as `pay_…`.'),
    status: as(PaymentStatus, 'The status of the payment: `SUCCEEDED` and `AUTHORIZED` are successful, `PENDING` is not final.'),
    accountId: maybe(string('The id of the merchant’s account.')),
    orderId: maybe(string('The merchant’s id of the order.')),
    amount: maybe(number("The amount in the currency's minor unit: 1050 is €10.50.")),
    currency: maybe(string('ISO 4217 currency code, upper case.')),
    statusCode: maybe(string("The provider's status code, such as `E000` (approved) or `E202` (declined by the issuer).")),
    statusMessage: maybe(string('The status as text that can be shown to the shopper.')),
    nextAction: maybe(as(NextAction, 'The next step, if any.')),
    returnUrl: maybe(
      string(
        "The merchant's page to return the shopper to, by the current status: its complete, fail or cancel URL. Its own query is left out 20 minutes after the payment ended.",
      ),
    ),
    merchantName: maybe(string("The merchant's name, as shown to the shopper.")),
    branding: maybe(as(Branding, 'The branding of the hosted payment pages.')),
    paymentToken: maybe(
      string(
        "A permanent token for later payments, usable only with the merchant's key. Present for 20 minutes after the payment is paid, if `generatePaymentToken` was set.",
      ),
    ),
    approval: maybe(
      as(
        PendingApproval,
        "The pending approval. Present only while the payment waits for the shopper to approve it in the bank's app.",
      ),
    ),
  }),
);
export type PaymentResult = Of<typeof PaymentResult>;

export const BillingField = named(
  'BillingField',
  "A part of the shopper's billing details.",
  choice(['name', 'email', 'phone', 'address']),
);
export type BillingField = Of<typeof BillingField>;

export const ClickToPayIds = named(
  'ClickToPayIds',
  'The ids for a scheme’s Click to Pay: `srciDpaId` identifies the merchant, `srcInitiatorId` the SRC initiator.',
  atLeast({ srciDpaId: string('Identifies the merchant.'), srcInitiatorId: string('Identifies the SRC initiator.') }),
);
export type ClickToPayIds = Of<typeof ClickToPayIds>;

export const ClickToPayConfig = named(
  'ClickToPayConfig',
  "The configuration of the card schemes' Click to Pay scripts.",
  atLeast({
    tokenSupport: maybe(flag('A setting of the provider’s. The components do not use it.')),
    preselected: maybe(flag('A setting of the provider’s. The components do not use it.')),
    visa: maybe(as(ClickToPayIds, 'The ids at Visa.')),
    mastercard: maybe(as(ClickToPayIds, 'The ids at Mastercard.')),
  }),
);
export type ClickToPayConfig = Of<typeof ClickToPayConfig>;

export const ClickToPayScheme = named(
  'ClickToPayScheme',
  'A card scheme with a Click to Pay script.',
  choice(['visa', 'mastercard']),
);
export type ClickToPayScheme = Of<typeof ClickToPayScheme>;

export const PaymentMethods = named(
  'PaymentMethods',
  "The payment methods of a payment or account, and the configuration of each method's script.",
  atLeast({
    paymentMethods: list(MethodName, 'The supported payment methods.'),
    livemode: flag('Whether payments move real money.'),
    accountId: string('The id of the merchant’s account.'),
    amount: maybe(number('The amount of the payment, in minor units. Present only if requested by `paymentId`.')),
    currency: maybe(string('ISO 4217 currency code of the payment. Present only if requested by `paymentId`.')),
    hasEmail: maybe(flag("Whether the payment has the shopper's email address. Present only if requested by `paymentId`.")),
    billingFields: maybe(
      list(
        BillingField,
        'The billing details that the merchant requires and the payment still lacks. Only the hosted payment page asks the shopper for them; elsewhere, pass them as `billingDetails` of the confirmation, which is rejected without them. Present only if requested by `paymentId`.',
      ),
    ),
    merchantName: maybe(string('The merchant’s name, as shown to the shopper.')),
    branding: maybe(as(Branding, 'The branding of the hosted payment pages.')),
    merchantUrl: maybe(string('The URL of the merchant’s site.')),
    countryCode: string('The merchant’s country, ISO 3166-1 alpha-2.'),
    metadata: as(
      atLeast({
        card: maybe(atLeast({ brands: list(CardBrand) })),
        paypal: maybe(atLeast({ clientId: string(), merchantId: string() })),
        googlePay: maybe(atLeast({ merchantId: string(), cvcRequired: maybe(flag()) })),
        applePay: maybe(atLeast({ merchantId: string() })),
        clickToPay: maybe(ClickToPayConfig),
      }),
      'The configuration of each method’s script.',
    ),
  }),
);
export type PaymentMethods = Of<typeof PaymentMethods>;

export const Card = named(
  'Card',
  'A card as the shopper entered it. Only the provider and its frames ever hold one.',
  exactly({
    number: pattern('^[0-9]{12,19}$', 'The card number, digits only.'),
    expMonth: pattern('^[0-9]{2,2}$', 'The month of expiry, two digits: `01` to `12`.'),
    expYear: pattern('^[0-9]{2,2}$', 'The last two digits of the year of expiry.'),
    cvc: maybe(pattern('^[0-9]{3,4}$', 'The security code.')),
  }),
);
export type Card = Of<typeof Card>;

const wallet = { token: text(20_000) };
const financed = exactly({ installments: maybe(Type.Integer({ minimum: 1, maximum: 100 })) });
const inputs = exactly({
  card: maybe(Card),
  paypal: maybe(Type.Unsafe<Record<string, never>>(exactly({}))),
  bizum: maybe(exactly({ phoneNumber: text(32), remember: maybe(flag()) })),
  googlePay: maybe(exactly(wallet)),
  applePay: maybe(exactly(wallet)),
  clickToPay: maybe(
    exactly({ ...wallet, cardBrand: Type.Unsafe<CardBrand>(text(20, 'A card scheme, by its name in the API.')) }),
  ),
  cofidis: maybe(financed),
  cofidisLoan: maybe(financed),
});
type Inputs = Required<Static<typeof inputs>>;
export const PaymentMethodInput = named(
  'PaymentMethodInput',
  'Exactly one payment method, with its details.',
  Type.Unsafe<{ readonly [M in MethodName]: Readonly<Record<M, Readonly<Inputs[M]>>> }[MethodName]>({
    ...inputs,
    minProperties: 1,
    maxProperties: 1,
  }),
);
export type PaymentMethodInput = Of<typeof PaymentMethodInput>;

export const TokenRequest = named(
  'TokenRequest',
  'Creates a single-use token, for a payment or for an account.',
  atLeast({
    ...ref,
    paymentMethod: PaymentMethodInput,
    sessionId: maybe(text(200, SESSION)),
    amount: maybe(
      amount(
        'The amount in minor units that the shopper sees. If that of the payment is another, the request is rejected (409).',
      ),
    ),
    currency: maybe(currency()),
    transactionType: maybe(TransactionType),
  }),
);
export type TokenRequest = Of<typeof TokenRequest>;

export const TokenAnswer = named(
  'TokenAnswer',
  "A single-use token, or the provider's error.",
  atLeast({
    paymentToken: maybe(string('A single-use token to confirm the payment with.')),
    error: maybe(string('Why no token was created, as text that can be shown to the shopper.')),
    paypal: maybe(as(atLeast({ orderId: string() }), 'The id of the order at PayPal that the shopper approves.')),
  }),
);
export type TokenAnswer = Of<typeof TokenAnswer>;

export const ContactDetails = named(
  'ContactDetails',
  'Contact details for billing or shipping.',
  exactly({
    name: maybe(text(200, 'The full name.')),
    email: maybe(text(254, 'The email address.')),
    phone: maybe(text(32, 'The phone number in E.164 format.')),
    company: maybe(text(200, 'The name of the company.')),
    taxId: maybe(text(50, 'The company’s tax id.')),
    address: maybe(
      as(
        exactly({
          country: maybe(text(2)),
          city: maybe(text(100)),
          line1: maybe(text(200)),
          line2: maybe(text(200)),
          zip: maybe(text(20)),
          state: maybe(text(100)),
        }),
        'The postal address. `country` is ISO 3166-1 alpha-2.',
      ),
    ),
  }),
);
export type ContactDetails = Of<typeof ContactDetails>;

export const Customer = named(
  'Customer',
  'The customer who pays.',
  exactly({
    email: maybe(text(254, 'The email address that the receipt is sent to.')),
    name: maybe(text(200, 'The full name.')),
    phone: maybe(text(32, 'The phone number in E.164 format.')),
  }),
);
export type Customer = Of<typeof Customer>;

/** The customer and the contact details of a payment. */
export const parties = {
  customer: maybe(Customer),
  billingDetails: maybe(as(ContactDetails, 'The billing contact and address.')),
  shippingDetails: maybe(as(ContactDetails, 'The shipping contact and address.')),
};

const cardholder = { cardholderName: maybe(text(200)), cardholderEmail: maybe(text(254)) };
const CARDHOLDER = 'The cardholder’s name and email address.';
/** `PaymentMethodDetails` from a merchant's server, where an unknown property is an error. */
export const exactDetails = exactly({ card: maybe(as(exactly(cardholder), CARDHOLDER)) });
export const PaymentMethodDetails = named(
  'PaymentMethodDetails',
  'Details of the payment method, sent with a confirmation.',
  atLeast({ card: maybe(as(atLeast(cardholder), CARDHOLDER)) }),
);
export type PaymentMethodDetails = Of<typeof PaymentMethodDetails>;

export const ConfirmRequest = named(
  'ConfirmRequest',
  'Confirms a payment with a token. A repeated request with the same token returns the same response and charges only once.',
  atLeast({
    paymentId: paymentId(),
    paymentToken: maybe(paymentToken()),
    amount: maybe(
      amount('The amount in minor units that the shopper saw. If that of the payment is another, the request is rejected (409).'),
    ),
    sessionId: maybe(text(200, SESSION)),
    generatePaymentToken: maybe(flag('Whether to return a permanent token for later payments.')),
    paymentMethod: maybe(PaymentMethodDetails),
    ...parties,
    // Without a pattern: any host that is not registered exactly as written is rejected with the same error.
    customDomain: maybe(string('A host of the merchant, registered with the provider, that full-page redirects use.')),
  }),
);
export type ConfirmRequest = Of<typeof ConfirmRequest>;

export const ClientPaymentRequest = named(
  'ClientPaymentRequest',
  'Creates a payment at a point of sale. The merchant has signed the account and the point of sale.',
  atLeast({
    signature: string('The merchant’s signature of the point of sale.'),
    accountId: accountId(),
    pointOfSaleId: text(200, 'The id of the point of sale.'),
    amount: amount(),
    currency: currency(),
  }),
);
export type ClientPaymentRequest = Of<typeof ClientPaymentRequest>;

export const PointOfSaleLinkRequest = named(
  'PointOfSaleLinkRequest',
  'Validates the link of a point of sale, before the shopper is asked to pay it.',
  atLeast({
    signature: string('The merchant’s signature of the point of sale.'),
    accountId: accountId(),
    pointOfSaleId: text(200, 'The id of the point of sale.'),
    amount: maybe(amount('The amount of the link; without it, the shopper enters one.')),
    currency: maybe(currency()),
  }),
);
export type PointOfSaleLinkRequest = Of<typeof PointOfSaleLinkRequest>;

export const ReceiptRequest = named(
  'ReceiptRequest',
  'Emails the shopper a receipt.',
  atLeast({
    paymentId: paymentId(),
    customerEmail: text(254, 'The email address to send it to.'),
    signature: maybe(text(500, 'The merchant’s signature of the point of sale, on its pages only.')),
    language: maybe(text(35, "The language of the email, BCP 47. Default: the browser's language.")),
  }),
);
export type ReceiptRequest = Of<typeof ReceiptRequest>;

export const ApplePaySessionRequest = named(
  'ApplePaySessionRequest',
  'Requests a merchant session from Apple, through the provider.',
  atLeast({
    accountId: accountId(),
    validationUrl: webAddress('The URL from Apple’s `onvalidatemerchant` event.'),
    domainName: text(253, 'The host of the page that shows the button.'),
    displayName: text(200, 'The merchant’s name, as Apple Pay shows it.'),
  }),
);
export type ApplePaySessionRequest = Of<typeof ApplePaySessionRequest>;

export const FinancedMethod = named('FinancedMethod', 'A payment method in installments.', choice(['cofidis', 'cofidisLoan']));
export type FinancedMethod = Of<typeof FinancedMethod>;

export const FinancingRequest = named(
  'FinancingRequest',
  'Requests the cost of an amount in installments.',
  atLeast({
    accountId: accountId(),
    amount: amount(),
    paymentMethod: maybe(as(FinancedMethod, 'The payment method. Default: `cofidis`.')),
    language: maybe(text(35, "The language of the legal text, BCP 47. Default: the browser's language.")),
  }),
);
export type FinancingRequest = Of<typeof FinancingRequest>;

export const DueInstallment = named(
  'DueInstallment',
  'An installment: its amount in minor units, and how long after the purchase it is due.',
  atLeast({
    amount: number('The amount, in minor units.'),
    after: number('How many days or months after the purchase it is due.'),
    unit: choice(['day', 'month'], 'The unit of `after`.'),
  }),
);
export type DueInstallment = Of<typeof DueInstallment>;

export const FinancingOption = named(
  'FinancingOption',
  'A plan to pay an amount in installments. Amounts are in minor units; `tin`, `tae` and `capPercent` in percent; `capEuros` in euros.',
  atLeast({
    financingAmount: number('The financed amount, in minor units.'),
    tin: number('The nominal annual interest rate (TIN), in percent.'),
    interestAmount: number('The total interest, in minor units.'),
    tae: number('The annual percentage rate (APR, in Spanish TAE), in percent.'),
    quote: number('The amount of one installment, in minor units.'),
    installments: number('The number of installments.'),
    totalAmount: number('The total amount payable, in minor units.'),
    legalPhrase: string('The legally required text. Show it in full.'),
    capEuros: number('The opening fee, in euros.'),
    capPercent: number('The opening fee, in percent of the financed amount.'),
    schedule: maybe(list(DueInstallment, 'The installments with their due dates, if the provider sends them.')),
  }),
);
export type FinancingOption = Of<typeof FinancingOption>;

export const BizumPhoneRequest = named(
  'BizumPhoneRequest',
  'Checks whether a phone number can pay by Bizum.',
  atLeast({
    ...ref,
    amount: maybe(amount()),
    phoneNumber: text(32, 'The phone number in E.164 format, such as `+34600000000`.'),
  }),
);
export type BizumPhoneRequest = Of<typeof BizumPhoneRequest>;

export const ApiErrorBody = named(
  'ApiErrorBody',
  'The body of every error response.',
  atLeast({
    status: string('The text of the HTTP status, such as `Unprocessable Entity`.'),
    statusCode: number('The HTTP status code.'),
    message: string(),
    code: maybe(string("The provider's code, such as `E209`.")),
    requestId: string(),
    requestTime: string('The time of the request, ISO 8601.'),
  }),
);
export type ApiErrorBody = Of<typeof ApiErrorBody>;
