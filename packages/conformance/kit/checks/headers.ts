import { routes } from '../../../../api/routes.js';
import type { Reply } from '../api.js';
import type { Check, Kit } from '../check.js';
import { expectThat } from '../outcome.js';
import { act, requestToken, clientGet, confirm, newPayment, read } from '../payments.js';

const COMMON = 'docs/providers/routes.md#what-all-of-them-have-in-common';
const NOBODYS = `pay_${'0'.repeat(32)}`;

/** Header values, split at commas, in lower case. */
const listOf = (value = '') => value.split(',').map((part) => part.trim().toLowerCase());

/** Responses to a browser: four successes and two errors. */
async function answers(kit: Kit): Promise<readonly Reply[]> {
  const paymentId = await newPayment(kit);
  const token = await requestToken(kit, { paymentId }, kit.settings.cards.paid);
  return [
    await kit.api.browser(`GET /payment-methods?accountId=${encodeURIComponent(kit.account)}`),
    token,
    await clientGet(kit, paymentId),
    await confirm(kit, paymentId, String(token.body['paymentToken'])),
    await clientGet(kit, NOBODYS),
    await kit.api.browser('POST /tokens', { body: {} }),
  ];
}

function expectNoStore({ call, status, headers }: Reply, mayBeShort = false): void {
  const policy = listOf(headers['cache-control']);
  const isShort =
    mayBeShort && policy.includes('private') && policy.some((part) => /^max-age=\d$/.test(part));
  const received = headers['cache-control'] ?? 'none';
  expectThat(
    policy.includes('no-store') || isShort,
    `${call} ${status}: Cache-Control: no-store`,
    received,
  );
}

/** What all responses have in common. */
export const headers: readonly Check[] = [
  {
    id: 'headers/no-store',
    title:
      'No response to a browser is stored; payment-methods for some seconds at most, by the browser alone',
    docs: COMMON,
    async run(kit) {
      for (const reply of await answers(kit))
        expectNoStore(reply, reply.call.endsWith('/payment-methods'));
    },
  },
  {
    id: 'headers/no-store-server',
    title: 'No response to a server is stored',
    docs: COMMON,
    async run(kit) {
      const id = await newPayment(kit);
      for (const reply of [
        await read(kit, id),
        await act(kit, id, 'cancel'),
        await read(kit, NOBODYS),
      ])
        expectNoStore(reply);
    },
  },
  {
    id: 'headers/json',
    title: 'Every response is JSON, and says so',
    docs: COMMON,
    async run(kit) {
      for (const { call, status, headers } of await answers(kit)) {
        const type = headers['content-type'] ?? 'none';
        expectThat(
          /^application\/json\b/i.test(type),
          `${call} ${status}: Content-Type: application/json`,
          type,
        );
      }
    },
  },
  {
    id: 'headers/cors',
    title: 'Pages of any origin may read the responses to browsers, errors too, with Retry-After',
    docs: COMMON,
    async run(kit) {
      for (const { call, status, headers } of await answers(kit)) {
        const origin = headers['access-control-allow-origin'] ?? 'none';
        expectThat(origin === '*', `${call} ${status}: Access-Control-Allow-Origin: *`, origin);
        const exposed = headers['access-control-expose-headers'] ?? 'none';
        expectThat(
          listOf(exposed).includes('retry-after'),
          `${call} ${status}: exposes Retry-After`,
          exposed,
        );
      }
    },
  },
  {
    id: 'headers/preflight',
    title:
      'The preflight of each route of the frames allows its method and the headers that the client sends',
    docs: COMMON,
    async run(kit) {
      const sent = ['client-env', 'client-shop', 'idempotency-key', 'content-type'];
      // Those of methods that are not offered need not exist.
      const { getPaymentMethods, createToken, getPayment, confirmPayment } = routes;
      for (const { method, path } of [getPaymentMethods, createToken, getPayment, confirmPayment]) {
        const request = {
          Origin: 'https://shop.example',
          'Access-Control-Request-Method': method,
          'Access-Control-Request-Headers': sent.join(','),
        };
        const reply = await kit.api.browser(`OPTIONS ${path.replace('{id}', NOBODYS)}`, {
          headers: request,
        });
        const { call, status } = reply;
        expectThat(status === 200 || status === 204, `${call}: HTTP 204`, `HTTP ${status}`);
        expectThat(
          reply.headers['access-control-allow-origin'] === '*',
          `${call}: allows every origin`,
          'no *',
        );
        const allowed = listOf(reply.headers['access-control-allow-headers']);
        const missing = sent.filter((name) => !allowed.includes(name) && !allowed.includes('*'));
        expectThat(
          !missing.length,
          `${call}: allows ${sent.join(', ')}`,
          `not ${missing.join(', ')}`,
        );
      }
    },
  },
  {
    id: 'headers/no-cookies',
    title: 'No response sets a cookie: frames send none',
    docs: COMMON,
    async run(kit) {
      for (const { call, headers } of await answers(kit))
        expectThat(headers['set-cookie'] === undefined, `${call}: no Set-Cookie`, 'a cookie');
    },
  },
];
