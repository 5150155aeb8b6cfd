import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { expect, test } from '@playwright/test';
import { eq, isNotNull } from 'drizzle-orm';
import type { Context } from '../../server/payments/context.js';
import { webhooks } from '../../server/database/news.js';
import { MAX_WEBHOOK_TRIES } from '../../server/limits.js';
import { cardRules } from '../../simulators/methods/card/rules.js';
import { demoAccount } from '../../sandbox/demo-account.js';
import type { Account } from '../../server/merchants/account.js';
import { verifyWebhook } from '../../elements/server.js';
import { create } from '../../server/payments/create.js';
import { newId } from '../../server/secrets.js';
import { createDeliveries, sendAgain } from '../../server/webhooks/deliver.js';
import { SIGNATURE_HEADER } from '../../server/merchants/signature.js';
import { listOf, saveCard, signIn } from './support/customers.js';
import { begin, chargeUnattended, membership } from './support/mandates.js';
import { startMerchantServer, type MerchantServer } from './support/merchant-server.js';
import { openContext } from './support/open-context.js';
import {
  emptyDatabase,
  openSandbox,
  useSandbox,
  type TestSandbox,
} from './support/open-sandbox.js';
import { passBank } from './support/pass-bank.js';
import { inspect, confirm, createPayment, pay, tokenFor } from './support/pay.js';

type Webhook = typeof webhooks.$inferSelect;

const DIRECT = '4242424242424242';
const { webhookSecret } = demoAccount;

const sandbox = useSandbox();
let merchant: MerchantServer;
test.beforeEach(async () => {
  merchant = await startMerchantServer();
});
test.afterEach(() => merchant.close());

test('a paid payment reaches its merchant whole and signed, once', async () => {
  const { paymentId } = await pay(
    sandbox,
    DIRECT,
    {},
    { callbackUrl: merchant.url, customer: { email: 'ana@example.com' } },
  );
  await expect.poll(() => delivered(paymentId)).toEqual([true]);
  expect(merchant.received).toHaveLength(1);
  const { headers, body } = merchant.received[0]!;
  for (const secret of [webhookSecret, demoAccount.key])
    expect(await verifyWebhook(body, headers[SIGNATURE_HEADER], secret)).toEqual(JSON.parse(body));
  const seen = await sandbox.merchant().get(`/payments/${paymentId}`);
  expect(JSON.parse(body)).toEqual({ ...seen.body, webhookId: headers['payframe-webhook-id'] });
  expect(seen.body).toMatchObject({
    status: 'SUCCEEDED',
    customer: { email: 'ana@example.com' },
    paymentMethod: { card: { last4: '4242' } },
  });
});

const renewedCard = () => {
  const now = new Date();
  const expMonth = String(now.getUTCMonth() + 1).padStart(2, '0');
  return { expMonth, expYear: String(now.getUTCFullYear() % 100) };
};

/** Has everything happen that a merchant's server is told of. */
async function everything(own: TestSandbox, account: Account, payment: object): Promise<void> {
  const server = own.merchant(account);
  const agreed = { recurring: membership, ...payment };
  const { paymentId } = await pay(own, DIRECT, {}, payment, account);
  await server.post(`/payments/${paymentId}/refund`, {});
  await pay(own, '4000000000000002', {}, payment, account);
  await server.post(`/payments/${await createPayment(own, payment, account)}/cancel`, {});
  const { id } = await begin(own, DIRECT, { payment, account });
  await server.post(`/mandates/${id}/revoke`);
  for (const end of ['removed', 'erased']) {
    const customer = await signIn(own, `customer-${end}`, {}, account);
    const saved = await saveCard(own, customer, DIRECT, {}, agreed);
    await passBank(own, saved.paymentId);
    const [stored] = (await listOf(own, customer)).body['paymentMethods'];
    const of = `/customers/${customer.customerId}`;
    await server.delete(end === 'erased' ? of : `${of}/payment-methods/${stored.id}`);
  }
  const [number] = cardRules.renewed.numbers;
  const expiring = await begin(own, number, { payment, account, typed: renewedCard() });
  await fetch(new URL('/sandbox/clock', own.apiUrl), {
    method: 'POST',
    headers: { 'Content-Type': 'application/json' },
    body: JSON.stringify({ advance: 'P1M' }),
  });
  await chargeUnattended(own, expiring.paymentToken, payment, {}, account);
}

