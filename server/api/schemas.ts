import { Type, type Static, type TObject, type TSchema } from 'typebox';
import { CreatePaymentRequest } from '../../api/merchant-requests.js';
import { routes, type Route, type RouteName } from '../../api/routes.js';
import { atLeast, exactly, flag, list, mandateId, paymentId } from '../../api/schema-words.js';
import * as types from '../../api/types.js';

/** The `{id}` of a payment's route. An id of another format is rejected without a lookup. */
export const paymentParams = exactly({ id: paymentId() });

/** The same of a mandate's route. */
export const mandateParams = exactly({ id: mandateId() });

/** The schemas of each browser route's request and reply. */
const browserSchemas = {
  getPaymentMethods: { request: types.PaymentRef, answer: types.PaymentMethods },
  createToken: { request: types.TokenRequest, answer: types.TokenAnswer },
  updateToken: { request: types.TokenUpdateRequest, answer: types.TokenUpdate },
  getStoredPaymentMethods: {
    request: types.StoredPaymentMethodsRequest,
    answer: types.StoredPaymentMethods,
  },
  removeStoredPaymentMethod: {
    request: types.RemoveStoredPaymentMethodRequest,
    answer: types.RemovedPaymentMethod,
  },
  getCardFacts: { request: types.CardFactsRequest, answer: types.CardFacts },
  getPayment: { request: atLeast({ paymentId: paymentId() }), answer: types.PaymentResult },
  confirmPayment: { request: types.ConfirmRequest, answer: types.PaymentResult },
  abandonAttempt: { request: atLeast({ paymentId: paymentId() }), answer: types.PaymentResult },
  validatePointOfSaleLink: {
    request: types.PointOfSaleLinkRequest,
    answer: types.PointOfSaleLinkValidity,
  },
  createPayment: { request: types.ClientPaymentRequest, answer: types.PaymentResult },
  sendPaymentReceipt: { request: types.ReceiptRequest, answer: types.PaymentResult },
  createApplePaySession: {
    request: types.ApplePaySessionRequest,
    answer: Type.Unsafe<object>({ type: 'object' }),
  },
  createPayPalClientToken: {
    request: types.PayPalClientTokenRequest,
    answer: types.PayPalClientToken,
  },
  getPayPalShopper: { request: types.PayPalShopperRequest, answer: types.PayPalOrderShopper },
  calculateFinancing: { request: types.FinancingRequest, answer: list(types.FinancingOption) },
  validateBizumPhone: { request: types.BizumPhoneRequest, answer: atLeast({ isValid: flag() }) },
} satisfies Record<RouteName, { readonly request: TObject; readonly answer: TSchema }>;

/** Returns a route's schemas, without the properties that are sent in the path or a header. */
export function schemasOf(name: RouteName): { readonly request: object; readonly answer: object } {
  const { path, signed }: Route = routes[name];
  const { request, answer } = browserSchemas[name];
  const isElsewhere = (key: string) =>
    (key === 'paymentId' && path.includes('{id}')) || (key === 'signature' && signed);
  const properties = Object.entries(request.properties).filter(([key]) => !isElsewhere(key));
  const required = (request.required ?? []).filter((key) => !isElsewhere(key));
  return { request: { ...request, properties: Object.fromEntries(properties), required }, answer };
}

/**
 * Properties of a new payment that other providers accept, with the reason why this one does not.
 */
export const reasonsNotHere: Readonly<Record<string, string>> = {
  paymentMethod: 'A payment takes no paymentMethod: make a token of it, and send paymentToken',
  sequence:
    'There are no payment sequences here: begin with recurring, and charge its paymentToken with initiator MERCHANT and a reason',
  subscriptionId:
    'There are no subscriptions here: begin one with recurring, and charge its paymentToken with initiator MERCHANT and reason SUBSCRIPTION',
};
const notHere = Object.fromEntries(Object.keys(reasonsNotHere).map((name) => [name, false]));

/**
 * Routes that other providers' SDKs call, with the reason why this one does not have them;
 * `method.ts` has those of a method.
 */
export const routesNotHere: Readonly<Record<string, string>> = {
  '/payments/:id/recurring': reasonsNotHere['sequence']!,
  '/payments/:id/rtp':
    'Payment requests are not sent to phones here: mail the link of the payment with POST /payments/{id}/link',
  '/subscriptions': reasonsNotHere['subscriptionId']!,
  '/subscriptions/*': reasonsNotHere['subscriptionId']!,
};

/**
 * The request for a new payment. The unsupported properties above are rejected with their reason.
 */
export const newPayment: typeof CreatePaymentRequest = {
  ...CreatePaymentRequest,
  properties: { ...CreatePaymentRequest.properties, ...notHere },
};

/** Makes a body optional. */
export const orNothing = <T extends TSchema>(schema: T) =>
  Type.Unsafe<Static<T> | null>({ ...schema, nullable: true });

/** Nothing, or an object without properties. */
export const nothing = orNothing(exactly({}));

const noQuery = exactly({});

/**
 * The schemas of a route's input: the query of a read, the body of a write. A write reads no query,
 * and one without a request no body: an `amount` that is sent in the wrong place is refused, because
 * its absence means the whole amount.
 */
export const inputSchemas = (method: string, request: TSchema | undefined): object =>
  method === 'GET'
    ? { ...(request && { querystring: request }) }
    : { querystring: noQuery, body: request ?? nothing };
