import type { FastifyInstance, FastifyRequest } from 'fastify';
import { routes, type Route, type RouteName } from '../../api/routes.js';
import type { PaymentMethods } from '../../api/types.js';
import { answers, type Call } from './answers.js';
import { readBrowserEnv } from '../three-d-secure/browser-env.js';
import type { Context } from '../payments/context.js';
import { reachedBy } from '../payments/custom-domain.js';
import { languageOf } from '../pages/language.js';
import { addressOf, networkOf } from '../http/address.js';
import { browserFactsOf } from '../three-d-secure/browser-facts.js';
import { idempotencyKeyOf } from './idempotency-key.js';
import { COMPATIBILITY_HEADER, methodsFor } from './compatibility.js';
import { accountOfKey } from './merchant-api.js';
import { paymentParams, schemasOf } from './schemas.js';

type Input = Record<string, unknown>;
type RequestTypes = { Params: { id?: string }; Querystring: Input; Body: Input | undefined };

/**
 * Any page may call these routes without credentials, so their replies must be safe for anyone who
 * knows the id.
 */
const cors = {
  'Access-Control-Allow-Origin': '*',
  'Access-Control-Expose-Headers': 'Retry-After',
};
const preflight = {
  'Access-Control-Allow-Methods': 'GET, POST, PATCH',
  'Access-Control-Allow-Headers':
    'Client-Env, Client-Shop, Client-Signature, Idempotency-Key, Content-Type',
  'Access-Control-Max-Age': '86400',
};

/**
 * The frames of a page send the same request within moments. Only the browser may cache the reply.
 */
const SHARED = 'private, max-age=5';

/**
 * Whether no confirmation can change the reply. Otherwise a shopper who returns within seconds
 * would be asked for the same details again.
 */
const isSettled = ({ hasEmail, billingFields }: Partial<PaymentMethods>) =>
  hasEmail !== false && !billingFields?.length;

/** Registers every row of the routes table. */
export function browserApi(app: FastifyInstance, context: Context): void {
  app.addHook('onRequest', async (_request, reply) => void reply.headers(cors));
  for (const url of new Set(Object.values(routes).map(urlOf)))
    app.options(url, (_request, reply) => reply.headers(preflight).status(204).send());
  // `Object.entries` loses the link between a route's name and its types; the implementation of the
  // same name restores it.
  for (const [name, route] of Object.entries(routes) as [RouteName, Route][]) {
    const answer = answers[name] as
      ((context: Context, input: Input, call: Call) => Promise<object>) | undefined;
    if (!answer) throw new Error(`Neither the API nor a method has the call ${name}`);
    app.route<RequestTypes>({
      method: route.method,
      url: urlOf(route),
      schema: schemaOf(name, route),
      handler: async (request, reply) => {
        const input = inputOf(route, request);
        const call = callOf(context, route, request);
        request.accountId = context.accounts.find(String(input['accountId']))?.id ?? '';
        const body = await answer(reachedBy(context, request), input, call);
        if (name !== 'getPaymentMethods') return body;
        // A browser has no key: with one, it is the account's server that asks.
        const { compatibility } = accountOfKey(context, request) ?? {};
        if (compatibility) {
          reply.header(COMPATIBILITY_HEADER, compatibility);
          return methodsFor(compatibility, body as PaymentMethods);
        }
        if (isSettled(body)) reply.header('Cache-Control', SHARED);
        return body;
      },
    });
  }
}

const urlOf = ({ path }: Route) => path.replace('{id}', ':id');

function schemaOf(name: RouteName, { method, path }: Route): object {
  return {
    [method === 'GET' ? 'querystring' : 'body']: schemasOf(name).request,
    ...(path.includes('{id}') && { params: paymentParams }),
  };
}

/** Reassembles the request from its query, body, path and headers. */
function inputOf(
  route: Route,
  { params, query, body, headers }: FastifyRequest<RequestTypes>,
): Input {
  return {
    ...(route.method === 'GET' ? query : body),
    ...(params.id !== undefined && { paymentId: params.id }),
    ...(route.signed && { signature: headers['client-signature'] }),
  };
}

function callOf(
  { behindProxy }: Context,
  route: Route,
  request: FastifyRequest<RequestTypes>,
): Call {
  const { 'client-env': sent, 'client-shop': shop } = request.headers;
  const browser = route.env && typeof sent === 'string' ? readBrowserEnv(sent) : undefined;
  return {
    language: languageOf(browser?.language, request.headers['accept-language']),
    idempotencyKey: route.once ? idempotencyKeyOf(request) : undefined,
    browser,
    shop: route.shop && typeof shop === 'string' ? shop : undefined,
    facts: browserFactsOf(request, behindProxy),
    client: networkOf(addressOf(request, behindProxy)),
  };
}
