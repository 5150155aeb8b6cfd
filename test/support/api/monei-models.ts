// The models of another provider's server SDKs: which fields they know, of which types, and the
// only values they take. As its PHP models do, the reader throws on a value outside a list, on
// `null`, and on a value of another type. Unknown fields are skipped.

/** Throws unless it can read the value. */
type Reader = (value: unknown, at: string) => void;

const refuse = (at: string, value: unknown): never => {
  throw new Error(`${at} cannot be read: ${JSON.stringify(value)}`);
};
const ofType =
  (type: 'string' | 'boolean'): Reader =>
  (value, at) =>
    typeof value === type ? undefined : refuse(at, value);
const text = ofType('string');
const flag = ofType('boolean');
const int: Reader = (value, at) => (Number.isInteger(value) ? undefined : refuse(at, value));
const anything: Reader = (value, at) => (value === null ? refuse(at, value) : undefined);
const oneOf =
  (...values: readonly string[]): Reader =>
  (value, at) =>
    values.includes(value as string) ? undefined : refuse(at, value);
const listOf =
  (item: Reader): Reader =>
  (value, at) =>
    Array.isArray(value)
      ? value.forEach((one, index) => item(one, `${at}[${index}]`))
      : refuse(at, value);

/** An object whose required fields are present. */
function model(
  required: Readonly<Record<string, Reader>>,
  optional: Readonly<Record<string, Reader>> = {},
): Reader {
  return (value, at) => {
    if (typeof value !== 'object' || value === null) return refuse(at, value);
    for (const name of Object.keys(required))
      if (!Object.hasOwn(value, name)) refuse(`${at}.${name}`, undefined);
    for (const [name, one] of Object.entries(value))
      ({ ...required, ...optional })[name]?.(one, `${at}.${name}`);
  };
}

const reason = oneOf('duplicated', 'fraudulent', 'requested_by_customer');
const contact = model(
  {},
  { name: text, email: text, phone: text, company: text, taxId: text, address: anything },
);

const card = model(
  {},
  {
    country: text,
    brand: oneOf('visa', 'mastercard', 'diners', 'amex', 'jcb', 'unionpay', 'unknown'),
    type: oneOf('debit', 'credit'),
    threeDSecure: flag,
    threeDSecureVersion: text,
    threeDSecureFlow: oneOf('CHALLENGE', 'FRICTIONLESS', 'FRICTIONLESS_CHALLENGE', 'DIRECT'),
    expiration: int,
    last4: text,
    fingerprint: text,
    tokenizationMethod: oneOf('applePay', 'googlePay', 'clickToPay'),
    cardholderName: text,
    cardholderEmail: text,
  },
);

const methodOfPayment = oneOf(
  ...[
    'alipay',
    'card',
    'bizum',
    'paypal',
    'mbway',
    'multibanco',
    'iDeal',
    'bancontact',
    'sofort',
    'trustly',
    'sepa',
    'klarna',
  ],
  ...['giropay', 'eps', 'blik'],
);

const status = oneOf(
  ...[
    'SUCCEEDED',
    'PENDING',
    'FAILED',
    'CANCELED',
    'REFUNDED',
    'PARTIALLY_REFUNDED',
    'AUTHORIZED',
    'EXPIRED',
  ],
);

/** A payment: in a response, or the body of a webhook. */
export const readPayment = model(
  { id: text, amount: int, currency: text, accountId: text, livemode: flag, status },
  {
    orderId: text,
    description: text,
    authorizationCode: text,
    statusCode: text,
    statusMessage: text,
    customer: model({}, { email: text, name: text, phone: text }),
    shop: anything,
    billingDetails: contact,
    shippingDetails: contact,
    refundedAmount: int,
    lastRefundAmount: int,
    lastRefundReason: reason,
    cancellationReason: reason,
    sessionDetails: anything,
    traceDetails: anything,
    paymentToken: text,
    paymentMethod: model(
      {},
      {
        method: methodOfPayment,
        card,
        bizum: model({}, { phoneNumber: text }),
        paypal: model({}, { orderId: text, payerId: text, email: text, name: text }),
      },
    ),
    sequence: anything,
    sequenceId: text,
    storeId: text,
    pointOfSaleId: text,
    metadata: anything,
    nextAction: model(
      {},
      {
        type: oneOf(
          'CONFIRM',
          'CHALLENGE',
          'FRICTIONLESS_CHALLENGE',
          'BIZUM_CHALLENGE',
          'COMPLETE',
        ),
        mustRedirect: flag,
        redirectUrl: text,
      },
    ),
    createdAt: int,
    updatedAt: int,
  },
);

/** The payment methods of an account. */
export const readPaymentMethods = model(
  {
    livemode: flag,
    paymentMethods: listOf(
      oneOf(
        ...[
          'alipay',
          'applePay',
          'bancontact',
          'bizum',
          'blik',
          'card',
          'cardPresent',
          'clickToPay',
          'eps',
          'giropay',
        ],
        ...[
          'googlePay',
          'iDeal',
          'klarna',
          'mbway',
          'multibanco',
          'paypal',
          'sepa',
          'sofort',
          'trustly',
        ],
      ),
    ),
    metadata: anything,
    merchantName: text,
    merchantUrl: text,
    countryCode: text,
  },
  { accountId: text, amount: int, currency: text },
);

/** The SDKs have no list; the shape is ours, of payments that they read. */
const readList = model({ payments: listOf(readPayment) });

/** Returns the reader of a route's answer. */
export function readerOf(path: string | undefined, method: string): Reader {
  if (path === '/payment-methods') return readPaymentMethods;
  return path === '/payments' && method === 'GET' ? readList : readPayment;
}
