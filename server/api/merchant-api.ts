import type { FastifyInstance, FastifyRequest } from 'fastify';
import type {
  CancelPaymentRequest,
  ConfirmPaymentRequest,
  CreatePaymentRequest,
  MailRequest,
  RefundRequest,
} from '../../api/merchant-requests.js';
import type { Account } from '../merchants/account.js';
import type { Context } from '../payments/context.js';
import { COMPATIBILITY_HEADER, understood, WARNING_HEADER, warningOf } from './compatibility.js';
import { Failure } from '../errors/failure.js';
import { addressOf, networkOf } from '../http/address.js';
import { once } from '../payments/idempotency.js';
import { allMethods } from '../methods/index.js';
import { languageOf } from '../pages/language.js';
import { merchantRoutes, type MerchantRoute } from './merchant/routes.js';
import { idempotencyKeyOf } from './idempotency-key.js';
import { inputSchemas, paymentParams, reasonsNotHere, routesNotHere } from './schemas.js';

type RequestTypes = {
  Params: { id?: string; paymentMethodId?: string };
  Querystring: object;
  Body: Readonly<Record<string, unknown>> | null;
};

/**
 * Registers the routes for merchants' servers. No CORS: a page that holds the key has already
 * leaked it.
 */
export function merchantApi(app: FastifyInstance, context: Context): void {
  const missing = [routesNotHere, ...allMethods.map((method) => method.routesNotHere ?? {})];
  for (const [url, reason] of missing.flatMap((routes) => Object.entries(routes))) {
    const refuse = async (request: FastifyRequest) => {
      authorize(context, request);
      throw new Failure(422, 'E103', reason);
    };
    app.route({ method: ['GET', 'POST', 'PUT', 'PATCH', 'DELETE'], url, handler: refuse });
  }
  for (const route of Object.values<MerchantRoute>(merchantRoutes)) {
    app.route<RequestTypes>({
      method: route.method,
      url: route.path.replace(/\{(\w+)\}/g, ':$1'),
      schema: schemaOf(route),
      config: { refusedProperties: reasonsNotHere },
      preValidation: async (request, reply) => {
        const content = withoutNothing(route.method, request.body);
        if (route !== merchantRoutes.createPayment)
          return void (request.body = content as typeof request.body);
        const { body, unknown } = understood(
          accountOfKey(context, request)?.compatibility,
          content,
        );
        request.body = body as typeof request.body;
        const warning = warningOf(unknown);
        if (warning) reply.header(WARNING_HEADER, warning);
      },
      handler: async (request, reply) => {
        const account = authorize(context, request);
        request.accountId = account.id;
        context.rates.countHere('callsPerKey', account.id);
        const { compatibility } = account;
        if (compatibility) reply.header(COMPATIBILITY_HEADER, compatibility);
        return answer(context, route, account, request);
      },
    });
  }
}

/**
 * Properties that say nothing if they are absent. `null` or an empty text, which servers send for
 * missing values, is the same. Of every other property, absence means something, such as the whole
 * amount or every payment method: an empty one is refused by its schema, with its name.
 */
const mayBeEmpty: ReadonlySet<string> = new Set([
  ...([
    'description',
    'customer',
    'billingDetails',
    'shippingDetails',
    'sessionDetails',
    'lineItems',
    'shippingOption',
    'metadata',
    'billingFields',
    'customDomain',
    'callbackUrl',
    'completeUrl',
    'failUrl',
    'cancelUrl',
    'sessionId',
    'storeId',
    'pointOfSaleId',
    'autoRecover',
  ] satisfies (keyof CreatePaymentRequest)[]),
  'paymentMethod' satisfies keyof ConfirmPaymentRequest,
  'refundReason' satisfies keyof RefundRequest,
  'cancellationReason' satisfies keyof CancelPaymentRequest,
  ...(['customerPhone', 'language', 'channel'] satisfies (keyof MailRequest)[]),
  ...Object.keys(reasonsNotHere),
]);
/** Those whose contents may be empty too, such as the second line of an address. */
const withEmptyParts: readonly string[] = [
  'customer',
  'billingDetails',
  'shippingDetails',
  'sessionDetails',
  'shippingOption',
  'paymentMethod',
];

