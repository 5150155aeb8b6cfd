import { mkdtempSync, rmSync } from 'node:fs';
import { createServer } from 'node:http';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, test } from '@playwright/test';
import { addRelease, CURRENT } from '../../packages/frames/hosting/release.js';
import { freePort } from '../support/free-port.js';
import { listen } from '../support/merchant.js';
import { startNginx } from './support/nginx.js';

const key = { 'Idempotency-Key': 'once' };
const once = [
  ['GET', '/v1/payments/pay_1/client-get', {}],
  ['GET', '/v1/payment-methods?paymentId=pay_1', {}],
  ['POST', '/v1/tokens', key],
  ['POST', '/v1/payments/pay_1/client-confirm', key],
  ['POST', '/v1/payments', key],
  ['PATCH', '/v1/payments/pay_1', key],
  ['POST', '/v1/payments/pay_1/refund', key],
] as const;
const unsafe = [
  ['POST', '/v1/tokens', {}],
  ['POST', '/v1/payments/pay_1/client-confirm', {}],
  ['POST', '/v1/payments', {}],
  ['POST', '/v1/payments/pay_1/refund', {}],
  // They have no key: two receipts are two mails.
  ['POST', '/v1/payments/pay_1/client-receipt', key],
  ['POST', '/v1/apple-pay/sessions', key],
] as const;

test('a call that a process has cut goes to another one if it is safe to repeat, and to no other if it is not', async () => {
  const received = { count: 0 };
  const cutting = () =>
    createServer((request) => {
      received.count++;
      request.socket.destroy();
    });
  const processes = [cutting(), cutting()];
  const api = (await Promise.all(processes.map(listen))).map((port) => `http://127.0.0.1:${port}`);
  const seen = [];
  for (const [method, path, headers] of [...once, ...unsafe]) {
    received.count = 0;
    const reply = await callOnce(api, path, { method, headers });
    seen.push([method, path, headers, received.count]);
    expect([reply.status, reply.headers.get('retry-after')]).toEqual([503, '1']);
    expect(await reply.json()).toMatchObject({
      statusCode: 503,
      status: 'Service Unavailable',
      message: expect.stringContaining('repeat it with the same Idempotency-Key'),
      requestId: expect.stringMatching(/^req_/),
    });
  }
  expect(seen).toEqual([...once.map((one) => [...one, 2]), ...unsafe.map((one) => [...one, 1])]);
  for (const server of processes) server.close();
});

/** Calls through a new nginx, which has not seen these processes fail. */
async function callOnce(api: readonly string[], path: string, init: RequestInit) {
  const folder = mkdtempSync(join(tmpdir(), 'payframe-retries-'));
  const port = await freePort();
  const origin = 'http://pay.localhost';
  const to = join(folder, 'site');
  await addRelease('dist/v2', { to, origin, listen: String(port), log: join(folder, 'log'), api });
  const nginx = await startNginx(folder, join(to, CURRENT), port);
  const reply = await fetch(`http://127.0.0.1:${port}${path}`, init);
  await nginx.stop();
  rmSync(folder, { recursive: true });
  return reply;
}
