import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import type { FastifyInstance } from 'fastify';
import { PayError } from 'payframe/node';
import type { Facts, KitFacts, SandboxFacts } from './facts.js';
import { merchantOf } from './merchant.js';
import type { Settings } from './settings.js';

const exactly = (properties: object, required: readonly string[]) => ({
  type: 'object',
  properties,
  required,
  additionalProperties: false,
});
const text = { type: 'string', minLength: 1, maxLength: 200 };
const newPayment = exactly(
  {
    amount: { type: 'integer', minimum: 1, maximum: 9_999_999 },
    currency: { type: 'string', pattern: '^[A-Z]{3}$' },
  },
  ['amount', 'currency'],
);
const fault = exactly(
  {
    route: text,
    kind: text,
    times: { type: 'integer', minimum: 1, maximum: 1000 },
    paymentId: text,
  },
  ['route', 'kind'],
);

/**
 * The routes that the page calls. Only the page itself may: a page of another site could otherwise
 * make payments and faults.
 */
export function pageRoutes(app: FastifyInstance, settings: Settings, origin: () => string): void {
  const merchant = merchantOf(settings);
  const facts = readFacts(settings);
  const control = new URL('/sandbox/faults', settings.apiUrl);

  app.addHook('onRequest', async (request, reply) => {
    const site = request.headers['sec-fetch-site'];
    if (request.routeOptions.url?.startsWith('/api/') && site !== 'same-origin')
      return reply
        .code(403)
        .send({ code: 'FOREIGN_PAGE', message: 'Only the playground may call this' });
    return undefined;
  });
  app.setErrorHandler((thrown, request, reply) => {
    const { code, message, statusCode } = problemOf(thrown);
    settings.log(`${request.routeOptions.url}: ${code}`);
    return reply.code(statusCode).send({ code, message });
  });

  app.get('/facts.json', () => facts);
  app.post<{ Body: { amount: number; currency: string } }>(
    '/api/payments',
    { schema: { body: newPayment } },
    ({ body }) => merchant.create(body.amount, body.currency, origin()),
  );
  app.get<{ Params: { id: string } }>('/api/payments/:id', ({ params }) =>
    merchant.read(params.id),
  );

  // The sandbox's control routes, which a page of another origin cannot call.
  app.post<{ Body: object }>(
    '/api/faults',
    { schema: { body: fault } },
    async ({ body }, reply) => {
      const headers = { 'Content-Type': 'application/json' };
      return reply
        .code(
          statusOf(await fetch(control, { method: 'POST', headers, body: JSON.stringify(body) })),
        )
        .send();
    },
  );
  app.delete('/api/faults', async (_request, reply) =>
    reply.code(statusOf(await fetch(control, { method: 'DELETE' }))).send(),
  );
}

/** The facts of the build, with the addresses of this machine. */
function readFacts({
  assetsFolder,
  providerOrigin,
  walletsOrigin,
  accountId,
  shopUrl,
  docsUrl,
}: Settings): Facts {
  const read = (name: string): unknown =>
    JSON.parse(readFileSync(join(assetsFolder, name), 'utf8'));
  const place = {
    host: providerOrigin,
    walletsHost: walletsOrigin,
    accountId,
    shop: shopUrl,
    docs: docsUrl,
  };
  // The build writes both with these types.
  return {
    ...(read('components.json') as KitFacts),
    ...(read('sandbox.json') as SandboxFacts),
    place,
  };
}

const statusOf = ({ ok, status }: Response) => (ok ? 204 : status === 422 ? 422 : 502);

/** What the page is told: the API's refusal, or what was wrong with the request. */
function problemOf(thrown: unknown) {
  if (thrown instanceof PayError) {
    const { code, message, statusCode } = thrown;
    return { code, message, statusCode: typeof statusCode === 'number' ? statusCode : 502 };
  }
  const { validation, message } = thrown as {
    readonly validation?: unknown;
    readonly message: string;
  };
  return validation
    ? { code: 'INVALID_REQUEST', message, statusCode: 422 }
    : { code: 'UNAVAILABLE', message: 'The sandbox cannot be reached', statusCode: 502 };
}