const EVERYTHING = [
  ...['CANCELED', 'FAILED', 'REFUNDED', ...Array<string>(6).fill('SUCCEEDED')],
  ...['mandate.revoked', 'mandate.revoked', 'mandate.revoked', 'payment_method.updated'],
];

// Every event, by every way to say where it goes.
for (const [title, isStored, payment, of] of [
  ['the payment’s', false, true, false],
  ['the account’s, of a process', false, false, true],
  ['the account’s, of the database', true, false, true],
  ['the payment’s rather than the account’s', true, true, true],
] as const)
  test(`every webhook goes to one address: ${title} @slow`, async () => {
    const [elsewhere, expected] = [await startMerchantServer(), await startMerchantServer()];
    const callbackUrl = payment && of ? elsewhere.url : of ? expected.url : undefined;
    const one = { ...demoAccount, id: 'acc_own', key: 'pk_test_own', callbackUrl };
    const own = await openSandbox({ accounts: isStored ? [] : [one] });
    const { merchantName, merchantUrl, brands } = demoAccount;
    const account = isStored
      ? { ...one, ...(await own.accounts.add({ merchantName, merchantUrl, brands, callbackUrl })) }
      : one;
    await everything(own, account, payment ? { callbackUrl: expected.url } : {});
    await expect
      .poll(() =>
        expected.received
          .map(({ body }) => JSON.parse(body) as { type?: string; status: string })
          .map(({ type, status }) => type ?? status)
          .sort(),
      )
      .toEqual(EVERYTHING);
    expect(elsewhere.received).toEqual([]);
    await own.close();
    for (const server of [elsewhere, expected]) await server.close();
  });

test('a decline and the payment after it are two webhooks', async () => {
  const { paymentId } = await pay(sandbox, '4000000000000002', {}, { callbackUrl: merchant.url });
  await expect.poll(() => delivered(paymentId)).toEqual([true]);
  await confirm(sandbox, paymentId, await tokenFor(sandbox, paymentId, DIRECT));
  await expect.poll(() => delivered(paymentId)).toEqual([true, true]);
  const reported = merchant.received.map(
    ({ body }) => JSON.parse(body) as { status: string; revision: number; webhookId: string },
  );
  expect(reported.map(({ status }) => status)).toEqual(['FAILED', 'SUCCEEDED']);
  const [declined, paid] = reported.map(({ revision }) => revision);
  expect(declined).toBeGreaterThan(1);
  expect(paid).toBeGreaterThan(declined!);
  expect((await sandbox.merchant().get(`/payments/${paymentId}`)).body).toMatchObject({
    revision: paid,
  });
  expect(reported.map(({ webhookId }) => webhookId)).toEqual(
    merchant.received.map(({ headers }) => headers['payframe-webhook-id']),
  );
});

test('a webhook that is refused comes again, under the same id, until it is accepted', async () => {
  merchant.answersWith(500, 302, 404);
  const { paymentId } = await pay(sandbox, DIRECT, {}, { callbackUrl: merchant.url });
  await expect.poll(() => delivered(paymentId)).toEqual([true]);
  expect(merchant.received).toHaveLength(4);
  expect(new Set(merchant.received.map(({ headers }) => headers['payframe-webhook-id'])).size).toBe(
    1,
  );
  expect(new Set(merchant.received.map(({ body }) => body)).size).toBe(1);
});

