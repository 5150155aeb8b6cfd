import { operation } from './operation.mjs';

/** The whole API as one OpenAPI document, from the two tables of routes and the types of what they ask and answer. */
export function openApi({ routes, browserBodies, methodsQuery, merchantRoutes, version }, { browser, merchant, components }) {
  const paths = {};
  const add = ({ method, path }, described) => {
    paths[path] ??= {};
    paths[path][method.toLowerCase()] = described;
  };
  for (const [name, route] of Object.entries(routes)) {
    const { says, ask, answer } = browser.get(name);
    const schema = browserBodies[name] ?? (name === 'getPaymentMethods' ? methodsQuery : undefined);
    const headers = [route.env && 'ClientEnv', route.signed && 'ClientSignature', route.once && 'IdempotencyKey'].filter(Boolean);
    add(route, { ...operation({ route, name, says, ask, answer, schema, headers }, components), tags: ['Pages'], security: [] });
  }
  for (const [name, route] of Object.entries(merchantRoutes)) {
    const { says, ask, answer } = merchant.get(name);
    const headers = route.method === 'POST' ? ['IdempotencyKey'] : [];
    // Pages and servers have a route of one name each: it is told apart by who asks.
    const described = operation({ route, name: `server.${name}`, says, ask, answer, schema: route.schema, headers }, components);
    add(route, { ...described, tags: ['Servers'], security: [{ key: [] }] });
  }
  return {
    openapi: '3.1.0',
    info: {
      title: 'Payframe payment API',
      version,
      description:
        'What pages ask without a key, and what merchants’ servers ask with theirs. Amounts are integers in the currency’s minor unit. docs/api.md tells it in words.',
      license: { name: 'MIT', identifier: 'MIT' },
    },
    servers: [{ url: '/v1' }],
    tags: [
      { name: 'Pages', description: 'Asked by frames and pages, from any origin, without a key.' },
      { name: 'Servers', description: 'Asked by a merchant’s server, with its key.' },
    ],
    paths,
    webhooks: { payment: webhook },
    components: { schemas: reached({ paths, webhook, responses }, components), parameters, responses, securitySchemes: { key } },
  };
}

const key = { type: 'apiKey', in: 'header', name: 'Authorization', description: 'The API key, as it is.' };

const header = (name, description, rest = {}) => ({ in: 'header', name, description, schema: { type: 'string' }, ...rest });

const parameters = {
  ClientEnv: header(
    'Client-Env',
    'Base64 of screen colour depth, height, width, time-zone offset and language, joined by pipes.',
  ),
  ClientSignature: header('Client-Signature', 'The signature of the link to the point of sale: HMAC-SHA256, hex.', {
    required: true,
  }),
  IdempotencyKey: header(
    'Idempotency-Key',
    'The same key with the same request gives the same answer, and the work is done once.',
    {
      schema: { type: 'string', pattern: '^[\\x21-\\x7e]{1,255}$' },
    },
  ),
  PaymentId: {
    in: 'path',
    name: 'id',
    required: true,
    description: 'The payment’s id.',
    schema: { type: 'string', pattern: '^pay_[0-9a-f]{32}$' },
  },
};

const responses = {
  Error: {
    description: 'Whatever is not a success. `code` says what it is; `message` may change.',
    headers: { 'Retry-After': { description: 'Seconds to wait, where waiting helps.', schema: { type: 'string' } } },
    content: { 'application/json': { schema: { $ref: '#/components/schemas/ApiErrorBody' } } },
  },
};

const webhook = {
  post: {
    summary: 'News of a payment, posted to its `callbackUrl`.',
    description: 'Posted at least once, until it is answered with success.',
    parameters: [
      header('Payframe-Signature', '`t=<unix seconds>` and a `v1=<hex>` for each secret: HMAC-SHA256 of `<t>.<body>`.', {
        required: true,
      }),
      header('Payframe-Webhook-Id', 'The same for each try of one webhook.', { required: true }),
    ],
    requestBody: { required: true, content: { 'application/json': { schema: { $ref: '#/components/schemas/Payment' } } } },
    responses: { '2XX': { description: 'It has arrived.' } },
  },
};

/** The components that something leads to, by their names. What only requests are made of is told with each. */
function reached(from, components) {
  const names = new Set();
  const look = (part) => {
    for (const [, name] of JSON.stringify(part).matchAll(/"#\/components\/schemas\/(\w+)"/g)) {
      if (names.has(name)) continue;
      names.add(name);
      look(components[name]);
    }
  };
  look(from);
  return Object.fromEntries([...names].sort().map((name) => [name, components[name]]));
}
