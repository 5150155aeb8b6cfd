import { expect, test } from '@playwright/test';
import { demoAccount } from '../../sandbox/merchants/account.js';
import { verifyWebhook } from '../../elements/server.js';
import { SIGNATURE_HEADER } from '../../sandbox/webhooks/signature.js';
import { startMerchantServer, type MerchantServer } from './support/merchant-server.js';
import { emptyDatabase, openSandbox, type TestSandbox } from './support/open-sandbox.js';
import { inspect, confirm, createPayment, pay, tokenFor } from './support/pay.js';

const DIRECT = '4242424242424242';
const { webhookSecret } = demoAccount;

let sandbox: TestSandbox;
let merchant: MerchantServer;
test.beforeAll(async () => {
  sandbox = await openSandbox();
});
test.afterAll(() => sandbox.close());
test.beforeEach(async () => {
  merchant = await startMerchantServer();
});
test.afterEach(() => merchant.close());

test('a paid payment reaches its merchant whole and signed, once', async () => {
  const { paymentId } = await pay(sandbox, DIRECT, {}, { callbackUrl: merchant.url, customer: { email: 'ana@example.com' } });
  await expect.poll(() => delivered(paymentId)).toEqual([true]);
  expect(merchant.received).toHaveLength(1);
  const { headers, body } = merchant.received[0]!;
  for (const secret of [webhookSecret, demoAccount.key])
    expect(await verifyWebhook(body, headers[SIGNATURE_HEADER], secret)).toEqual(JSON.parse(body));
  const seen = await sandbox.merchant().get(`/payments/${paymentId}`);
  expect(JSON.parse(body)).toEqual(seen.body);
  expect(seen.body).toMatchObject({
    status: 'SUCCEEDED',
    customer: { email: 'ana@example.com' },
    paymentMethod: { card: { last4: '4242' } },
  });
});

test('a decline and the payment after it are two webhooks', async () => {
  const { paymentId } = await pay(sandbox, '4000000000000002', {}, { callbackUrl: merchant.url });
  await expect.poll(() => delivered(paymentId)).toEqual([true]);
  await confirm(sandbox, paymentId, await tokenFor(sandbox, paymentId, DIRECT));
  await expect.poll(() => delivered(paymentId)).toEqual([true, true]);
  expect(merchant.received.map(({ body }) => (JSON.parse(body) as { status: string }).status)).toEqual(['FAILED', 'SUCCEEDED']);
});

test('a webhook that is refused comes again, under the same id, until it is accepted', async () => {
  merchant.answersWith(500, 302, 404);
  const { paymentId } = await pay(sandbox, DIRECT, {}, { callbackUrl: merchant.url });
  await expect.poll(() => delivered(paymentId)).toEqual([true]);
  expect(merchant.received).toHaveLength(4);
  expect(new Set(merchant.received.map(({ headers }) => headers['payframe-webhook-id'])).size).toBe(1);
  expect(new Set(merchant.received.map(({ body }) => body)).size).toBe(1);
});

test('a webhook waits through a restart of the provider', async () => {
  const where = await emptyDatabase();
  const port = Number(new URL(merchant.url).port);
  await merchant.close();
  const first = await openSandbox(where);
  const { paymentId } = await pay(first, DIRECT, {}, { callbackUrl: merchant.url });
  await expect.poll(async () => (await inspect(first, paymentId))['webhooks'][0].tries).toBeGreaterThan(0);
  await first.close();
  merchant = await startMerchantServer(port);
  const second = await openSandbox(where);
  await expect.poll(() => merchant.received.length).toBe(1);
  expect(JSON.parse(merchant.received[0]!.body)).toMatchObject({ id: paymentId, status: 'SUCCEEDED' });
  await second.close();
});

test('a merchant who asks the provider while it is being told gets an answer', async () => {
  const { paymentId } = await pay(sandbox, DIRECT, {}, { callbackUrl: merchant.url.replace('127.0.0.1', 'shop.localhost') });
  await expect.poll(() => merchant.received.length).toBe(1);
  expect((await sandbox.merchant().get(`/payments/${paymentId}`)).body['status']).toBe('SUCCEEDED');
});

test('only web addresses are called back', async () => {
  for (const callbackUrl of [
    'file:///etc/passwd',
    'ftp://shop.example/',
    'javascript:alert(1)',
    '//shop.example',
    'https://u:p@shop.example',
    'x',
  ]) {
    const { status } = await sandbox.merchant().post('/payments', { amount: 100, currency: 'EUR', orderId: '1', callbackUrl });
    expect([callbackUrl, status]).toEqual([callbackUrl, 422]);
  }
});

test('a payment without an address to call back makes no webhook', async () => {
  const paymentId = await createPayment(sandbox);
  await confirm(sandbox, paymentId, await tokenFor(sandbox, paymentId, DIRECT));
  expect((await inspect(sandbox, paymentId))['webhooks']).toEqual([]);
});

async function delivered(paymentId: string): Promise<boolean[]> {
  return (await inspect(sandbox, paymentId))['webhooks'].map((webhook: { delivered: boolean }) => webhook.delivered);
}
