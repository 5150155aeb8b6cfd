import { Type, type Static } from 'typebox';
import {
  amount,
  as,
  atLeast,
  currency,
  exactly,
  flag,
  maybe,
  named,
  pattern,
  sessionId,
  string,
  text,
  type Of,
} from '../schema-words.js';
import { PaymentRef, TransactionType } from './payment.js';
import { CardBrand, MethodName } from './methods.js';

// The request for a token, and its response.

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
    exactly({
      ...wallet,
      cardBrand: Type.Unsafe<CardBrand>(text(20, 'A card scheme, by its name in the API.')),
    }),
  ),
  cofidis: maybe(financed),
  cofidisLoan: maybe(financed),
});
type Inputs = Required<Static<typeof inputs>>;
export const PaymentMethodInput = named(
  'PaymentMethodInput',
  'Exactly one payment method, with its details.',
  Type.Unsafe<{ readonly [M in MethodName]: Readonly<Record<M, Readonly<Inputs[M]>>> }[MethodName]>(
    {
      ...inputs,
      minProperties: 1,
      maxProperties: 1,
    },
  ),
);
export type PaymentMethodInput = Of<typeof PaymentMethodInput>;

export const TokenRequest = named(
  'TokenRequest',
  'Creates a single-use token, for a payment or for an account.',
  atLeast({
    ...PaymentRef.properties,
    paymentMethod: PaymentMethodInput,
    sessionId: maybe(sessionId()),
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
