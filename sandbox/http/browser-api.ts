import type { FastifyInstance, FastifyRequest } from 'fastify';
import { routes, type Route, type RouteName } from '../../provider/routes.js';
import { answers, type Call } from '../answers.js';
import { readBrowserEnv } from '../browser-env.js';
import type { Context } from '../context.js';
import { reachedBy } from '../custom-domain.js';
import { languageOf } from '../language.js';
import { browserFactsOf } from '../three-d-secure/browser-facts.js';
import { idempotencyKeyOf } from './idempotency-key.js';
import { faultOfConfirmation } from './card-fault.js';
import { browserBodies, methodsQuery, paymentParams } from './schemas.js';
import { underFault } from './under-fault.js';

type Ask = Record<string, unknown>;
type Asked = { Params: { id?: string }; Querystring: Ask; Body: Ask | undefined };

/** Any page may ask, without credentials: what a route gives away is safe to give to anybody who knows the id. */
const cors = {
  'Access-Control-Allow-Origin': '*',
  'Access-Control-Expose-Headers': 'Retry-After',
};
const preflight = {
  'Access-Control-Allow-Methods': 'GET, POST',
  'Access-Control-Allow-Headers': 'Client-Env, Client-Signature, Idempotency-Key, Content-Type',
  'Access-Control-Max-Age': '86400',
};

/** Serves every row of the routes table with its answer. */
export function browserApi(app: FastifyInstance, context: Context): void {
  app.addHook('onRequest', async (_request, reply) => void reply.headers(cors));
  // The pairs of a table lose the tie between a name and its types; it is restored by taking the answer of the same name.
  for (const [name, route] of Object.entries(routes) as [RouteName, Route][]) {
    const answer = answers[name] as (context: Context, ask: Ask, call: Call) => Promise<object>;
    const url = route.path.replace('{id}', ':id');
    app.options(url, (_request, reply) => reply.headers(preflight).status(204).send());
    app.route<Asked>({
      method: route.method,
      url,
      schema: schemaOf(name, route),
      handler: async (request, reply) => {
        const ask = askOf(route, request);
        const call = callOf(context, route, request);
        const byCard =
          name === 'confirmPayment' ? await faultOfConfirmation(context, ask['paymentId'], ask['paymentToken']) : undefined;
        const fault = context.faults.forRoute(`${route.method} ${route.path}`, request.params.id) ?? byCard;
        return underFault(context, fault, reply, () => answer(reachedBy(context, request), ask, call));
      },
    });
  }
}

function schemaOf(name: RouteName, route: Route): object {
  const bodies: Partial<Record<RouteName, object>> = browserBodies;
  return {
    ...(bodies[name] && { body: bodies[name] }),
    ...(route.path.includes('{id}') && { params: paymentParams }),
    ...(name === 'getPaymentMethods' && { querystring: methodsQuery }),
  };
}

/** What is asked, put together again from where the client put its parts. */
function askOf(route: Route, { params, query, body, headers }: FastifyRequest<Asked>): Ask {
  return {
    ...(route.method === 'GET' ? query : body),
    ...(params.id !== undefined && { paymentId: params.id }),
    ...(route.signed && { signature: headers['client-signature'] }),
  };
}

function callOf({ behindProxy }: Context, route: Route, request: FastifyRequest<Asked>): Call {
  const sent = request.headers['client-env'];
  const browser = route.env && typeof sent === 'string' ? readBrowserEnv(sent) : undefined;
  return {
    language: languageOf(browser?.language, request.headers['accept-language']),
    idempotencyKey: route.once ? idempotencyKeyOf(request) : undefined,
    browser,
    facts: browserFactsOf(request, behindProxy),
  };
}
