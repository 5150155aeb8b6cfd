import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdtempSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, test } from '@playwright/test';
import { openSandbox, type TestSandbox } from '../sandbox/support/open-sandbox.js';
import { tokenFor } from '../sandbox/support/pay.js';
import { freePort } from '../support/free-port.js';
import { snippet } from '../support/snippets.js';

// The server of docs/start/html.md, without a browser: what its shoppers read where something fails.

let sandbox: TestSandbox;
let shop: string;
let stop: () => void;
test.beforeEach(async () => {
  sandbox = await openSandbox();
  const folder = mkdtempSync(join(tmpdir(), 'payframe-start-'));
  writeFileSync(join(folder, 'server.mjs'), snippet('docs/start/html.md', '// server.mjs'));
  const port = String(await freePort());
  const env = {
    ...process.env,
    PORT: port,
    PAYFRAME: sandbox.origin,
    PAYFRAME_API: sandbox.apiUrl,
  };
  const server = spawn(process.execPath, ['server.mjs'], {
    cwd: folder,
    env,
    stdio: ['ignore', 'pipe', 'ignore'],
  });
  stop = () => void server.kill();
  await once(server.stdout, 'data');
  shop = `http://localhost:${port}`;
});
test.afterEach(() => stop());

/** A page of the shop, as far as a shopper needs it to go on. */
async function open(path: string, body?: URLSearchParams) {
  const response = await fetch(shop + path, { ...(body && { method: 'POST', body }) });
  const html = await response.text();
  return {
    status: response.status,
    html,
    action: /action="([^"]+)"/.exec(html)?.[1] ?? '',
    paymentId: /payment-id="([^"]+)"/.exec(html)?.[1] ?? '',
    said: /<p role="status">(.*?)<\/p>/.exec(html)?.[1],
  };
}

const pay = async ({ action, paymentId }: Awaited<ReturnType<typeof open>>) => {
  const paymentToken = await tokenFor(sandbox, paymentId, '4242424242424242');
  return () => open(action, new URLSearchParams({ paymentToken }));
};

test('a payment that expires while its form is open is paid again, on the same page @slow', async () => {
  const first = await open('/');
  const press = await pay(first);
  await fetch(new URL('/sandbox/clock', sandbox.apiUrl), {
    method: 'POST',
    headers: { 'Content-Type': 'application/json' },
    body: JSON.stringify({ advance: 'P1D' }),
  });
  const again = await press();
  expect([again.status, again.said]).toEqual([
    200,
    'That took too long, and you have not been charged. Please pay again.',
  ]);
  expect(again.action).toBe(first.action);
  expect(again.paymentId).not.toBe(first.paymentId);
  expect((await (await pay(again))()).html).toContain('Thank you! Your order is paid.');
  await sandbox.close();
});

test('a token that is refused leads back to the checkout, with a sentence @slow', async () => {
  const first = await open('/');
  const again = await open(first.action, new URLSearchParams({ paymentToken: 'tok_forged' }));
  expect([again.status, again.said, again.paymentId]).toEqual([
    200,
    'You have not paid yet.',
    first.paymentId,
  ]);
  await sandbox.close();
});

test('where the provider cannot be reached, a shopper gets a sentence and a link @slow', async () => {
  const first = await open('/');
  const press = await pay(first);
  await sandbox.close();
  for (const { status, html } of [await open('/'), await open(first.action), await press()]) {
    expect(status).toBe(500);
    expect(html).toContain('We cannot reach the payment service. <a href="">Try again</a>');
  }
});
