import { expect, test } from '@playwright/test';
import { cardRules } from '../../simulators/methods/card/rules.js';
import { startSandbox } from '../../sandbox/start-sandbox.js';
import { passBank } from '../sandbox/support/pass-bank.js';
import { startMerchantServer } from '../sandbox/support/merchant-server.js';
import { emptyDatabase, type Where } from '../sandbox/support/open-sandbox.js';
import { startProcess, type OwnProcess } from '../sandbox/support/own-process.js';
import { startProxy, type Proxy } from './support/proxy.js';
import { inspect, chargesOf, confirm, createPayment, tokenFor } from '../sandbox/support/pay.js';

const DIRECT = '4242424242424242';
const quick = { port: 0, bankPort: 0, tickMs: 50, threeDSMethodMs: 50, databaseConnectMs: 60_000 };

let where: Where;
let proxy: Proxy;
let three: readonly [OwnProcess, OwnProcess, OwnProcess];
test.beforeAll(async () => {
  where = await emptyDatabase();
  proxy = await startProxy();
  // All at once, on an empty database.
  const start = () => startProcess({ ...quick, ...where, publicOrigin: proxy.origin });
  three = await Promise.all([start(), start(), start()]);
  proxy.leadsTo(three.map(({ apiUrl }) => apiUrl));
});
test.afterAll(() => Promise.all([...three.map((one) => one.stop()), proxy.close()]));

test('a payment goes from process to process: created on one, its token made on another, confirmed on the third', async () => {
  const [first, second, third] = three;
  const paymentId = await createPayment(first);
  const { body } = await confirm(third, paymentId, await tokenFor(second, paymentId, DIRECT));
  expect(body).toMatchObject({ id: paymentId, status: 'SUCCEEDED' });
  expect((await first.merchant().get(`/payments/${paymentId}`)).body['status']).toBe('SUCCEEDED');
});

test('a payment that is confirmed on all three at once is charged once, and its merchant told once', async () => {
  const merchant = await startMerchantServer();
  const ids = await Promise.all(
    Array.from({ length: 10 }, () => createPayment(three[0], { callbackUrl: merchant.url })),
  );
  const orders = await Promise.all(
    ids.map(async (id) => ({ id, token: await tokenFor(three[1], id, DIRECT) })),
  );
  const answers = await Promise.all(
    orders.flatMap(({ id, token }) => three.map((one) => confirm(one, id, token))),
  );
  expect(answers.map(({ status, body }) => [status, body['status']])).toEqual(
    answers.map(() => [200, 'SUCCEEDED']),
  );
  expect(await Promise.all(ids.map((id) => chargesOf(three[2], id)))).toEqual(ids.map(() => 1));
  const isDelivered = async (id: string) =>
    (await inspect(three[0], id))['webhooks'].every((one: { delivered: boolean }) => one.delivered);
  await expect
    .poll(async () => (await Promise.all(ids.map(isDelivered))).every(Boolean))
    .toBe(true);
  expect(
    merchant.received.map(({ body }) => (JSON.parse(body) as { id: string }).id).sort(),
  ).toEqual([...ids].sort());
  await merchant.close();
});

test('an order that is sent to all three at once with one key is one payment', async () => {
  const order = { amount: 1050, currency: 'EUR', orderId: 'once' };
  const send = (one: OwnProcess) =>
    one.merchant().post('/payments', order, { 'Idempotency-Key': 'order-once' });
  const answers = await Promise.all(three.map(send));
  expect(new Set(answers.map(({ body }) => body['id'])).size).toBe(1);
});

test('a shopper goes through the bank behind a proxy that leads each request to another process', async () => {
  const [first, second, third] = three;
  const paymentId = await createPayment(first);
  await confirm(
    second,
    paymentId,
    await tokenFor(third, paymentId, cardRules.challenge.numbers[0]),
  );
  const { nextAction } = (await first.merchant().get(`/payments/${paymentId}`)).body;
  expect(new URL(nextAction.redirectUrl).origin).toBe(proxy.origin);
  expect(await passBank(third, paymentId)).toMatchObject({ status: 'SUCCEEDED' });
  expect(proxy.led()).toBeGreaterThan(2);
});

test('a process that is killed while it tells a merchant leaves that to the others', async () => {
  const database = await emptyDatabase();
  const merchant = await startMerchantServer();
  merchant.answersWith(0);
  // It would not retry by itself: its claim lasts twice the merchant's timeout, after which the
  // webhook is due again.
  const times = { webhookAnswerMs: 3000, webhookRetryMs: 600_000 };
  const first = await startProcess({ ...quick, ...times, ...database });
  const paymentId = await createPayment(first, { callbackUrl: merchant.url });
  await confirm(first, paymentId, await tokenFor(first, paymentId, DIRECT));
  await expect.poll(() => merchant.received.length).toBe(1);
  await first.kill();
  const second = await startProcess({ ...quick, ...database });
  await expect.poll(() => merchant.received.length, { timeout: 30_000 }).toBe(2);
  expect(new Set(merchant.received.map(({ headers }) => headers['payframe-webhook-id'])).size).toBe(
    1,
  );
  await second.stop();
  await merchant.close();
});

test('a process with another secret does not start, and says why', async () => {
  await expect(startProcess({ ...quick, ...where, secret: 'another' })).rejects.toThrow(
    /begun with another secret.*PAYFRAME_SECRET/,
  );
});

test('an origin with more to it does not start', async () => {
  for (const publicOrigin of ['https://pay.example/v2', 'pay.example', 'ftp://pay.example'])
    await expect(startSandbox({ publicOrigin })).rejects.toThrow(/is not an origin such as/);
});
