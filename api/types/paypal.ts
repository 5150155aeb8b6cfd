import { Type } from 'typebox';
import {
  atLeast,
  byName,
  maybe,
  named,
  number,
  paymentToken,
  sessionId,
  string,
  text,
  type Of,
} from '../schema-words.js';
import { PaymentRef } from './payment.js';

/** What PayPal's script of version 6 needs of the provider. */
export const PayPalClientTokenRequest = named(
  'PayPalClientTokenRequest',
  'Requests a client token for PayPal’s script, of version 6.',
  atLeast({
    ...PaymentRef.properties,
    domainName: text(
      253,
      'The host of the page that runs PayPal’s script: the merchant’s page, or the frame.',
    ),
  }),
);
export type PayPalClientTokenRequest = Of<typeof PayPalClientTokenRequest>;

export const PayPalClientToken = named(
  'PayPalClientToken',
  'A client token of PayPal’s: made for browsers, and valid for a short time on one domain.',
  atLeast({
    clientToken: string('The token, as PayPal’s `createInstance` takes it.'),
    expiresIn: number('How long it is valid, in seconds: PayPal’s `expires_in`.'),
  }),
);
export type PayPalClientToken = Of<typeof PayPalClientToken>;

export const PayPalShopperRequest = named(
  'PayPalShopperRequest',
  'Reads what PayPal says of the shopper who approved an order.',
  atLeast({
    paymentToken: paymentToken('The unused token of the order, such as `tok_…`.'),
    sessionId: maybe(sessionId()),
  }),
);
export type PayPalShopperRequest = Of<typeof PayPalShopperRequest>;

export const PayPalOrderShopper = named(
  'PayPalOrderShopper',
  'The shopper of an approved order, in the shapes of PayPal’s Orders API.',
  atLeast({
    payer: maybe(byName(Type.Unknown(), 'The `payer` of the order.')),
    shipping: maybe(
      byName(Type.Unknown(), 'The `shipping` of its first purchase unit, if there is one.'),
    ),
  }),
);
export type PayPalOrderShopper = Of<typeof PayPalOrderShopper>;
