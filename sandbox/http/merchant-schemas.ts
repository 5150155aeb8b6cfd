import type { PaymentStatus } from '../../provider/types.js';
import type { Reason, SessionDetails } from '../merchant-requests.js';
import { methodNames } from '../methods/index.js';
import { billingFields } from '../payments/billing.js';
import {
  amount,
  currency,
  customDomain,
  exactly,
  flag,
  paymentId,
  paymentToken,
  people,
  text,
  transactionType,
  webAddress,
} from './schema-words.js';

const reason = { enum: ['duplicated', 'fraudulent', 'requested_by_customer'] satisfies Reason[] };
const status = {
  enum: [
    'SUCCEEDED',
    'PENDING',
    'FAILED',
    'CANCELED',
    'REFUNDED',
    'PARTIALLY_REFUNDED',
    'AUTHORIZED',
    'EXPIRED',
  ] satisfies PaymentStatus[],
};
/** Whatever a merchant wants to find again beside its payment. Its size is looked at afterwards. */
const metadata = { type: 'object', maxProperties: 100 };
const line = text(1024);
const sessionDetails = exactly({
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
} satisfies Record<keyof SessionDetails, object>);
const more = { metadata, sessionDetails, ...people };

/** What other providers take with a new payment, and why this one does not. */
const notHere = {
  paymentMethod: 'A payment takes no paymentMethod: make a token of it, and send paymentToken',
  sequence: 'There are no payment sequences here: keep a token with generatePaymentToken, and create a payment with it',
  subscriptionId: 'There are no subscriptions here',
};

/** Why a property is refused that is known and has no place here. */
export const reasonsNotHere: Readonly<Record<string, string>> = notHere;

/** What a merchant's server may post. A misspelt property is an error there, and better found at once. */
export const merchantBodies = {
  create: exactly(
    {
      amount,
      currency,
      orderId: text(130),
      description: text(500),
      transactionType,
      callbackUrl: webAddress,
      completeUrl: webAddress,
      failUrl: webAddress,
      cancelUrl: webAddress,
      allowedPaymentMethods: { type: 'array', items: { enum: methodNames }, minItems: 1, uniqueItems: true },
      billingFields: { type: 'array', items: { enum: billingFields }, uniqueItems: true },
      paymentToken,
      sessionId: text(200),
      generatePaymentToken: flag,
      storeId: text(200),
      pointOfSaleId: text(200),
      autoRecover: flag,
      customDomain,
      expireAt: { type: 'integer', minimum: 0, maximum: 4_102_444_800 },
      ...more,
      ...Object.fromEntries(Object.keys(notHere).map((name) => [name, false])),
    },
    'amount',
    'currency',
    'orderId',
  ),
  confirm: exactly(
    {
      paymentToken,
      sessionId: text(200),
      generatePaymentToken: flag,
      paymentMethod: exactly({ card: exactly({ cardholderName: text(200), cardholderEmail: text(254) }) }),
      ...more,
    },
    'paymentToken',
  ),
  cancel: { ...exactly({ cancellationReason: reason }), nullable: true },
  capture: { ...exactly({ amount: { ...amount, minimum: 1 } }), nullable: true },
  refund: { ...exactly({ amount: { ...amount, minimum: 1 }, refundReason: reason }), nullable: true },
  mail: {
    ...exactly({
      customerEmail: text(254),
      customerPhone: text(32),
      channel: { enum: ['EMAIL', 'SMS', 'WHATSAPP'] },
      language: text(35),
    }),
    nullable: true,
  },
};

/** Up to the year 2286. */
const seconds = { type: 'string', pattern: '^[0-9]{1,10}$' };

/** The query of `GET /payments`. */
export const listQuery = exactly({
  limit: { type: 'string', pattern: '^([1-9][0-9]?|100)$' },
  after: paymentId,
  status,
  orderId: text(130),
  pointOfSaleId: text(200),
  createdAfter: seconds,
  createdBefore: seconds,
});
