import { get } from 'node:http';
import { expect, test } from '@playwright/test';
import { readSwitch } from '../../server/switch.js';
import { texts as dashboardTexts } from '../../locales/generated/dashboard/en.js';
import { open, submit, type SeenPage } from './support/browser.js';
import { startMerchantServer, type MerchantServer } from './support/merchant-server.js';
import { openSandbox, type TestSandbox } from './support/open-sandbox.js';
import { inspect, createPayment, pay } from './support/pay.js';
import { ownAccount } from './support/own-account.js';

const DIRECT = '4242424242424242';

let sandbox: TestSandbox;
let merchant: MerchantServer;
test.beforeAll(async () => {
  sandbox = await openSandbox();
  merchant = await startMerchantServer();
});
test.afterAll(async () => {
  await sandbox.close();
  await merchant.close();
});

const dashboard = (path: string) => open(`${sandbox.origin}/sandbox/${path}`);
const statesOf = (page: SeenPage) =>
  [...page.text.matchAll(/<td><span class="(?:good|bad)">([^<]*)</g)].map(([, state]) => state);

test('shows each delivery of a webhook with each of its tries, and sends it again when asked @slow', async () => {
  merchant.answersWith(500, 404);
  const { paymentId } = await pay(
    sandbox,
    DIRECT,
    {},
    { callbackUrl: merchant.url, orderId: 'order-<7>' },
  );
  await expect
    .poll(async () => (await inspect(sandbox, paymentId))['webhooks'][0].delivered)
    .toBe(true);
  const [{ id }] = (await inspect(sandbox, paymentId))['webhooks'];
  expect((await dashboard('webhooks')).text).toContain(`/sandbox/webhook/${id}`);
  const page = await dashboard(`webhook/${id}`);
  expect(statesOf(page)).toEqual(['500', '404', '200']);
  for (const output of [
    'Delivered',
    merchant.url,
    paymentId,
    '&#34;status&#34;: &#34;SUCCEEDED&#34;',
    'order-&#60;7&#62;',
  ])
    expect(page.text).toContain(output);

  const after = await submit(page);
  expect([after.status, after.url]).toEqual([200, page.url]);
  await expect.poll(() => merchant.received.length).toBe(4);
  expect(new Set(merchant.received.map(({ headers }) => headers['payframe-webhook-id']))).toEqual(
    new Set([id]),
  );
  await expect
    .poll(async () => statesOf(await dashboard(`webhook/${id}`)))
    .toEqual(['500', '404', '200', '200']);
});

test('the root address links to the dashboard, the API and what runs beside it, where the dashboard is served @slow', async () => {
  const linksOf = async (origin: string) => {
    const { status, text } = await open(`${origin}/`);
    return status === 200
      ? [...text.matchAll(/<dt><a href="([^"]+)"/g)].map(([, link]) => link)
      : status;
  };
  const docs = 'https://github.com/payframe/payframe/blob/main/docs';
  expect(await linksOf(sandbox.origin)).toEqual([
    '/sandbox/',
    `${docs}/index.md`,
    `${docs}/api.md`,
    '/v1/openapi.json',
  ]);
  const links = { docs: 'http://localhost:5300', shop: 'http://shop.localhost:5200' };
  const beside = await openSandbox({ links });
  expect(await linksOf(beside.origin)).toEqual([
    '/sandbox/',
    links.docs,
    'http://localhost:5300/api.html',
    '/v1/openapi.json',
    links.shop,
  ]);
  await beside.close();
  const without = await openSandbox({ sandboxRoutes: false });
  expect(await linksOf(without.origin)).toBe(404);
  await without.close();
});

test('says when a merchant was not reached, and when the next try is @slow', async () => {
  const nobody = await startMerchantServer();
  await nobody.close();
  const slow = await openSandbox({ webhookRetryMs: 600_000 });
  const { paymentId } = await pay(slow, DIRECT, {}, { callbackUrl: nobody.url });
  await expect.poll(async () => (await inspect(slow, paymentId))['webhooks'][0].tries).toBe(1);
  const page = await open(
    `${slow.origin}/sandbox/webhook/${(await inspect(slow, paymentId))['webhooks'][0].id}`,
  );
  for (const output of ['Failed once, to be sent again', 'Could not connect', 'Next attempt'])
    expect(page.text).toContain(output);
  expect(page.text).not.toContain('Waiting');
  await slow.close();
});

