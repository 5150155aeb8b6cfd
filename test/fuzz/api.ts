import * as fc from 'fast-check';
import { demoAccount } from '../../sandbox/demo-account.js';
import { merchantRoutes, type MerchantRoute } from '../../server/api/merchant/routes.js';
import { schemasOf } from '../../server/api/schemas.js';
import { routes, type Route, type RouteName } from '../../api/routes.js';
import { startSandbox } from '../../sandbox/start-sandbox.js';
import type { Sandbox } from '../../sandbox/options.js';
import { quick } from '../../packages/sandbox/kit/quick.js';
import { anyText, jsonGarbage } from '../support/garbage.js';
import { spoiled, valid, type Known } from './schema.js';
import { hold, isUnpolluted, type Target } from './target.js';

/** Payments that exist: what a request does to them is left to the next request. */
const PAYMENTS = 4;
/** Stands for an id until the provider has made some. */
const payment = (index: number) => `<payment ${index}>`;
const ids = Array.from({ length: PAYMENTS }, (_, index) => payment(index));

const known: Known = {
  paymentId: [...ids, `pay_${'0'.repeat(32)}`],
  accountId: [demoAccount.id, 'nobody'],
  paymentToken: [...ids.map((id) => id.replace('payment', 'token')), `tok_${'0'.repeat(40)}`],
  number: ['4242424242424242', '4111111111111111', '5555555555554444', '123456789012'],
  expMonth: ['12', '00', '13'],
  expYear: ['34', '00'],
  cvc: ['123', '1234'],
  phoneNumber: ['+34600123123', '600 123 123', '+4930123456', 'x'],
  currency: ['EUR', 'EUR', 'JPY', 'XXX', 'QQQ'],
  transactionType: ['SALE', 'AUTH', 'PAYOUT', 'VERIF'],
  // Nobody answers there: no input leads to another machine.
  callbackUrl: ['http://127.0.0.1:9/hook', 'ftp://x', 'not a url'],
  completeUrl: ['http://shop.localhost/done', 'javascript:alert(1)', '//x'],
  validationUrl: ['https://apple-pay-gateway.apple.com/x', 'http://127.0.0.1/', 'x'],
  customDomain: [demoAccount.customDomains[0] ?? 'x', 'evil.example'],
};

interface Request {
  readonly method: MerchantRoute['method'];
  readonly path: string;
  readonly body?: string;
  readonly query?: string;
}

/** A path with an id, mostly one of a payment that exists. */
const pathOf = (path: string) =>
  fc
    .oneof({ weight: 4, arbitrary: fc.constantFrom(...known['paymentId']!) }, anyText.map(encoded))
    .map((id) => path.replace(/\{\w+\}/g, String(id)));

const encoded = (text: string) => encodeURIComponent(wellFormed(text.slice(0, 500))) || '%20';

/** Lone surrogates have no encoding. */
const wellFormed = (text: string) => Buffer.from(text).toString();

const requested = (schema: object | undefined) =>
  schema ? fc.oneof(valid(schema, known), spoiled(valid(schema, known)), jsonGarbage) : jsonGarbage;

const requestTo = (
  method: MerchantRoute['method'],
  path: string,
  schema: object | undefined,
): fc.Arbitrary<Request> => {
  const bodies = fc.oneof(
    { weight: 9, arbitrary: requested(schema).map((value) => JSON.stringify(value)) },
    anyText,
    fc.constant(undefined),
  );
  const queries = requested(schema).map((value) =>
    new URLSearchParams(
      Object.entries(Object(value) as object).map(([key, one]) => [
        key,
        typeof one === 'string' ? wellFormed(one) : String(JSON.stringify(one)),
      ]),
    ).toString(),
  );
  return fc.tuple(pathOf(path), method === 'GET' ? queries : bodies).map(([to, sent]) => ({
    method,
    path: to,
    ...(sent !== undefined && { [method === 'GET' ? 'query' : 'body']: sent }),
  }));
};

const requests: fc.Arbitrary<Request> = fc.oneof(
  ...(Object.entries(routes) as [RouteName, Route][]).map(([name, { method, path }]) =>
    requestTo(method, path, schemasOf(name).request),
  ),
  ...Object.values<MerchantRoute>(merchantRoutes).map(({ method, path, request }) =>
    requestTo(method, path, request),
  ),
  // Addresses that are none, with any escapes.
  fc
    .tuple(
      fc.constantFrom<MerchantRoute['method'][]>('GET', 'POST', 'PATCH', 'DELETE'),
      fc.string({ unit: fc.constantFrom(...'payments/%2eZ0?&=+;..'), maxLength: 20 }),
    )
    .map(([method, path]) => ({ method, path: `/${path}` })),
);

