import { randomUUID } from 'node:crypto';
import type { Break, Passing } from './broken-provider.js';

/** A defect of a provider, and the check that must find it. */
export interface Defect extends Break {
  readonly messages: string;
  /** The id of the check. */
  readonly found: string;
}

const on =
  (call: RegExp, change: (passing: Passing) => void) =>
  (passing: Passing, request: Passing = passing) => {
    if (call.test(`${request.method} ${request.path}`)) change(passing);
  };
const isError = ({ status }: Passing) => status >= 400;
/** Each request has a key of its own: to the provider, a repetition is a new request. */
const newKey = (request: Passing) => void (request.headers['idempotency-key'] = randomUUID());

const TOKENS = /^POST \/v1\/tokens$/;
const CREATE = /^POST \/v1\/payments$/;
const CONFIRM = /^POST .*\/client-confirm$/;
const GET = /^GET .*\/client-get$/;

/** Providers that are wrong in one way each. */
export const defects: readonly Defect[] = [
  {
    messages: 'answers 400 about a payment that does not exist',
    found: 'errors/unknown-payment',
    response: (response) => {
      if (response.status === 404) [response.status, response.json.statusCode] = [400, 400];
    },
  },
  {
    messages: 'sends errors without a statusCode',
    found: 'errors/nobody-named',
    response: (response) => {
      if (isError(response)) delete response.json?.statusCode;
    },
  },
  {
    messages: 'takes a wrong key',
    found: 'errors/no-key',
    request: on(/^GET \/v1\/payments\/pay_/, ({ headers }) => {
      if (headers['authorization'] === 'sk_test_nobody')
        headers['authorization'] = 'sk_test_payframe_demo_0123456789abcdef';
    }),
  },
  {
    messages: 'repeats the card number in an error',
    found: 'errors/no-echo',
    response: (response, request) => {
      if (isError(response) && response.json)
        response.json.message = `Malformed: ${JSON.stringify(request.json)}`;
    },
  },
  {
    messages: 'rounds an amount with a fraction',
    found: 'errors/amounts',
    request: on(CREATE, ({ json }) => {
      if (typeof json?.amount === 'number') json.amount = Math.round(json.amount);
    }),
  },
  {
    messages: 'has another code for a wrong card number',
    found: 'errors/card-number',
    response: on(TOKENS, ({ json }) => {
      if (json?.code === 'E501') json.code = 'invalid_number';
    }),
  },
  {
    messages: 'leaves the metadata of methods out',
    found: 'shapes/methods-of-account',
    response: on(/^GET \/v1\/payment-methods/, ({ json }) => void delete json.metadata),
  },
  {
    messages: 'returns amounts as text',
    found: 'shapes/read',
    response: on(/^GET \/v1\/payments\/pay_/, ({ json }) => {
      if (json?.amount) json.amount = '10.50';
    }),
  },
  {
    messages: 'has a status of its own',
    found: 'states/paid',
    response: on(GET, ({ json }) => {
      if (json.status === 'SUCCEEDED') json.status = 'PAID';
    }),
  },
  {
    messages: 'tells anybody the customer’s email',
    found: 'shapes/client-get-private',
    response: on(
      GET,
      ({ json }) => void (json.customer = { email: 'ana.conformance@example.com' }),
    ),
  },
  {
    messages: 'stores responses to browsers',
    found: 'headers/no-store',
    response: ({ headers }) => void (headers['cache-control'] = 'public, max-age=60'),
  },
  {
    messages: 'stores responses to servers',
    found: 'headers/no-store-server',
    response: ({ headers }) => void delete headers['cache-control'],
  },
  {
    messages: 'hides its errors from pages of other origins',
    found: 'headers/cors',
    response: (response) => {
      if (isError(response)) delete response.headers['access-control-allow-origin'];
    },
  },
  {
    messages: 'does not allow Idempotency-Key in a preflight',
    found: 'headers/preflight',
    response: on(
      /^OPTIONS /,
      ({ headers }) =>
        void (headers['access-control-allow-headers'] = 'Client-Env, Client-Shop, Content-Type'),
    ),
  },
  {
    messages: 'sets a cookie',
    found: 'headers/no-cookies',
    response: ({ headers }) => void (headers['set-cookie'] = 'session=1'),
  },
  {
    messages: 'creates a payment per request, whatever its key',
    found: 'once/create',
    request: on(CREATE, newKey),
  },
  {
    messages: 'creates several payments at once for one key',
    found: 'once/create-at-once',
    request: on(CREATE, newKey),
  },
  { messages: 'refunds twice for one key', found: 'once/refund', request: on(/\/refund$/, newKey) },
  {
    messages: 'makes a token per request, whatever its key',
    found: 'once/token',
    request: on(TOKENS, newKey),
  },
  {
    messages: 'refuses a token that is confirmed again',
    found: 'once/confirm-again',
    request: on(CONFIRM, ({ json, headers }) => {
      if (headers['idempotency-key'] === undefined) json.paymentToken = `tok_${'0'.repeat(40)}`;
    }),
  },
  {
    messages: 'confirms with a token that is used up',
    found: 'tokens/single-use',
    response: on(CONFIRM, (response) => {
      if (isError(response))
        [response.status, response.json] = [200, { id: 'pay_', status: 'SUCCEEDED' }];
    }),
  },
  {
    messages: 'does not bind a token to its payment',
    found: 'tokens/payment',
    request: on(TOKENS, ({ json }) => {
      if (json.paymentId) [json.accountId, json.paymentId] = ['acc_payframe_demo', undefined];
    }),
  },
  {
    messages: 'does not bind a token to its amount',
    found: 'tokens/amount',
    request: on(TOKENS, ({ json }) => void delete json.amount),
  },
  {
    messages: 'does not bind a token to its currency',
    found: 'tokens/currency',
    request: on(TOKENS, ({ json }) => void delete json.currency),
  },
  {
    messages: 'does not bind a token to its session',
    found: 'tokens/session',
    request: on(TOKENS, ({ json }) => void delete json.sessionId),
  },
  {
    messages: 'does not look at the page that shows the frame',
    found: 'tokens/foreign-shop',
    request: ({ headers }) => void delete headers['client-shop'],
  },
  {
    messages: 'captures more than was reserved',
    found: 'states/capture',
    request: on(/\/capture$/, ({ json }) => {
      if (json.amount > 1050) json.amount = 1050;
    }),
  },
  {
    messages: 'refunds more than was paid',
    found: 'states/refund',
    request: on(/\/refund$/, ({ json }) => {
      if (json.amount > 750) json.amount = 750;
    }),
  },
  {
    messages: 'reports a decline as an error',
    found: 'states/declined',
    response: on(CONFIRM, (response) => {
      if (response.json?.status !== 'FAILED') return;
      response.status = 402;
      response.json = {
        status: 'Payment Required',
        statusCode: 402,
        message: 'Declined',
        requestId: 'req_1',
        requestTime: '2026',
      };
    }),
  },
  {
    messages: 'does not compare the amount that was shown',
    found: 'states/amount-shown',
    request: on(CONFIRM, ({ json }) => void delete json.amount),
  },
  {
    messages: 'never raises the revision',
    found: 'states/revision',
    response: ({ json }) => {
      if (json?.revision) json.revision = 1;
    },
  },
  {
    messages: 'has a step without an address',
    found: '3ds/step',
    response: on(CONFIRM, ({ json }) => void delete json?.nextAction?.redirectUrl),
  },
  {
    messages: 'gives a server a step for a frame',
    found: '3ds/server',
    response: on(/\/confirm$/, ({ json }) => {
      if (json?.nextAction) json.nextAction.mustRedirect = false;
    }),
  },
  {
    messages: 'does not sign webhooks',
    found: 'webhooks/signed',
    webhook: ({ headers }) => void delete headers['payframe-signature'],
  },
  {
    messages: 'signs another body than it sends',
    found: 'webhooks/signed',
    webhook: ({ json }) => void (json.amount = 1),
  },
  {
    messages: 'sends webhooks without their id',
    found: 'webhooks/paid',
    webhook: ({ headers }) => void delete headers['payframe-webhook-id'],
  },
  {
    messages: 'delivers a webhook once, accepted or not',
    found: 'webhooks/again',
    delivery: 'accepted',
  },
  {
    messages: 'follows a redirect with a webhook',
    found: 'webhooks/redirect',
    delivery: 'followed',
  },
  {
    messages: 'lets any page show its frames',
    found: 'frames/ancestors',
    response: ({ headers }) => {
      const name = 'content-security-policy';
      if (headers[name])
        headers[name] = headers[name].replace(/frame-ancestors [^;]*/, 'frame-ancestors *');
    },
  },
  {
    messages: 'adds X-Frame-Options to its frames',
    found: 'frames/ancestors',
    response: ({ headers }) => void (headers['x-frame-options'] = 'SAMEORIGIN'),
  },
  {
    messages: 'shows its frames to a page that is not registered',
    found: 'frames/stranger',
    request: on(
      /^GET \/v2\//,
      (request) => void (request.path = request.path.replace(/stranger\.example/, 'shop.example')),
    ),
  },
  {
    messages: 'refuses a page that is not registered without letting it read so',
    found: 'frames/stranger',
    response: on(/^GET \/v2\//, ({ status, headers }) => {
      if (status === 403) delete headers['access-control-allow-origin'];
    }),
  },
  {
    messages: 'lets browsers guess the type of a document',
    found: 'frames/headers',
    response: ({ headers }) => void delete headers['x-content-type-options'],
  },
  {
    messages: 'serves the card form at the second host too',
    found: 'frames/two-hosts',
    request: on(/^GET \/v2\/card-input/, ({ headers }) => {
      headers['host'] = headers['host']!.replace(/^wallets\./, 'pay.');
    }),
  },
  {
    messages: 'lacks a language',
    found: 'frames/documents',
    response: on(/^GET \/v2\/bizum\/es\//, (response) => void (response.status = 404)),
  },
];
