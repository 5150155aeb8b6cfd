import { createHash, timingSafeEqual } from 'node:crypto';
import type { FastifyInstance, FastifyRequest } from 'fastify';
import { idempotencyKeyOf } from '../api/idempotency-key.js';
import { observed, type Exchange } from '../api/observed.js';
import { openApi } from '../api/openapi.js';
import { inputSchemas } from '../api/schemas.js';
import { Failure } from '../errors/failure.js';
import { networkOf } from '../http/address.js';
import { host } from '../http/host.js';
import type { Log } from '../http/log.js';
import type { Metrics } from '../operations/metrics.js';
import { metricsRoute } from '../operations/routes.js';
import type { Context } from '../payments/context.js';
import { once } from '../payments/idempotency.js';
import { adminRoutes, type AdminRoute } from './routes.js';
import { adminParams } from './schemas.js';

/** The path of the admin API, which no route of the provider's public host has. */
export const ADMIN_BASE = '/admin/v1';

type RequestTypes = {
  Params: { id?: string; keyId?: string };
  Querystring: object;
  Body: Readonly<Record<string, unknown>> | null;
};

/** The keys of the admin API by their names, its log, the metrics, and who watches its calls. */
interface AdminSettings {
  readonly keys: ReadonlyMap<string, string>;
  readonly log: Log;
  readonly metrics: Metrics;
  readonly observe?: ((exchange: Exchange) => void) | undefined;
}

/**
 * Creates the HTTP server of the metrics and, if there are keys, of the admin API. It has a port of
 * its own, so that no web server in front of the provider can reach it by mistake.
 */
export function createAdminHost(
  context: Context,
  { log, keys, metrics, observe }: AdminSettings,
): FastifyInstance {
  const app = host('admin', log, context.limits, undefined, () => NOWHERE);
  if (observe) observed(app, observe, ADMIN_BASE);
  app.addHook('onRequest', async (_request, reply) => {
    reply.header('Cache-Control', 'no-store');
  });
  metricsRoute(app, metrics);
  if (!keys.size) return app;
  void app.register(
    async (api) => {
      openApi(api, 'admin-openapi.json');
      for (const route of Object.values<AdminRoute>(adminRoutes))
        api.route<RequestTypes>({
          method: route.method,
          url: route.path.replace(/{(\w+)}/g, ':$1'),
          schema: { ...inputSchemas(route.method, route.request), params: adminParams },
          // Before the request is read: a stranger learns nothing of it.
          onRequest: async (request) => void nameOf(context, keys, request),
          handler: (request) => answer(context, route, nameOf(context, keys, request), request),
        });
    },
    { prefix: ADMIN_BASE },
  );
  return app;
}

const NOWHERE = `There is no such address: ${ADMIN_BASE}/openapi.json has those of the admin API`;

/** Runs a change once per idempotency key, in one transaction. */
async function answer(
  context: Context,
  { method, path, work }: AdminRoute,
  by: string,
  request: FastifyRequest<RequestTypes>,
): Promise<object> {
  const { secrets, accounts, db, callsPrivate, eraseElsewhere } = context;
  const { params, query, body } = request;
  const { id = '', keyId = '' } = params;
  request.accountId = id;
  const { ownIds } = accounts;
  const call = { secrets, by, accounts, eraseElsewhere, ownIds, callsPrivate, id, keyId };
  if (method === 'GET') return work({ ...call, tx: db }, query as never);
  const key = idempotencyKeyOf(request);
  // No account's id has a colon.
  const order = { accountId: `admin:${by}`, key, request: [method, path, params, body] };
  // A reply may hold secrets, so it is kept encrypted.
  const { sealed } = await once(context, order, async (tx) => ({
    sealed: secrets.seal(JSON.stringify(await work({ ...call, tx }, body as never))),
  }));
  return JSON.parse(secrets.unseal(sealed)) as object;
}

/** Returns the name of the key that was sent. Throws without one, and for who guesses keys. */
function nameOf(
  { rates }: Context,
  keys: ReadonlyMap<string, string>,
  { headers, ip }: FastifyRequest,
): string {
  const sent = headers.authorization?.replace(/^Bearer +/i, '') ?? '';
  const find = (key: string) => {
    // Each is compared, in constant time.
    const same = [...keys].filter(([, one]) => timingSafeEqual(digest(one), digest(key)));
    return same[0]?.[0];
  };
  // This port has no web server in front that would add an address.
  const name = sent ? rates.tryKey(`admin ${sent}`, networkOf(ip), () => find(sent)) : undefined;
  if (name === undefined)
    throw new Failure(401, 'E151', 'Send a key of PAYFRAME_ADMIN_KEY as Authorization: Bearer …');
  return name;
}

const digest = (text: string) => createHash('sha256').update(text).digest();
