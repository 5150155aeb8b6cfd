import { request } from 'node:http';
import { expect, test } from '@playwright/test';
import { demoAccount } from '../../sandbox/demo-account.js';
import type { Account } from '../../server/merchants/account.js';
import { startSandbox } from '../../sandbox/start-sandbox.js';
import { passMethod } from './support/pass-bank.js';
import { open, submit } from './support/browser.js';
import { startMerchantServer } from './support/merchant-server.js';
import { useSandbox } from './support/open-sandbox.js';
import { createPayment, read, tokenFor } from './support/pay.js';

const own = 'pay.shop.localhost';
const CHALLENGE = '4444444444444406';
const other: Account = {
  ...demoAccount,
  id: 'acc_other',
  key: 'pk_test_other',
  customDomains: ['pay.other.localhost'],
};

const sandbox = useSandbox({ accounts: [demoAccount, other] });

const order = { amount: 1050, currency: 'EUR', orderId: 'order-1' };
const hostOf = (address: string) => new URL(address).host;
const withPort = (host: string) => `${host}:${new URL(sandbox.origin).port}`;

/** The reply to a browser on a host: reading a payment or confirming it. */
function requestBy(
  host: string,
  paymentId: string,
  body?: object,
): Promise<{ readonly status: string; readonly nextAction: { readonly redirectUrl: string } }> {
  const { port } = new URL(sandbox.apiUrl);
  const path = `/v1/payments/${paymentId}/${body ? 'client-confirm' : 'client-get'}`;
  const headers = { Host: `${host}:${port}`, 'Content-Type': 'application/json' };
  return new Promise((done, fail) => {
    const requested = request({
      port,
      host: '127.0.0.1',
      path,
      method: body ? 'POST' : 'GET',
      headers,
    });
    requested.on('response', async (answer) =>
      done(JSON.parse(Buffer.concat(await answer.toArray()).toString())),
    );
    requested.on('error', fail).end(body && JSON.stringify(body));
  });
}

test('the payment page, the link to it and steps that take the whole page are on the merchant’s host @slow', async () => {
  const { body } = await sandbox.merchant().post('/payments', { ...order, customDomain: own });
  expect(body).toMatchObject({ customDomain: own });
  expect(body['nextAction'].redirectUrl).toBe(
    `http://${withPort(own)}/v2/payment-page/?id=${body['id']}`,
  );
  const paymentToken = await tokenFor(sandbox, body['id'], CHALLENGE);
  const { body: confirmed } = await sandbox
    .merchant()
    .post(`/payments/${body['id']}/confirm`, { paymentToken });
  expect([
    confirmed['nextAction'].mustRedirect,
    hostOf(confirmed['nextAction'].redirectUrl),
  ]).toEqual([true, withPort(own)]);
});

test('a browser may name it too, and a step in a frame stays where the frame is @slow', async () => {
  const paymentId = await createPayment(sandbox);
  const paymentToken = await tokenFor(sandbox, paymentId, CHALLENGE);
  const path = `/payments/${paymentId}/client-confirm`;
  const refused = await sandbox.shopper.post(path, { paymentToken, customDomain: 'evil.example' });
  expect(refused.body).toMatchObject({ statusCode: 422, code: 'E150' });
  const { body } = await sandbox.shopper.post(path, { paymentToken, customDomain: own });
  expect([body['nextAction'].mustRedirect, hostOf(body['nextAction'].redirectUrl)]).toEqual([
    false,
    hostOf(sandbox.origin),
  ]);
  expect((await sandbox.merchant().get(`/payments/${paymentId}`)).body['customDomain']).toBe(own);
});

test('whoever came by the merchant’s host goes on there, and whoever came by no such host at the provider’s own @slow', async () => {
  const paymentId = await createPayment(sandbox);
  const paymentToken = await tokenFor(sandbox, paymentId, CHALLENGE);
  await sandbox.shopper.post(`/payments/${paymentId}/client-confirm`, { paymentToken });
  for (const [host, goesOn] of [
    [own, own],
    ['evil.example', 'pay.localhost'],
    [`${own}.evil.example`, 'pay.localhost'],
    ['PAY.shop.localhost.', 'pay.localhost'],
    ['pay.other.localhost', 'pay.localhost'],
  ] as const)
    expect([host, hostOf((await requestBy(host, paymentId)).nextAction.redirectUrl)]).toEqual([
      host,
      withPort(goesOn),
    ]);
});