const line = fc.string({ unit: fc.constantFrom(...'abcXYZ019 -_=;,."{}[]:/+'), maxLength: 40 });
const headers = fc.record(
  {
    Authorization: fc.oneof({ weight: 5, arbitrary: fc.constant(demoAccount.key) }, line),
    'Content-Type': fc.oneof(
      { weight: 8, arbitrary: fc.constant('application/json') },
      fc.constantFrom(
        'text/plain',
        'application/x-www-form-urlencoded',
        'application/json; charset=latin1',
      ),
      line,
    ),
    'Idempotency-Key': fc.oneof(line, fc.constantFrom('k1', 'k2', 'x'.repeat(300))),
    'Client-Env': fc.oneof(
      line,
      jsonGarbage.map((value) =>
        Buffer.from(JSON.stringify(value)).toString('base64').slice(0, 4000),
      ),
    ),
    'Client-Signature': fc.oneof(line, fc.constant('v1=00')),
    'Accept-Language': fc.oneof(line, fc.constantFrom('es', 'en', 'xx-YY;q=2')),
  },
  { requiredKeys: ['Content-Type'] },
);

/** Statuses whose error has a code of the API. */
const CODED = [400, 401, 413, 415, 422];

let opened: Promise<{ sandbox: Sandbox; fill: (text: string) => string }> | undefined;

async function open() {
  const sandbox = await startSandbox({ ...quick, port: 0, bankPort: 0, tickMs: 60_000 });
  const call = async (path: string, body: object) => {
    const response = await fetch(sandbox.apiUrl + path, {
      method: 'POST',
      headers: { 'Content-Type': 'application/json', Authorization: demoAccount.key },
      body: JSON.stringify(body),
    });
    return (await response.json()) as { id: string; paymentToken: string };
  };
  const made = await Promise.all(
    ids.map(async (id, index) => {
      const { id: paymentId } = await call('/payments', {
        amount: 1050,
        currency: 'EUR',
        orderId: `fuzz-${index}`,
      });
      const card = { number: '4242424242424242', expMonth: '12', expYear: '34', cvc: '123' };
      const { paymentToken } = await call('/tokens', { paymentId, paymentMethod: { card } });
      return [id, paymentId, paymentToken] as const;
    }),
  );
  const fill = (text: string) =>
    made.reduce(
      (filled, [id, real, token]) =>
        filled.replaceAll(id, real).replaceAll(id.replace('payment', 'token'), token),
      text,
    );
  return { sandbox, fill };
}

const anyRequest: Target = {
  name: 'the API answers any request with success, or with an error of its shape and a code, and never with a fault of its own',
  // Each goes over HTTP to a database.
  share: 0.1,
  property: fc.asyncProperty(
    requests,
    headers,
    async ({ method, path, body, query }: Request, sent) => {
      const { sandbox, fill } = await (opened ??= open());
      const url = fill(
        `${sandbox.apiUrl}${path}${query ? `?${query}` : ''}`
          .replaceAll('%3Cpayment+', '<payment ')
          .replaceAll('%3E', '>'),
      );
      const response = await fetch(url, {
        method,
        headers: sent as Record<string, string>,
        ...(body !== undefined && { body: fill(body) }),
        redirect: 'manual',
      });
      const { status } = response;
      const text = await response.text();
      if (status < 300) {
        hold(
          status === 204 || typeof JSON.parse(text) === 'object',
          `${status} with ${text.slice(0, 200)}`,
        );
        return isUnpolluted();
      }
      hold(status >= 400 && status < 500, `${status}: ${text.slice(0, 300)}`);
      const error = readError(text);
      hold(error !== undefined, `no JSON with ${status}: ${text.slice(0, 200)}`);
      const { statusCode, message, requestId, requestTime, code } = error;
      hold(statusCode === status, `its body says ${String(statusCode)}`);
      hold(
        typeof error['status'] === 'string' && typeof message === 'string' && message.length > 0,
        'it has no message',
      );
      hold(typeof requestId === 'string' && requestId.startsWith('req_'), 'it has no request id');
      hold(!Number.isNaN(Date.parse(String(requestTime))), 'it has no time');
      if (CODED.includes(status))
        hold(
          typeof code === 'string' && /^E\d{3}$/.test(code),
          `${status} has no code: ${message}`,
        );
      return isUnpolluted();
    },
  ),
  open: async () => void (await (opened ??= open())),
  close: async () => {
    await (await opened)?.sandbox.close();
    opened = undefined;
  },
};

function readError(text: string): Record<string, unknown> | undefined {
  try {
    return JSON.parse(text) as Record<string, unknown>;
  } catch {
    return undefined;
  }
}

export const api: readonly Target[] = [anyRequest];