/** Leaves out of a request what is empty and says nothing. A change says something by each name. */
function withoutNothing(method: MerchantRoute['method'], body: unknown): unknown {
  if (body === null) throw new Failure(400, 'E150', 'The body is null: send an object, or nothing');
  if (!isRecord(body)) return body;
  const left = Object.entries(body).filter(
    ([name, value]) => method === 'PATCH' || !isEmpty(value) || !mayBeEmpty.has(name),
  );
  return Object.fromEntries(
    left.map(([name, value]) => [
      name,
      withEmptyParts.includes(name) ? withoutEmptyParts(value) : value,
    ]),
  );
}

/** Maximum depth below a property, such as `address.city` of `billingDetails`. */
const DEEPEST = 2;

function withoutEmptyParts(value: unknown, depth = 0): unknown {
  if (!isRecord(value) || depth > DEEPEST) return value;
  const parts = Object.entries(value).filter(([, part]) => !isEmpty(part));
  return Object.fromEntries(
    parts.map(([name, part]) => [name, withoutEmptyParts(part, depth + 1)]),
  );
}

const isEmpty = (value: unknown): boolean => value === null || value === '';
const isRecord = (value: unknown): value is object =>
  typeof value === 'object' && value !== null && !Array.isArray(value);

function schemaOf({ method, path, params, request }: MerchantRoute): object {
  return {
    ...inputSchemas(method, request),
    ...(path.includes('{id}') && { params: params ?? paymentParams }),
  };
}

/** Runs a write once per idempotency key, in one transaction. */
async function answer(
  context: Context,
  { method, path, work, finish, complete = asItIs }: MerchantRoute,
  account: Account,
  request: FastifyRequest<RequestTypes>,
): Promise<object> {
  const { params, query, body, headers } = request;
  const call = {
    context,
    account,
    id: params.id ?? '',
    paymentMethodId: params.paymentMethodId ?? '',
    language: languageOf(headers['accept-language']),
  };
  if (method === 'GET') {
    // The row's schema has validated the request for its handler.
    const found = await work({ ...call, tx: context.db, hasKey: false }, query as never);
    return complete(context, account, found, { id: call.id, input: query as never });
  }
  const key = idempotencyKeyOf(request);
  const names = params.paymentMethodId === undefined ? [call.id] : [call.id, call.paymentMethodId];
  const order = { accountId: account.id, key, request: [path, ...names, body] };
  const begun = await once(context, order, (tx) =>
    work({ ...call, tx, hasKey: key !== undefined }, (body ?? null) as never),
  );
  const done = (await finish?.({ ...call, order }, begun as never)) ?? begun;
  return complete(context, account, done, { id: call.id, input: body as never });
}

const asItIs = async (_context: Context, _account: Account, answer: object) => answer;

/** Returns the account of the API key that was sent. */
function authorize(context: Context, request: FastifyRequest): Account {
  const account = accountOfKey(context, request);
  if (!account) throw new Failure(401, 'E151', keyProblem(request.headers.authorization));
  return account;
}

/** Says what an `Authorization` lacks, and nothing of what it holds. */
function keyProblem(sent = ''): string {
  const asBearer = 'send the secret key of the account as Authorization: Bearer sk_…';
  if (!sent) return `Authorization is missing: ${asBearer}`;
  if (/^Bearer *$/i.test(sent)) return `Authorization has no key: ${asBearer}`;
  if (/^Basic /i.test(sent)) return `Authorization has the scheme Basic: ${asBearer}`;
  return 'The key in Authorization is that of no account here';
}

/** Returns the account of the API key that was sent, if any. Throws for an address that guesses keys. */
export function accountOfKey(
  { accounts, rates, behindProxy }: Context,
  request: FastifyRequest,
): Account | undefined {
  // Many clients send a key as a bearer token.
  const key = request.headers.authorization?.replace(/^Bearer +/i, '');
  const client = networkOf(addressOf(request, behindProxy));
  return key ? rates.tryKey(key, client, (one) => accounts.withKey(one)) : undefined;
}
