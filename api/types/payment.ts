import { Type } from 'typebox';
import {
  accountId,
  as,
  atLeast,
  byName,
  choice,
  list,
  maybe,
  named,
  number,
  paymentId,
  string,
  type Of,
} from '../schema-words.js';
import { Installments } from './installments.js';
import { LineItem, ShippingOption, surcharged } from './order.js';
import { RecurringTerms } from './recurring.js';

// A payment as a browser receives it, and its next step.

export const PaymentStatus = named(
  'PaymentStatus',
  "The status of a payment, as the provider's payment API reports it.",
  choice([
    'SUCCEEDED',
    'PENDING',
    'FAILED',
    'CANCELED',
    'REFUNDED',
    'PARTIALLY_REFUNDED',
    'AUTHORIZED',
    'EXPIRED',
  ]),
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

export const PaymentRef = named(
  'PaymentRef',
  'Identifies a payment, or the account that a payment will be created for. One of the two is required.',
  atLeast({ paymentId: maybe(paymentId()), accountId: maybe(accountId()) }),
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

export const BrandingFont = named(
  'BrandingFont',
  "A font file of the merchant's, for hosted payment pages.",
  atLeast({
    family: string('The family name, to use in the token `font`.'),
    src: string(
      "The `https` URL of a WOFF2 file, on the merchant's own host. The host has to send it with `Access-Control-Allow-Origin`.",
    ),
    weight: maybe(
      Type.Union([Type.String(), Type.Number()], {
        description: 'A weight, or the range of a variable font, such as `100 900`. 400 if absent.',
      }),
    ),
    style: maybe(choice(['normal', 'italic'], '`normal` if absent.')),
  }),
);
export type BrandingFont = Of<typeof BrandingFont>;

export const BRANDING_TEXTS =
  'Texts in place of those of the pages, by language and key, such as `{ "en": { "payment-page.pay": "Donate {amount}" } }`.';

export const Branding = named(
  'Branding',
  "The branding of the hosted payment pages, set in the merchant's account.",
  atLeast({
    logo: maybe(
      string(
        "The logo, shown next to the merchant's name: a path on the provider's host, which changes with the picture, or a `data:` URL.",
      ),
    ),
    theme: maybe(string('The base theme: `default`, `flat` or `night`.')),
    tokens: maybe(byName(string(), 'Design tokens by name, such as `{ "accent": "#0a7d5a" }`.')),
    darkTokens: maybe(
      byName(string(), 'Design tokens by name that override `tokens` in dark mode.'),
    ),
    fonts: maybe(list(BrandingFont, 'Font files to load, at most 12.')),
    texts: maybe(byName(byName(string()), BRANDING_TEXTS)),
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
    expiresIn: number(
      "Seconds until the approval expires, from the time of the response; independent of the shopper's clock.",
    ),
  }),
);
export type PendingApproval = Of<typeof PendingApproval>;

export const PaymentResult = named(
  'PaymentResult',
  "A payment as a browser receives it: no personal data, and nothing that could pay again without the merchant's key.",
  atLeast({
    id: string('The id of the payment, such as `pay_…`.'),
    status: as(
      PaymentStatus,
      'The status of the payment: `SUCCEEDED` and `AUTHORIZED` are successful, `PENDING` is not final.',
    ),
    accountId: maybe(string('The id of the merchant’s account.')),
    orderId: maybe(string('The merchant’s id of the order.')),
    amount: maybe(number("The amount in the currency's minor unit: 1050 is €10.50.")),
    ...surcharged,
    currency: maybe(string('ISO 4217 currency code, upper case.')),
    statusCode: maybe(
      string(
        "The provider's status code, such as `E000` (approved) or `E202` (declined by the issuer).",
      ),
    ),
    statusMessage: maybe(string('The status as text that can be shown to the shopper.')),
    nextAction: maybe(as(NextAction, 'The next step, if any.')),
    returnUrl: maybe(
      string(
        "The merchant's page to return the shopper to, by the current status: its complete, fail or cancel URL. Its own query is left out 20 minutes after the payment ended.",
      ),
    ),
    merchantName: maybe(string("The merchant's name, as shown to the shopper.")),
    branding: maybe(as(Branding, 'The branding of the hosted payment pages.')),
    lineItems: maybe(
      list(LineItem, 'The lines of the amount. Left out 20 minutes after the payment ended.'),
    ),
    shippingOption: maybe(
      as(
        ShippingOption,
        'The chosen way to ship, never the address. Left out 20 minutes after the payment ended.',
      ),
    ),
    paymentToken: maybe(
      string(
        "A permanent token for later payments, usable only with the merchant's key. Present for 20 minutes after the payment is paid, if `generatePaymentToken` was set.",
      ),
    ),
    recurring: maybe(as(RecurringTerms, 'The later charges that the shopper agrees to by paying.')),
    installments: maybe(
      as(Installments, 'The installments that the shopper has chosen. Present once it is paid.'),
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
