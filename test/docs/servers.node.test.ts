import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdtempSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, test } from '@playwright/test';
import { openSandbox, type TestSandbox } from '../sandbox/support/open-sandbox.js';
import { demoAccount } from '../../sandbox/demo-account.js';
import { card, confirm, tokenFor } from '../sandbox/support/pay.js';
import { freePort } from '../support/free-port.js';
import { snippet } from '../support/snippets.js';

// The servers of the docs' pages, as they stand and without a browser.

let sandbox: TestSandbox;
let shop: string;
const ends: (() => void)[] = [];
test.beforeEach(async () => void (sandbox = await openSandbox()));
test.afterEach(() => ends.splice(0).forEach((end) => end()));

/** Starts the server of a page beside the sandbox. Returns what it has printed, as it does. */
async function startServer(page: string): Promise<() => string> {
  const folder = mkdtempSync(join(tmpdir(), 'payframe-start-'));
  writeFileSync(join(folder, 'server.mjs'), snippet(page, '// server.mjs'));
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
  ends.push(() => void server.kill());
  let printed = '';
  server.stdout.on('data', (text: Buffer) => (printed += text.toString()));
  await once(server.stdout, 'data');
  shop = `http://localhost:${port}`;
  return () => printed;
}

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
  await startServer('docs/start/html.md');
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
  await startServer('docs/start/html.md');
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
  await startServer('docs/start/html.md');
  const first = await open('/');
  const press = await pay(first);
  await sandbox.close();
  for (const { status, html } of [await open('/'), await open(first.action), await press()]) {
    expect(status).toBe(500);
    expect(html).toContain('We cannot reach the payment service. <a href="">Try again</a>');
  }
});

const DIRECT = '4242424242424242';
const post = (path: string, body: object, headers: Record<string, string> = {}) =>
  fetch(shop + path, {
    method: 'POST',
    headers: { 'Content-Type': 'application/json', ...headers },
    body: JSON.stringify(body),
  });

/** Posts a webhook that says that an order is paid, without the provider's signature. */
const forge = async (
  orderId: string,
  signature = `t=${Math.floor(Date.now() / 1000)},v1=${'0'.repeat(64)}`,
) => {
  const paid = { orderId, status: 'SUCCEEDED', amount: 1250 };
  return (await post('/webhook', paid, { 'payframe-signature': signature })).status;
};

for (const name of ['html', 'react', 'vue', 'script']) {
  test(`the server of docs/start/${name}.md ships by the provider's webhook, and by no forged one @slow`, async () => {
    const printed = await startServer(`docs/start/${name}.md`);
    let orderId: string;
    if (name === 'html') {
      const first = await open('/');
      orderId = first.action.split('/').at(-1)!;
      expect([await forge(orderId), await forge(orderId, ''), printed()]).toEqual([
        401,
        401,
        expect.not.stringContaining('ship it'),
      ]);
      await (
        await pay(first)
      )();
    } else {
      const made = await post('/api/orders', {});
      const order = (await made.json()) as { orderId: string; paymentId: string };
      orderId = order.orderId;
      expect([await forge(orderId), printed()]).toEqual([
        401,
        expect.not.stringContaining('ship it'),
      ]);
      await confirm(sandbox, order.paymentId, await tokenFor(sandbox, order.paymentId, DIRECT));
    }
    await expect.poll(printed).toContain(`${orderId} is paid: ship it.`);
    await sandbox.close();
  });
}

test('the server of the express guide prices, sells what a wallet approved once, and waits for the webhook @slow', async () => {
  await startServer('docs/guides/express-checkout.md');
  const quote = async (change: object) =>
    (await (await post('/express/quote', { product: 'mug', ...change })).json()) as object;
  expect(await quote({ country: 'PT', shippingOption: 'courier' })).toMatchObject({
    amount: 3000,
    shippingOption: 'courier',
  });
  expect(await quote({ country: 'US' })).toMatchObject({ error: { field: 'country' } });

  const { body } = await sandbox.shopper.post('/tokens', {
    accountId: demoAccount.id,
    amount: 2200,
    currency: 'EUR',
    paymentMethod: { card: card(DIRECT) },
  });
  const address = { line1: 'Calle Mayor 1', city: 'Madrid', zip: '28013', country: 'ES' };
  const approval = {
    product: 'mug',
    token: body['paymentToken'],
    amount: 2200,
    shippingOption: 'post',
    shipping: { name: 'Ana Ruiz', address },
    email: 'ana@example.com',
  };
  const place = async (change: object = {}) =>
    (await (await post('/express/orders', { ...approval, ...change })).json()) as {
      location: string;
    };
  expect(await place({ amount: 100 })).toEqual({
    message: 'Your order has changed. Check the amount.',
  });
  const [{ location }, again] = [await place(), await place()];
  expect(again.location).toBe(location);
  expect(await forge(location.split('/').at(-1)!)).toBe(401);
  const receipt = async () => (await fetch(shop + location)).text();
  await expect.poll(receipt).toContain('Thank you! Your mug is on its way.');
  await sandbox.close();
});