test('tells what happened to a payment, in its order @slow', async () => {
  const { paymentId } = await pay(
    sandbox,
    DIRECT,
    {},
    { orderId: 'order-8', callbackUrl: merchant.url },
  );
  await sandbox.shopper.post(`/payments/${paymentId}/client-receipt`, {
    customerEmail: 'ana@example.com',
  });
  await sandbox.merchant().post(`/payments/${paymentId}/refund`, { amount: 50 });
  expect((await dashboard('')).text).toContain(`/sandbox/payment/${paymentId}`);
  const { text } = await dashboard(`payment/${paymentId}`);
  const emitted = [
    'created the payment',
    'Card, Visa •••• 4242',
    '10.50',
    'SUCCEEDED',
    'ana@example.com',
    'PARTIALLY_REFUNDED',
  ];
  const history = text.slice(text.indexOf('<ol>'));
  const places = emitted.map((text) => history.indexOf(text));
  expect(places).not.toContain(-1);
  expect(places).toEqual([...places].sort((one, other) => one - other));
  expect(text).not.toContain(DIRECT);
});

test('says the time of a payment in the zone of the receipt, and names the zone @slow', async () => {
  const { paymentId } = await pay(sandbox, DIRECT);
  await sandbox.shopper.post(`/payments/${paymentId}/client-receipt`, {
    customerEmail: 'ana@example.com',
    language: 'es',
  });
  const { text } = await dashboard(`payment/${paymentId}`);
  const [, at, day, time, zone] =
    /<time datetime="([^"]+)">(.+), (\d?\d:\d\d):\d\d (CES?T)</.exec(text) ?? [];
  const inMadrid = { timeZone: 'Europe/Madrid', hour: '2-digit', minute: '2-digit' } as const;
  expect(time?.padStart(5, '0')).toBe(
    new Intl.DateTimeFormat('es-ES', inMadrid).format(new Date(at!)),
  );
  const [{ html }] = (await inspect(sandbox, paymentId))['mails'];
  expect(html).toMatch(new RegExp(`\\d\\d:\\d\\d ${zone}`));
  expect(day).toContain(String(new Date().getFullYear()));
});

test('shows the lines of a payment, the way to ship and the address', async () => {
  const paymentId = await createPayment(sandbox, {
    amount: 1550,
    lineItems: [
      { label: 'Tea <b>', amount: 1050 },
      { label: 'Express', amount: 500 },
    ],
    shippingOption: { id: 'express', label: 'Express', detail: 'Tomorrow', amount: 500 },
    shippingDetails: { name: 'Ana Ruiz', address: { zip: '28013', city: 'Madrid' } },
  });
  const { text } = await dashboard(`payment/${paymentId}`);
  for (const output of [
    '<bdi>Tea &#60;b&#62;</bdi></td><td>€10.50</td>',
    '<bdi>Amount</bdi></td><td>€15.50</td>',
    '<dt>Shipping</dt><dd><bdi>Express, Tomorrow, €5.00</bdi></dd>',
    '<dt>Ship to</dt><dd><bdi>Ana Ruiz, 28013 Madrid</bdi></dd>',
  ])
    expect(text).toContain(output);
});

test('opens a mail as it would have arrived, able to do nothing @slow', async () => {
  const { paymentId } = await pay(sandbox, DIRECT);
  await sandbox.shopper.post(`/payments/${paymentId}/client-receipt`, {
    customerEmail: 'ana@example.com',
    language: 'es',
  });
  const [{ id, html }] = (await inspect(sandbox, paymentId))['mails'];
  expect((await dashboard('mails')).text).toContain(`/sandbox/mail/${id}`);
  expect((await dashboard(`mail/${id}`)).text).toContain('Has pagado a Alfar');
  const letter = await dashboard(`mail/${id}/letter`);
  expect(letter.text).toBe(html);
  expect(letter.headers.get('content-security-policy')).toContain("default-src 'none'");
  expect(letter.headers.get('content-security-policy')).toContain('sandbox');
});

test('a mail’s link leads out of the letter, where the payment’s page can run @slow', async () => {
  const paymentId = await createPayment(sandbox);
  await sandbox
    .merchant()
    .post(`/payments/${paymentId}/link`, { customerEmail: 'ana@example.com' });
  const [{ id }] = (await inspect(sandbox, paymentId))['mails'];
  const { text } = await dashboard(`mail/${id}/letter`);
  expect(text).toMatch(
    new RegExp(`<a href="[^"]*id=${paymentId}" target="_blank" rel="noopener noreferrer"`),
  );
});

test('nobody else’s page has a webhook sent again, and a merchant’s host has no dashboard @slow', async () => {
  const { paymentId } = await pay(sandbox, DIRECT, {}, { callbackUrl: merchant.url });
  await expect
    .poll(async () => (await inspect(sandbox, paymentId))['webhooks'][0].delivered)
    .toBe(true);
  const [{ id }] = (await inspect(sandbox, paymentId))['webhooks'];
  const again = new URL(`/sandbox/webhook/${id}/again`, sandbox.apiUrl);
  const statusFrom = async (headers: Record<string, string>) =>
    (await fetch(again, { method: 'POST', headers, redirect: 'manual' })).status;
  const foreign: Record<string, string>[] = [
    { 'Sec-Fetch-Site': 'cross-site' },
    { 'Sec-Fetch-Site': 'same-site' },
    { Origin: 'https://evil.example' },
    { Origin: 'null' },
  ];
  for (const headers of foreign)
    expect([headers, await statusFrom(headers)]).toEqual([headers, 403]);
  expect(await statusFrom({ 'Sec-Fetch-Site': 'same-origin', Origin: 'null' })).toBe(303);
  expect(await statusFrom({ Origin: again.origin })).toBe(303);
  expect(
    (await fetch(new URL('/sandbox/webhook/evt_1/again', again), { method: 'POST' })).status,
  ).toBe(404);
  expect(await statusAt(sandbox, 'pay.shop.localhost')).toBe(404);
});

