import { expect, test } from '@playwright/test';
import { sql } from 'drizzle-orm';
import type { Database } from '../../server/database/database.js';
import { eraseShopper } from '../../server/admin/erase.js';
import { openDatabase } from '../../server/database/open.js';
import { demoAccount } from '../../sandbox/demo-account.js';
import { secretsOf } from '../../server/secrets.js';
import { revokeMandate } from '../../server/payments/mandates/mandate.js';
import { open } from './support/browser.js';
import { begin, chargeUnattended, topUps } from './support/mandates.js';
import { startMerchantServer } from './support/merchant-server.js';
import {
  emptyDatabase,
  openSandbox,
  type TestSandbox,
  type Where,
} from './support/open-sandbox.js';
import { confirm, createPayment, inspect, pay, read, tokenFor } from './support/pay.js';

const DIRECT = '4242424242424242';
const shop = { merchantName: 'Second', merchantUrl: 'https://second.example', countryCode: 'ES' };
const contact = { name: 'Ada Lovelace', email: 'Ada@Example.com', phone: '+34600111222' };
const order = {
  customer: contact,
  billingDetails: { ...contact, address: { line1: 'Main street 1', city: 'Madrid' } },
  shippingDetails: contact,
  metadata: { loyalty: 'Ada-4711' },
  description: 'A lamp for Ada-4711',
  sessionId: 'session-of-Ada-4711',
  sessionDetails: { ip: '203.0.113.7' },
  completeUrl: 'https://shop.example/thanks?for=ada%40example.com&name=Lovelace',
  failUrl: 'https://shop.example/failed#Lovelace',
  cancelUrl: 'https://shop.example/canceled',
};
/** Whatever is of the shopper, as it may be written. */
const personal = /lovelace|ada(@|%40)|600111222|main street|madrid|ada-4711|203\.0\.113\.7/i;

let where: Where;
let sandbox: TestSandbox;
test.beforeEach(async () => {
  where = await emptyDatabase();
  sandbox = await openSandbox(where);
});

/** Every row of every table, once the sandbox is closed. */
async function everyRow(): Promise<string> {
  return inDatabase(async (db) => {
    const rows = [];
    for (const table of tables)
      rows.push((await db.execute(sql`select * from ${sql.identifier(table)}`)) as unknown);
    return JSON.stringify(rows);
  });
}

const tables = [
  ...['payments', 'attempts', 'charges', 'tokens', 'idempotency', 'mails', 'webhooks'],
  ...['webhook_tries', 'hosted_visits', 'bank_challenges', 'audit_log'],
  ...['mandates', 'customer_sessions', 'stored_payment_methods'],
];

async function inDatabase<T>(work: (db: Database) => Promise<T>): Promise<T> {
  const { db, close } = await openDatabase(where.databaseUrl, where.dataFolder);
  return work(db).finally(close);
}

test('the data of a payment’s shopper is erased wherever it is, and its amounts and records stay @slow', async () => {
  const server = await startMerchantServer();
  const key = { 'Idempotency-Key': 'order-1' };
  const request = {
    ...{ amount: 1050, currency: 'EUR', orderId: 'order-1', callbackUrl: server.url },
    ...order,
  };
  const { id } = (await sandbox.merchant().post('/payments', request, key)).body;
  const token = await tokenFor(sandbox, id, DIRECT);
  const card = { cardholderName: contact.name, cardholderEmail: contact.email };
  await sandbox.shopper.post(`/payments/${id}/client-confirm`, {
    paymentToken: token,
    paymentMethod: { card },
  });
  await sandbox.shopper.post(`/payments/${id}/client-receipt`, { customerEmail: contact.email });
  await expect.poll(async () => (await inspect(sandbox, id))['webhooks'][0].delivered).toBe(true);
  const before = (await sandbox.merchant().get(`/payments/${id}`)).body;
  expect(JSON.stringify(before)).toMatch(personal);
  expect((await sandbox.admin.post('/erasures', { paymentId: id })).body).toEqual({
    payments: 1,
  });
  const after = (await sandbox.merchant().get(`/payments/${id}`)).body;
  expect(JSON.stringify(after)).not.toMatch(personal);
  const { status, amount, amountCaptured, orderId } = before;
  expect(after).toMatchObject({ status, amount, amountCaptured, orderId });
  expect(after).toMatchObject({
    completeUrl: 'https://shop.example/thanks',
    failUrl: 'https://shop.example/failed',
    cancelUrl: 'https://shop.example/canceled',
  });
  expect(after['paymentMethod'].card).toMatchObject({ brand: 'visa', last4: '4242' });
  expect((await inspect(sandbox, id))['charges']).toHaveLength(1);
  const again = await sandbox.merchant().post('/payments', request, key);
  expect(again.body['id']).toBe(id);
  expect((await sandbox.merchant().post(`/payments/${id}/refund`)).body['status']).toBe('REFUNDED');
  await sandbox.close();
  await server.close();
  expect(await everyRow()).not.toMatch(personal);
});

