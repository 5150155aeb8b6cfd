import type { MethodName, TransactionType } from '../../provider/types.js';
import type { RouteName } from '../../provider/routes.js';
import { products } from '../cofidis/products.js';
import { faultKinds } from '../faults.js';
import { MAX_AMOUNT } from '../limits.js';
import { methodNames } from '../methods/index.js';
import { billingFields } from '../payments/billing.js';
import { modes, scriptFates } from '../stand-ins/stand-ins.js';

const text = (maxLength: number) => ({ type: 'string', minLength: 1, maxLength, pattern: '^[^\\u0000-\\u001f\\u007f]*$' });
const digits = (min: number, max: number) => ({ type: 'string', pattern: `^[0-9]{${min},${max}}$` });
const flag = { type: 'boolean' };
/** No property but these; those named first are required. */
const exactly = (properties: object, ...required: string[]) => ({
  type: 'object',
  properties,
  required,
  additionalProperties: false,
});
/** At least these. What a newer page sends besides is ignored. */
const atLeast = (properties: object, ...required: string[]) => ({ type: 'object', properties, required });

const paymentId = { type: 'string', pattern: '^pay_[0-9a-f]{32}$' };
const accountId = { type: 'string', pattern: '^[A-Za-z0-9_-]{1,64}$' };
const paymentToken = { type: 'string', pattern: '^tok_[0-9a-f]{40}$' };
const amount = { type: 'integer', minimum: 0, maximum: MAX_AMOUNT };
const currency = { type: 'string', pattern: '^[A-Z]{3}$' };
const webAddress = text(2048);

const transactionType = { enum: ['AUTH', 'SALE', 'PAYOUT', 'VERIF'] satisfies TransactionType[] };

const customer = exactly({ email: text(254), name: text(200), phone: text(32) });
const address = exactly({
  country: text(2),
  city: text(100),
  line1: text(200),
  line2: text(200),
  zip: text(20),
  state: text(100),
});
const contact = exactly({ name: text(200), email: text(254), phone: text(32), company: text(200), address });
const people = { customer, billingDetails: contact, shippingDetails: contact };

const installments = { type: 'integer', minimum: 1, maximum: 100 };
const method = {
  card: exactly(
    { number: digits(12, 19), expMonth: digits(2, 2), expYear: digits(2, 2), cvc: digits(3, 4) },
    'number',
    'expMonth',
    'expYear',
  ),
  paypal: exactly({}),
  bizum: exactly({ phoneNumber: text(32), remember: flag }, 'phoneNumber'),
  googlePay: exactly({ token: text(20_000) }, 'token'),
  applePay: exactly({ token: text(20_000) }, 'token'),
  clickToPay: exactly({ token: text(20_000), cardBrand: text(20) }, 'token', 'cardBrand'),
  cofidis: exactly({ installments }),
  cofidisLoan: exactly({ installments }),
} satisfies Record<MethodName, object>;
const oneMethod = { ...exactly(method), minProperties: 1, maxProperties: 1 };

/** The `{id}` of a payment's route. What does not look like one is not looked for. */
export const paymentParams = exactly({ id: paymentId }, 'id');

/** The query of `GET /payment-methods`. */
export const methodsQuery = atLeast({ paymentId, accountId });

/** What a browser may post, by route. */
export const browserBodies = {
  createToken: atLeast(
    { paymentMethod: oneMethod, paymentId, accountId, sessionId: text(200), amount, currency, transactionType },
    'paymentMethod',
  ),
  confirmPayment: atLeast({
    paymentToken,
    sessionId: text(200),
    generatePaymentToken: flag,
    paymentMethod: atLeast({ card: atLeast({ cardholderName: text(200), cardholderEmail: text(254) }) }),
    ...people,
  }),
  createPayment: atLeast(
    { accountId, pointOfSaleId: text(200), amount, currency },
    'accountId',
    'pointOfSaleId',
    'amount',
    'currency',
  ),
  sendPaymentReceipt: atLeast({ customerEmail: text(254), signature: text(500), language: text(35) }, 'customerEmail'),
  createApplePaySession: atLeast(
    { accountId, validationUrl: webAddress, domainName: text(253), displayName: text(200) },
    'accountId',
    'validationUrl',
    'domainName',
    'displayName',
  ),
  calculateFinancing: atLeast(
    { accountId, amount, paymentMethod: { enum: Object.keys(products) }, language: text(35) },
    'accountId',
    'amount',
  ),
  validateBizumPhone: atLeast({ paymentId, accountId, amount, phoneNumber: text(32) }, 'phoneNumber'),
} satisfies Partial<Record<RouteName, object>>;

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
      pointOfSaleId: text(200),
      expireAt: { type: 'integer', minimum: 0, maximum: 4_102_444_800 },
      ...people,
    },
    'amount',
    'currency',
    'orderId',
  ),
  confirm: exactly({ paymentToken, sessionId: text(200), generatePaymentToken: flag, ...people }, 'paymentToken'),
  cancel: { ...exactly({ cancellationReason: { enum: ['duplicated', 'fraudulent', 'requested_by_customer'] } }), nullable: true },
  amount: { ...exactly({ amount: { ...amount, minimum: 1 } }), nullable: true },
};

/** An order for a fault. */
export const faultBody = exactly(
  { route: text(200), kind: { enum: faultKinds }, times: { type: 'integer', minimum: 1, maximum: 1000 }, paymentId },
  'route',
  'kind',
);

/** An order how stand-ins behave, by their names. */
export const standInOrder = {
  type: 'object',
  additionalProperties: exactly({ script: { enum: scriptFates }, mode: { enum: modes } }),
};