test('a webhook waits through a restart of the provider @slow', async () => {
  const where = await emptyDatabase();
  const port = Number(new URL(merchant.url).port);
  await merchant.close();
  const first = await openSandbox(where);
  const { paymentId } = await pay(first, DIRECT, {}, { callbackUrl: merchant.url });
  await expect
    .poll(async () => (await inspect(first, paymentId))['webhooks'][0].tries)
    .toBeGreaterThan(0);
  await first.close();
  merchant = await startMerchantServer(port);
  const second = await openSandbox(where);
  await expect.poll(() => merchant.received.length).toBe(1);
  expect(JSON.parse(merchant.received[0]!.body)).toMatchObject({
    id: paymentId,
    status: 'SUCCEEDED',
  });
  await second.close();
});

test('a merchant who asks the provider while it is being told gets an answer', async () => {
  const { paymentId } = await pay(
    sandbox,
    DIRECT,
    {},
    { callbackUrl: merchant.url.replace('127.0.0.1', 'shop.localhost') },
  );
  await expect.poll(() => merchant.received.length).toBe(1);
  expect((await sandbox.merchant().get(`/payments/${paymentId}`)).body['status']).toBe('SUCCEEDED');
});

test('a merchant whose server never replies delays nobody else’s webhooks, and has few connections at once @slow', async () => {
  const dead = await startMerchantServer();
  dead.answersWith(...Array<number>(60).fill(0));
  const other: Account = {
    ...demoAccount,
    id: 'acc_other',
    key: 'pk_test_other',
    webhookSecret: 'whsec_other',
  };
  // The dead server holds its places until the sandbox closes.
  const own = await openSandbox({ accounts: [demoAccount, other], webhookAnswerMs: 3_600_000 });
  for (let made = 0; made < 12; made++) await pay(own, DIRECT, {}, { callbackUrl: dead.url });
  await expect.poll(() => dead.received.length).toBe(5);
  for (let made = 0; made < 8; made++) {
    const { paymentId } = await pay(own, DIRECT, {}, { callbackUrl: merchant.url }, other);
    await expect
      .poll(async () => (await inspect(own, paymentId))['webhooks'][0].delivered)
      .toBe(true);
  }
  expect([dead.received.length, merchant.received.length]).toEqual([5, 8]);
  await own.close();
  await dead.close();
});

test('ten merchants whose servers never reply do not delay the webhook of an eleventh @slow', async () => {
  const dead = await startMerchantServer();
  dead.answersWith(...Array<number>(100).fill(0));
  const others = Array.from({ length: 10 }, (_, index): Account => {
    const id = `acc_dead_${index}`;
    return {
      ...demoAccount,
      id,
      key: `pk_test_dead_${index}`,
      webhookSecret: `whsec_dead_${index}`,
    };
  });
  // No delivery of theirs ends before the sandbox closes.
  const own = await openSandbox({
    accounts: [demoAccount, ...others],
    webhookAnswerMs: 3_600_000,
  });
  for (const other of others) {
    const made = Array.from({ length: 6 }, () =>
      pay(own, DIRECT, {}, { callbackUrl: dead.url }, other),
    );
    await Promise.all(made);
  }
  await expect.poll(() => dead.received.length).toBe(50);
  const { paymentId } = await pay(own, DIRECT, {}, { callbackUrl: merchant.url });
  await expect
    .poll(async () => (await inspect(own, paymentId))['webhooks'][0].delivered)
    .toBe(true);
  expect([dead.received.length, merchant.received.length]).toEqual([50, 1]);
  await own.close();
  await dead.close();
});

test('a merchant with more webhooks than places gets them all, without waiting for the next look @slow', async () => {
  const where = await emptyDatabase();
  const seldom = { ...where, tickMs: 3_600_000 };
  const first = await openSandbox(seldom);
  for (let made = 0; made < 12; made++) await pay(first, DIRECT, {}, { callbackUrl: merchant.url });
  await first.close();
  expect(merchant.received).toEqual([]);
  const second = await openSandbox(seldom);
  await expect
    .poll(
      () => new Set(merchant.received.map(({ headers }) => headers['payframe-webhook-id'])).size,
    )
    .toBe(12);
  await second.close();
});

