import type { RouteName } from '../../provider/routes.js';
import { products } from '../cofidis/products.js';
import { faultKinds } from '../faults.js';
import { modes, scriptFates } from '../stand-ins/stand-ins.js';
import {
  accountId,
  amount,
  atLeast,
  currency,
  customDomain,
  exactly,
  flag,
  oneMethod,
  paymentId,
  paymentToken,
  people,
  text,
  transactionType,
  webAddress,
} from './schema-words.js';

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
    customDomain,
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