// @mutant erase-shipping
test('the data of an email address is erased in every payment that has it, and in no other @slow', async () => {
  const mine = await createPayment(sandbox, { customer: { email: contact.email } });
  const billed = await pay(sandbox, DIRECT, {}, { billingDetails: contact });
  const received = await pay(sandbox, DIRECT, {}, { shippingDetails: contact });
  const mailed = await pay(sandbox, DIRECT, {}, { customer: { name: 'Lovelace' } });
  const receipt = { customerEmail: contact.email };
  await sandbox.merchant().post(`/payments/${mailed.paymentId}/receipt`, receipt);
  const held = await createPayment(sandbox);
  await sandbox.shopper.post(`/payments/${held}/client-confirm`, {
    paymentToken: await tokenFor(sandbox, held, DIRECT),
    paymentMethod: { card: { cardholderEmail: contact.email } },
  });
  const other = await createPayment(sandbox, { customer: { email: 'grace@example.com' } });
  const erase = (body: object) => sandbox.admin.post('/erasures', body);
  const { id: second } = (await sandbox.admin.post('/accounts', shop)).body;
  expect((await erase({ email: 'ada@example.com', accountId: second })).body).toEqual({
    payments: 0,
  });
  expect((await erase({ email: 'ADA@example.com' })).body).toEqual({ payments: 5 });
  expect((await erase({ email: 'ada@example.com' })).body).toEqual({ payments: 0 });
  for (const id of [mine, billed.paymentId, received.paymentId, mailed.paymentId, held])
    expect((await sandbox.merchant().get(`/payments/${id}`)).body['customer']).toBeUndefined();
  expect((await sandbox.merchant().get(`/payments/${other}`)).body['customer']).toEqual({
    email: 'grace@example.com',
  });
  await sandbox.close();
  expect(await everyRow()).not.toMatch(personal);
});

// @attack T66
// @mutant erase-mailed
test('who has the receipt of somebody else’s payment mailed to themselves has that mail erased, and nothing of the payment @slow', async () => {
  const { paymentId } = await pay(sandbox, DIRECT, {}, order);
  const stranger = 'mallory@example.com';
  await sandbox.shopper.post(`/payments/${paymentId}/client-receipt`, { customerEmail: stranger });
  const before = (await sandbox.merchant().get(`/payments/${paymentId}`)).body;
  expect((await sandbox.admin.post('/erasures', { email: stranger })).body).toEqual({
    payments: 1,
  });
  expect((await sandbox.merchant().get(`/payments/${paymentId}`)).body).toEqual(before);
  expect((await inspect(sandbox, paymentId))['mails']).toEqual([]);
  await sandbox.close();
  expect(await everyRow()).not.toContain(stranger);
});

// @attack T67
test('who sends their address with a confirmation that pays nothing has that erased, and nothing of the payment, whose shopper is another @slow', async () => {
  const stranger = 'mallory@example.com';
  const plant = async (id: string) =>
    sandbox.shopper.post(`/payments/${id}/client-confirm`, {
      paymentToken: await tokenFor(sandbox, id, '4000000000000002'),
      customer: { name: 'Mallory', email: stranger },
      paymentMethod: { card: { cardholderName: 'Mallory', cardholderEmail: stranger } },
    });
  const request = { ...order, billingDetails: undefined, customer: { name: contact.name } };
  const unpaid = await createPayment(sandbox, request);
  const before = (await sandbox.merchant().get(`/payments/${unpaid}`)).body;
  expect((await plant(unpaid)).body).toMatchObject({ status: 'FAILED' });
  expect((await sandbox.merchant().get(`/payments/${unpaid}`)).body['customer']).toEqual({
    name: contact.name,
    email: stranger,
  });

  const paid = await createPayment(sandbox, request);
  await plant(paid);
  await sandbox.shopper.post(`/payments/${paid}/client-confirm`, {
    paymentToken: await tokenFor(sandbox, paid, DIRECT),
    customer: { email: contact.email },
  });
  const bought = (await sandbox.merchant().get(`/payments/${paid}`)).body;
  expect(bought).toMatchObject({ status: 'SUCCEEDED', customer: { email: contact.email } });
  // The receipt says what was bought, and where it goes, to the addresses of the payment alone.
  await sandbox.shopper.post(`/payments/${paid}/client-receipt`, { customerEmail: stranger });
  expect(JSON.stringify((await inspect(sandbox, paid))['mails'])).not.toMatch(personal);

  expect((await sandbox.admin.post('/erasures', { email: stranger })).body).toEqual({
    payments: 2,
  });
  expect((await sandbox.merchant().get(`/payments/${paid}`)).body).toEqual(bought);
  const after = (await sandbox.merchant().get(`/payments/${unpaid}`)).body;
  for (const name of ['customer', 'shippingDetails', 'metadata', 'description'])
    expect(after[name], name).toEqual(before[name]);
  await sandbox.close();
  expect(await everyRow()).not.toMatch(/mallory/i);
});