test('what a merchant is told leads to its own pages alone, by whatever host a browser came @slow', async () => {
  const merchant = await startMerchantServer();
  const completeUrl = 'https://shop.example/done';
  for (const [host, number, urls] of [
    [own, '4000000000000002', {}],
    ['pay.other.localhost', '4000000000000002', { completeUrl }],
    [own, '4242424242424242', { completeUrl }],
  ] as const) {
    const paymentId = await createPayment(sandbox, { ...urls, callbackUrl: merchant.url });
    await requestBy(host, paymentId, { paymentToken: await tokenFor(sandbox, paymentId, number) });
  }
  await expect.poll(() => merchant.received.length).toBe(3);
  const addresses = merchant.received.flatMap(({ body }) => body.match(/https?:\/\/[^"]+/g) ?? []);
  const others = addresses.filter(
    (address) => address !== merchant.url && !address.startsWith(completeUrl),
  );
  expect([others, addresses.filter((address) => address.includes('status=')).length]).toEqual([
    [],
    2,
  ]);
  await merchant.close();
});

test('the bank’s answer comes back to the host that the step is on @slow', async () => {
  const { body } = await sandbox.merchant().post('/payments', { ...order, customDomain: own });
  const paymentToken = await tokenFor(sandbox, body['id'], CHALLENGE);
  await sandbox.merchant().post(`/payments/${body['id']}/confirm`, { paymentToken });
  await passMethod(sandbox, body['id']);
  const { body: challenged } = await sandbox.merchant().get(`/payments/${body['id']}`);
  expect(hostOf(challenged['nextAction'].redirectUrl)).toBe(withPort(own));
  expect((await submit(await open(challenged['nextAction'].redirectUrl))).status).toBe(200);
  // A frame of the provider's own host loads the step there.
  expect(hostOf((await read(sandbox, body['id']))['nextAction'].redirectUrl)).toBe(
    hostOf(sandbox.origin),
  );
});

const homoglyph = 'pay.sh\u043ep.localhost';
const refused = [
  'evil.com',
  'pay.localhost.evil.com',
  'pay.localhost@evil.com',
  'evil.com#.pay.localhost',
  'https://x/../',
  homoglyph,
  'xn--shp-fdd.localhost',
  `${own}:4100`,
  `${own}/path`,
  `${own}?query`,
  `https://${own}`,
  'localhost',
  '127.0.0.1',
  '[::1]',
  `${own}.`,
  'PAY.SHOP.LOCALHOST',
  ` ${own}`,
  `${own}\n`,
  `${'a'.repeat(300)}.localhost`,
  'pay.other.localhost',
];
// @attack T22
test('nothing but a host that this account has registered, letter by letter, is taken (T22) @slow', async () => {
  for (const customDomain of refused) {
    const { body } = await sandbox.merchant().post('/payments', { ...order, customDomain });
    expect([customDomain, body['statusCode'], body['code']]).toEqual([customDomain, 422, 'E150']);
  }
  expect((await sandbox.merchant().post('/payments', { ...order, customDomain: 7 })).status).toBe(
    400,
  );
});

// @attack T22
test('a provider does not start with a host that is none @slow', async () => {
  for (const host of [
    'https://pay.shop.example',
    'pay.shop.example:443',
    'Pay.shop.example',
    '192.0.2.1',
    'localhost',
    'pay.shop.example.',
  ])
    await expect(
      startSandbox({ accounts: [{ ...demoAccount, customDomains: [host] }] }),
    ).rejects.toThrow('bare host');
});

test('a browser that names an account is no merchant’s server @slow', async () => {
  const paymentId = await createPayment(sandbox, {
    billingFields: ['name'],
    metadata: { mine: true },
  });
  const paymentToken = await tokenFor(sandbox, paymentId, '4242424242424242');
  const sly = {
    paymentToken,
    accountId: demoAccount.id,
    metadata: { mine: false },
    billingDetails: {},
  };
  expect((await sandbox.shopper.post(`/payments/${paymentId}/client-confirm`, sly)).status).toBe(
    422,
  );
  const named = { ...sly, billingDetails: { name: 'Ana' } };
  expect(
    (await sandbox.shopper.post(`/payments/${paymentId}/client-confirm`, named)).body['status'],
  ).toBe('SUCCEEDED');
  expect((await sandbox.merchant().get(`/payments/${paymentId}`)).body['metadata']).toEqual({
    mine: true,
  });
});
