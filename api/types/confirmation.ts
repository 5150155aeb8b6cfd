import {
  amount,
  as,
  atLeast,
  exactly,
  flag,
  maybe,
  named,
  paymentId,
  paymentToken,
  sessionId,
  string,
  text,
  type Of,
} from '../schema-words.js';

// The request that confirms a payment, with the customer and the contact details.

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
      amount(
        'The amount in minor units that the shopper saw. If that of the payment is another, the request is rejected (409).',
      ),
    ),
    sessionId: maybe(sessionId()),
    generatePaymentToken: maybe(flag('Whether to return a permanent token for later payments.')),
    paymentMethod: maybe(PaymentMethodDetails),
    ...parties,
    // Without a pattern: any host that is not registered exactly as written is rejected with the
    // same error.
    customDomain: maybe(
      string('A host of the merchant, registered with the provider, that full-page redirects use.'),
    ),
  }),
);
export type ConfirmRequest = Of<typeof ConfirmRequest>;