// @mutant erase-client
test('an erasure leaves nothing of the browser, and nothing that charges: its tokens and mandates end @slow', async () => {
  const server = await startMerchantServer();
  const recurring = { ...topUps, text: 'Lovelace pays €15.00 when it runs low.' };
  const key = { 'Idempotency-Key': 'revoke' };
  const begun = await begin(sandbox, DIRECT, {
    payment: { ...order, recurring, callbackUrl: server.url },
  });
  const revoked = await begin(sandbox, DIRECT, { payment: { ...order, recurring } });
  await sandbox.merchant().post(`/mandates/${revoked.id}/revoke`, {}, key);
  const phone = { bizum: { phoneNumber: '+34600000000' } };
  const agreed = await createPayment(sandbox, { ...order, sessionId: undefined, recurring });
  const made = await sandbox.shopper.post('/tokens', { paymentId: agreed, paymentMethod: phone });
  await confirm(sandbox, agreed, made.body['paymentToken']);
  await expect.poll(async () => (await read(sandbox, agreed))['status']).toBe('SUCCEEDED');
  const { paymentToken } = (await sandbox.merchant().get(`/payments/${agreed}`)).body;
  await expect.poll(() => server.received.length).toBe(1);
  expect((await sandbox.admin.post('/erasures', { email: contact.email })).body).toEqual({
    payments: 3,
  });
  for (const token of [begun.paymentToken, paymentToken])
    expect((await chargeUnattended(sandbox, token, { reason: 'UNSCHEDULED' })).body['code']).toBe(
      'E206',
    );
  const { body } = await sandbox.merchant().get(`/mandates/${begun.id}`);
  expect([body['status'], body['text']]).toEqual(['REVOKED', '[erased]']);
  await expect.poll(() => server.received.length).toBe(2);
  expect(server.received[1]!.body).toContain('mandate.revoked');
  expect(server.received[1]!.body).not.toMatch(personal);
  await sandbox.close();
  await server.close();
  const rows = await everyRow();
  expect(rows).not.toMatch(personal);
  expect(rows).not.toContain('+34600000000');
  const traces = await inDatabase((db) =>
    db.execute(sql`select * from attempts where client is not null or browser is not null`),
  );
  expect(traces).toMatchObject({ rows: [] });
});

test('the news of a payment that waits for the merchant’s server goes without the shopper’s data @slow', async () => {
  const { url, ...down } = await startMerchantServer();
  await down.close();
  const { paymentId } = await pay(sandbox, DIRECT, {}, { ...order, callbackUrl: url });
  await sandbox.admin.post('/erasures', { paymentId });
  const server = await startMerchantServer(Number(new URL(url).port));
  await expect.poll(() => server.received.length).toBe(1);
  expect(server.received[0]!.body).toContain(paymentId);
  expect(server.received[0]!.body).not.toMatch(personal);
  await sandbox.close();
  await server.close();
});

test('a customer who is erased is in no stored reply either @slow', async () => {
  const id = 'customer-4711';
  const key = (name: string) => ({ 'Idempotency-Key': name });
  const server = sandbox.merchant();
  const session = await server.post('/customer-sessions', { customerId: id }, key('session'));
  const again = await server.post('/customer-sessions', { customerId: id }, key('session'));
  expect(again.body).toEqual(session.body);
  expect(session.body).toMatchObject({ customerId: id });
  const erased = await server.delete(`/customers/${id}`, undefined, key('erase'));
  const repeated = await server.delete(`/customers/${id}`, undefined, key('erase'));
  expect([erased.body, repeated.body]).toEqual([
    { customerId: id, isErased: true },
    { customerId: id, isErased: true },
  ]);
  await sandbox.close();
  expect(await everyRow()).not.toContain(id);
});

