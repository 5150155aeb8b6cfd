import {
  amount,
  as,
  atLeast,
  currency,
  customerSession,
  flag,
  list,
  maybe,
  named,
  paymentToken,
  sessionId,
  string,
  type Of,
} from '../schema-words.js';
import { lineItems, ShippingOption } from './order.js';
import { PaymentRef, TransactionType } from './payment.js';
import { PaymentMethodInput } from './methods.js';

// The request for a token and for another amount of it, and their responses.

export const TokenRequest = named(
  'TokenRequest',
  'Creates a single-use token, for a payment or for an account.',
  atLeast({
    ...PaymentRef.properties,
    paymentMethod: PaymentMethodInput,
    sessionId: maybe(sessionId()),
    customerSession: maybe(
      customerSession(
        'The customer session for `save`; for a stored payment method, it is part of `stored`.',
      ),
    ),
    save: maybe(
      flag(
        'Whether to store this payment method for the customer of `customerSession`, once a payment with the token succeeds. Without effect for a payment method that the provider does not store.',
      ),
    ),
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
    paypal: maybe(
      as(
        atLeast({ orderId: string() }),
        'The id of the order at PayPal that the shopper approves.',
      ),
    ),
  }),
);
export type TokenAnswer = Of<typeof TokenAnswer>;

export const TokenUpdateRequest = named(
  'TokenUpdateRequest',
  'Changes the total of an order that the shopper has not approved yet, such as at PayPal, and with it the amount of its unused token.',
  atLeast({
    paymentToken: paymentToken('The unused token, such as `tok_…`.'),
    amount: amount(
      'The new total in minor units, which the token then pays: no other. If that of the payment is another, the request is rejected (409).',
      1,
    ),
    lineItems: maybe(lineItems),
    shippingOptions: maybe(
      list(ShippingOption, 'The ways to ship the order, the first of them chosen.', {
        maxItems: 30,
      }),
    ),
    sessionId: maybe(sessionId()),
  }),
);
export type TokenUpdateRequest = Of<typeof TokenUpdateRequest>;

export const TokenUpdate = named(
  'TokenUpdate',
  'What a token pays from now on.',
  atLeast({ amount: amount('The amount in minor units.') }),
);
export type TokenUpdate = Of<typeof TokenUpdate>;
