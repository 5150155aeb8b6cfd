import { documented } from './documented.mjs';
import { examplesOf } from './examples.mjs';
import { operation } from './operation.mjs';
import { summariesOf } from './summaries.mjs';

/**
 * Generates the OpenAPI document from both route tables and the schemas of requests and responses.
 */
export function openApi({ routes, schemasOf, merchantRoutes, named, idFormats, sandbox, version }) {
  const paths = {};
  const examples = examplesOf(sandbox);
  const add = (file, table, rows, details) => {
    const summaries = summariesOf(file, table);
    for (const [name, route] of Object.entries(rows)) {
      const { id, request, answer, headers, ...rest } = details(name, route);
      const described = {
        route,
        id,
        summary: summaries.get(name),
        request: request && { ...documented(request, named, idFormats), ...positive[id] },
        headers,
        ids: idsOf(route.path),
      };
      const example = examples[id];
      paths[route.path] ??= {};
      paths[route.path][route.method.toLowerCase()] = {
        ...operation({
          ...described,
          answer: documented({ answer }, named, idFormats).answer,
          example,
        }),
        ...rest,
      };
    }
  };
  add('api/routes.ts', 'routes', routes, (name, { env, shop, signed, once }) => ({
    id: name,
    ...schemasOf(name),
    headers: [
      env && 'ClientEnv',
      shop && 'ClientShop',
      signed && 'ClientSignature',
      once && 'IdempotencyKey',
    ].filter(Boolean),
    tags: ['Pages'],
    security: [],
  }));
  add(
    'server/api/merchant/routes.ts',
    'merchantRoutes',
    merchantRoutes,
    (name, { method, request, answer }) => ({
      // Browser and server routes can have the same name, so the id of a server route has a prefix.
      id: `server.${name}`,
      request,
      answer,
      headers: method === 'GET' ? [] : ['IdempotencyKey'],
      tags: ['Servers'],
      security: [{ key: [] }],
    }),
  );
  const components = Object.fromEntries(
    Object.entries(named).map(([name, schema]) => [name, documented(schema, named, idFormats)]),
  );
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
    webhooks: { payment: webhook, mandate: mandateWebhook },
    components: {
      schemas: reached({ paths, webhook, mandateWebhook, responses }, components),
      parameters,
      responses,
      securitySchemes: { key },
    },
  };
}

/**
 * Which amounts may be 0, by operation id. The schemas leave it to the code, whose error says more.
 */
const above0 = { properties: { amount: { minimum: 1 } } };
const verifies = {
  required: ['transactionType'],
  properties: { transactionType: { const: 'VERIF' } },
};
const positive = {
  createPayment: { allOf: [above0] },
  'server.createPayment': { anyOf: [above0, verifies] },
};

const key = {
  type: 'apiKey',
  in: 'header',
  name: 'Authorization',
  description: 'The API key, as it is or after `Bearer`.',
};

export const header = (name, description, rest = {}) => ({
  in: 'header',
  name,
  description,
  schema: { type: 'string' },
  ...rest,
});

/** The first id in a path, by how the path begins. That of any other path is a payment's. */
const firstIds = [
  ['/customers/', 'CustomerId'],
  ['/customer-sessions/', 'CustomerSessionId'],
  ['/mandates/', 'MandateId'],
];

/** The parameters of a path, by their names in it. */
function idsOf(path) {
  const [, id = 'PaymentId'] = firstIds.find(([start]) => path.startsWith(start)) ?? [];
  return { id, paymentMethodId: 'StoredPaymentMethodId' };
}

const inPath = (name, description) => ({
  in: 'path',
  name,
  required: true,
  description,
  schema: { type: 'string' },
});
export const idempotencyKey = header(
  'Idempotency-Key',
  'The same key with the same request gives the same answer, and the work is done once.',
  {
    schema: { type: 'string', pattern: '^[\\x21-\\x7e]{1,255}$' },
  },
);

const parameters = {
  ClientEnv: header(
    'Client-Env',
    'Base64 of screen color depth, height, width, time-zone offset and language, joined by pipes.',
  ),
  ClientShop: header('Client-Shop', 'The origin of the page that shows the frame.'),
  ClientSignature: header(
    'Client-Signature',
    'The signature of the link to the point of sale: HMAC-SHA256, hex.',
    {
      required: true,
    },
  ),
  IdempotencyKey: idempotencyKey,
  PaymentId: inPath('id', 'The payment’s id.'),
  CustomerId: inPath('id', 'The merchant’s own id of the customer.'),
  CustomerSessionId: inPath('id', 'The id of the customer session, such as `ses_…`.'),
  StoredPaymentMethodId: inPath('paymentMethodId', 'The id of the stored payment method.'),
  MandateId: inPath('id', 'The mandate’s id.'),
};

export const responses = {
  Error: {
    description: 'Whatever is not a success. `code` says what it is; `message` may change.',
    headers: {
      'Retry-After': {
        description: 'Seconds to wait, where waiting helps.',
        schema: { type: 'string' },
      },
    },
    content: { 'application/json': { schema: { $ref: '#/components/schemas/ApiErrorBody' } } },
  },
};

const webhookOf = (summary, schema) => ({
  post: {
    summary,
    description: 'Posted at least once, until it is answered with success.',
    parameters: [
      header(
        'Payframe-Signature',
        '`t=<unix seconds>` and a `v1=<hex>` for each secret: HMAC-SHA256 of `<t>.<body>`.',
        {
          required: true,
        },
      ),
      header('Payframe-Webhook-Id', 'The same for each try of one webhook.', { required: true }),
    ],
    requestBody: {
      required: true,
      content: { 'application/json': { schema: { $ref: `#/components/schemas/${schema}` } } },
    },
    responses: { '2XX': { description: 'It has arrived.' } },
  },
});
const webhook = webhookOf(
  'News of a payment, posted to its `callbackUrl`, or else to the account’s.',
  'Payment',
);
const mandateWebhook = webhookOf(
  'News of a mandate, posted to the `callbackUrl` of its first payment, or else to the account’s.',
  'MandateEvent',
);

/**
 * Returns the components that the document references, directly or through others. Requests are
 * inline.
 */
export function reached(from, components) {
  const names = new Set();
  const visit = (part) => {
    for (const [, name] of JSON.stringify(part).matchAll(/"#\/components\/schemas\/(\w+)"/g)) {
      if (names.has(name)) continue;
      names.add(name);
      visit(components[name]);
    }
  };
  visit(from);
  return Object.fromEntries([...names].sort().map((name) => [name, components[name]]));
}
