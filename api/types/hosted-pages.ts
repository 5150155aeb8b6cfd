import {
  accountId,
  amount,
  atLeast,
  currency,
  flag,
  maybe,
  named,
  paymentId,
  string,
  text,
  type Of,
} from '../schema-words.js';

// The requests of the hosted pages: points of sale and receipts.

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

export const PointOfSaleLinkValidity = named(
  'PointOfSaleLinkValidity',
  'Whether a link leads to a point of sale.',
  atLeast({
    isValid: flag('Whether the account has the point of sale.'),
    maxAmount: maybe(
      amount(
        'The largest amount of a payment in the `currency` of the request. Absent without one, and for a provider that checks the amount when the payment is created.',
        1,
      ),
    ),
  }),
);
export type PointOfSaleLinkValidity = Of<typeof PointOfSaleLinkValidity>;

export const ReceiptRequest = named(
  'ReceiptRequest',
  'Emails the shopper a receipt.',
  atLeast({
    paymentId: paymentId(),
    customerEmail: text(254, 'The email address to send it to.'),
    signature: maybe(
      text(
        500,
        'The signature of the link to the point of sale where the payment was made. A page of the merchant’s may send it; the provider’s pages send none.',
      ),
    ),
    language: maybe(
      text(35, "The language of the email, BCP 47. Default: the browser's language."),
    ),
  }),
);
export type ReceiptRequest = Of<typeof ReceiptRequest>;