test.describe('a webhook that is refused', () => {
  const HOUR_MS = 3_600_000;
  let opened: Awaited<ReturnType<typeof openContext>>;
  test.beforeAll(async () => {
    opened = await openContext({ webhookRetryMs: HOUR_MS });
  });
  test.afterAll(() => opened.close());

  /** Delivers a stored webhook once, and returns it as it is then. */
  async function deliverOnce(
    stored: Partial<Webhook>,
    meanwhile?: (context: Context) => Promise<unknown>,
  ): Promise<Webhook> {
    const { context } = opened;
    const shop = createServer(async (_request, response) => {
      await meanwhile?.(context);
      response.writeHead(500).end();
    });
    await new Promise<void>((done) => shop.listen(0, '127.0.0.1', done));
    const { port } = shop.address() as AddressInfo;
    const order = { amount: 100, currency: 'EUR', orderId: '1' };
    const { payment } = await context.db.transaction((tx) =>
      create(context, tx, demoAccount, order),
    );
    const about = {
      id: newId('evt'),
      paymentId: payment.id,
      accountId: demoAccount.id,
      body: '{}',
      createdAt: new Date(),
    };
    await context.db
      .insert(webhooks)
      .values({ ...about, url: `http://127.0.0.1:${port}/`, tries: 0, ...stored });
    await sendAgain(context, about.id);
    const failures: unknown[] = [];
    const deliveries = createDeliveries(context, new AbortController().signal, (error) =>
      failures.push(error),
    );
    await deliveries.start();
    await deliveries.settled();
    const [after] = await context.db.select().from(webhooks).where(eq(webhooks.id, about.id));
    await new Promise((done) => shop.close(done));
    expect(failures).toEqual([]);
    return after!;
  }

  test('comes again after an hour, two, four and so on, where the first gap is an hour, up to an end', async () => {
    const last = MAX_WEBHOOK_TRIES - 1;
    for (const [tries, gap] of [
      [0, 1],
      [1, 2],
      [4, 16],
      [last - 1, 2 ** (last - 1)],
    ] as const) {
      const before = Date.now();
      const { tries: tried, nextTryAt } = await deliverOnce({ tries });
      expect([tried, Math.floor((nextTryAt!.getTime() - before) / HOUR_MS)]).toEqual([
        tries + 1,
        gap,
      ]);
    }
    expect(await deliverOnce({ tries: last })).toMatchObject({
      tries: MAX_WEBHOOK_TRIES,
      nextTryAt: null,
    });
  });

  test('is not sent again by itself if it was delivered before, and a person has sent it', async () => {
    const deliveredAt = new Date();
    expect(await deliverOnce({ tries: 1, deliveredAt })).toMatchObject({
      tries: 2,
      nextTryAt: null,
      deliveredAt,
    });
  });

  test('stays delivered if another process has delivered it meanwhile', async () => {
    const delivered = { tries: 1, deliveredAt: new Date(), nextTryAt: null };
    const meanwhile = ({ db }: Context) =>
      db.update(webhooks).set(delivered).where(isNotNull(webhooks.nextTryAt));
    expect(await deliverOnce({}, meanwhile)).toMatchObject(delivered);
  });
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
    const { status } = await sandbox
      .merchant()
      .post('/payments', { amount: 100, currency: 'EUR', orderId: '1', callbackUrl });
    expect([callbackUrl, status]).toEqual([callbackUrl, 422]);
  }
});

test('a payment without an address to call back makes no webhook', async () => {
  const paymentId = await createPayment(sandbox);
  await confirm(sandbox, paymentId, await tokenFor(sandbox, paymentId, DIRECT));
  expect((await inspect(sandbox, paymentId))['webhooks']).toEqual([]);
});

async function delivered(paymentId: string): Promise<boolean[]> {
  return (await inspect(sandbox, paymentId))['webhooks'].map(
    (webhook: { delivered: boolean }) => webhook.delivered,
  );
}