test('a name that anyone may point to this machine reads no payments, under no spelling of the address @slow', async () => {
  for (const host of [
    'evil.example',
    'pay.localhost.evil.example',
    'localhost.',
    '127.0.0.1.nip.io',
    'xlocalhost',
  ])
    for (const path of [
      '/sandbox/',
      '/sandbox',
      '/sandbox/payments',
      '/%73andbox/payments',
      '/sandbox/mocks',
    ])
      expect([host, path, await statusAt(sandbox, host, path)]).toEqual([host, path, 403]);
  for (const host of [
    'localhost',
    'PAY.localhost',
    'pay.localhost',
    '127.0.0.1',
    '192.0.2.7',
    '[::1]',
  ])
    expect([host, await statusAt(sandbox, host)]).toEqual([host, 200]);
});

test('a page of another site has nothing from the control routes, whatever its origin @slow', async () => {
  const { hostname } = new URL(sandbox.origin);
  for (const origin of [
    'https://evil.example',
    'null',
    'http://192.0.2.7',
    'http://localhost.evil.example',
  ])
    expect([
      origin,
      await statusAt(sandbox, hostname, '/sandbox/payments', { Origin: origin }),
    ]).toEqual([origin, 403]);
  for (const origin of [sandbox.origin, 'http://shop.localhost:4200', 'http://localhost:3000'])
    expect([
      origin,
      await statusAt(sandbox, hostname, '/sandbox/payments', { Origin: origin }),
    ]).toEqual([origin, 200]);
});

test('behind a web server, the control routes answer at its public name @slow', async () => {
  const hosted = await openSandbox({
    publicOrigin: 'https://pay.example',
    accounts: [{ ...ownAccount, customDomains: [] }],
  });
  expect([await statusAt(hosted, 'pay.example'), await statusAt(hosted, 'evil.example')]).toEqual([
    200, 403,
  ]);
  await hosted.close();
});

test('a process that was started without them has neither dashboard nor control routes @slow', async () => {
  const closed = await openSandbox({ sandboxRoutes: false });
  for (const path of [
    '/sandbox',
    '/sandbox/',
    '/sandbox/payments',
    '/sandbox/mocks',
    '/sandbox/webhooks',
  ])
    expect([path, await statusAt(closed, 'localhost', path)]).toEqual([path, 404]);
  expect((await closed.merchant().get('/payments')).status).toBe(200);
  await closed.close();
});

test('a switch is on or off, and a slip of the pen keeps the process from starting @slow', () => {
  expect(['on', 'off', '', undefined].map((value) => readSwitch('SANDBOX_ROUTES', value))).toEqual([
    true,
    false,
    undefined,
    undefined,
  ]);
  for (const value of ['0', 'OFF', 'false'])
    expect(() => readSwitch('SANDBOX_ROUTES', value)).toThrow(
      `SANDBOX_ROUTES is "${value}", but must be "on" or "off"`,
    );
});

/** The status of a response to a request with this `Host`. */
function statusAt(
  at: TestSandbox,
  host: string,
  path = '/sandbox/',
  more: Record<string, string> = {},
) {
  const { port } = new URL(at.apiUrl);
  const headers = { Host: `${host}:${port}`, ...more };
  return new Promise<number | undefined>((done, fail) => {
    get({ host: '127.0.0.1', port, path, headers }, (answer) =>
      done(answer.resume().statusCode),
    ).on('error', fail);
  });
}

test('has nothing at other addresses, and says so @slow', async () => {
  for (const path of [`payment/pay_${'0'.repeat(32)}`, 'webhook/evt_1', 'mail/mail_1'])
    expect([path, (await dashboard(path)).status]).toEqual([path, 404]);
  expect((await dashboard('mail/mail_1/letter')).status).toBe(404);
});

test('is in English, and leaves the control routes as they are @slow', async () => {
  const paymentId = await createPayment(sandbox);
  const address = new URL('/sandbox/', sandbox.apiUrl).href;
  const html = await (await fetch(address, { headers: { 'Accept-Language': 'de' } })).text();
  expect(html).toContain('<html lang="en" dir="ltr">');
  expect(html).toContain(dashboardTexts.newest);
  const list = (await (await fetch(`${address}payments`)).json()) as { readonly id: string }[];
  expect(list[0]?.id).toBe(paymentId);
});
