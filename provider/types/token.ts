import {
  amount,
  as,
  atLeast,
  currency,
  customerSession,
  flag,
  maybe,
  named,
  sessionId,
  string,
  type Of,
} from '../schema-words.js';
import { PaymentRef, TransactionType } from './payment.js';
import { PaymentMethodInput } from './methods.js';

// The request for a token, and its response.

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