test('one of a payment and an email address is named, and a payment that is not there is none @slow', async () => {
  for (const body of [{}, { email: 'ada@example.com', paymentId: `pay_${'0'.repeat(32)}` }])
    expect((await sandbox.admin.post('/erasures', body)).body).toMatchObject({
      statusCode: 422,
      message: 'You need to provide either paymentId or email',
    });
  const none = await sandbox.admin.post('/erasures', { paymentId: `pay_${'0'.repeat(32)}` });
  expect(none.body).toEqual({ payments: 0 });
  await sandbox.close();
});

test('an account that is not there is refused, whosever data is to be erased, and one of the process is not @slow', async () => {
  const erase = (body: object) => sandbox.admin.post('/erasures', body);
  for (const whose of [{ email: 'ada@example.com' }, { paymentId: `pay_${'0'.repeat(32)}` }]) {
    expect((await erase({ ...whose, accountId: 'acc_none' })).body).toMatchObject({
      statusCode: 404,
      message: 'There is no such account',
    });
    expect((await erase({ ...whose, accountId: demoAccount.id })).body).toEqual({ payments: 0 });
  }
  await sandbox.close();
});

test('a payment that is deleted takes its rows with it, but for the mandate that it began @slow', async () => {
  const { id: mandate } = await begin(sandbox, DIRECT);
  const server = await startMerchantServer();
  const { paymentId } = await pay(sandbox, DIRECT, {}, { callbackUrl: server.url });
  const redirected = await createPayment(sandbox, {
    amount: 20_000,
    customer: contact,
    completeUrl: 'https://shop.example/thanks',
  });
  const { body: token } = await sandbox.shopper.post('/tokens', {
    paymentId: redirected,
    paymentMethod: { cofidis: { installments: 4 } },
  });
  const step = await confirm(sandbox, redirected, token['paymentToken']);
  expect((await open(step.body['nextAction'].redirectUrl)).status).toBe(200);
  await sandbox.shopper.post(`/payments/${paymentId}/client-receipt`, {
    customerEmail: contact.email,
  });
  await expect
    .poll(async () => (await inspect(sandbox, paymentId))['webhooks'][0].delivered)
    .toBe(true);
  await sandbox.close();
  await server.close();
  await inDatabase(async (db) => {
    const visits = await db.execute(sql`select * from hosted_visits`);
    expect(visits).toMatchObject({ rows: [{ method: 'cofidis' }] });
    await db.execute(sql`delete from payments`);
  });
  const rest = await inDatabase(async (db) => {
    const counts = [];
    for (const table of [
      'attempts',
      'charges',
      'mails',
      'webhooks',
      'webhook_tries',
      'hosted_visits',
    ])
      counts.push(
        (
          (await db.execute(sql`select * from ${sql.identifier(table)}`)) as unknown as {
            rows: [];
          }
        ).rows.length,
      );
    return counts;
  });
  expect(rest).toEqual([0, 0, 0, 0, 0, 0]);
  const revoked = await inDatabase((db) =>
    db.transaction((tx) => revokeMandate(sandbox, tx, mandate, demoAccount.id, new Date())),
  );
  expect(revoked).toMatchObject({ mandate: { id: mandate, revokedAt: expect.any(Date) } });
});

test('payments with an email address are found by their indexes @slow', async () => {
  await sandbox.close();
  await inDatabase((db) =>
    db.transaction(async (tx) => {
      await tx.execute(sql`
        insert into payments (id, account_id, amount, currency, transaction_type, details, status, status_code,
          expire_at, created_at, updated_at)
        select 'pay_' || n, 'acc', 1050, 'EUR', 'SALE',
          jsonb_build_object('orderId', n, 'billingDetails', jsonb_build_object('email', n || '@example.com')),
          'PENDING', 'E003', now(), now(), now()
        from generate_series(1, 5000) n`);
      await tx.execute(sql`analyze payments`);
      const secrets = secretsOf(['secret']);
      const { accounts } = sandbox;
      const context = { tx, secrets, accounts, eraseElsewhere: async () => {} };
      expect(await eraseShopper(context, { email: '4711@example.com' }, new Date())).toBe(1);
      const found = await tx.execute(sql`
        select seq_scan::int from pg_stat_xact_user_tables where relid = 'payments'::regclass`);
      expect(found).toMatchObject({ rows: [{ seq_scan: 0 }] });
    }),
  );
});
