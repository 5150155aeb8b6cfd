import { expect, test } from '@playwright/test';
import { sql } from 'drizzle-orm';
import type { Database } from '../../server/database/database.js';
import { openDatabase } from '../../server/database/open.js';
import { deleteOldRows } from '../../server/database/retention.js';
import { limits } from '../../server/limits.js';
import { startMerchantServer } from './support/merchant-server.js';
import { emptyDatabase, openSandbox } from './support/open-sandbox.js';
import { saveCard, signIn } from './support/customers.js';
import { createPayment, inspect, pay, tokenFor } from './support/pay.js';

const DIRECT = '4242424242424242';
const DAY = 86_400_000;

test('old keys, webhooks, mails, unused tokens and customer sessions are deleted in time, and nothing else @slow', async () => {
  const where = await emptyDatabase();
  const merchant = await startMerchantServer();
  const sandbox = await openSandbox(where);
  const order = { amount: 1050, currency: 'EUR', orderId: 'order-1' };
  await sandbox.merchant().post('/payments', order, { 'Idempotency-Key': 'key-1' });
  const { paymentId } = await pay(sandbox, DIRECT, {}, { callbackUrl: merchant.url });
  await expect
    .poll(async () => (await inspect(sandbox, paymentId))['webhooks'][0].delivered)
    .toBe(true);
  await sandbox.shopper.post(`/payments/${paymentId}/client-receipt`, {
    customerEmail: 'ana@example.com',
  });
  await tokenFor(sandbox, await createPayment(sandbox), DIRECT);
  await saveCard(sandbox, await signIn(sandbox, 'customer-1'), DIRECT);
  await sandbox.close();
  await merchant.close();

  const { db, close } = await openDatabase(where.databaseUrl, where.dataFolder);
  const all = {
    payments: 4,
    attempts: 2,
    charges: 2,
    tokens: 3,
    idempotency: 1,
    webhooks: 1,
    webhook_tries: 1,
    mails: 1,
    customer_sessions: 1,
    stored_payment_methods: 1,
  };
  expect(await countIn(db)).toEqual(all);
  await age(db, limits.keptKeyMs - DAY / 24);
  await deleteOldRows(db, limits);
  // The unused token expired after five days; the used ones belong to their payments. What a
  // customer has stored stays.
  const later = { ...all, tokens: 2, customer_sessions: 0 };
  expect(await countIn(db)).toEqual(later);
  await age(db, DAY / 12);
  await deleteOldRows(db, limits);
  expect(await countIn(db)).toEqual({ ...later, idempotency: 0 });
  await age(db, limits.keptMailMs);
  await db.execute(sql`update webhooks set next_try_at = now()`);
  await deleteOldRows(db, limits);
  expect(await countIn(db)).toEqual({ ...later, idempotency: 0, mails: 0 });
  await db.execute(sql`update webhooks set next_try_at = null`);
  await deleteOldRows(db, limits);
  expect(await countIn(db)).toEqual({
    ...later,
    idempotency: 0,
    mails: 0,
    webhooks: 0,
    webhook_tries: 0,
  });
  await close();
});

test('more rows than one statement deletes are all deleted @slow', async () => {
  const { databaseUrl, dataFolder } = await emptyDatabase();
  const { db, close } = await openDatabase(databaseUrl, dataFolder);
  await db.execute(sql`
    insert into idempotency (account_id, key, request_hash, created_at)
    select 'acc', n, '', now() - interval '8 days' from generate_series(1, 2500) n`);
  await db.execute(
    sql`insert into idempotency (account_id, key, request_hash, created_at) values ('acc', 'fresh', '', now())`,
  );
  await deleteOldRows(db, limits);
  expect((await countIn(db))['idempotency']).toBe(1);
  await close();
});

test('old rows are found by their index, even if nearly all are old @slow', async () => {
  const { databaseUrl, dataFolder } = await emptyDatabase();
  const { db, close } = await openDatabase(databaseUrl, dataFolder);
  await db.transaction(async (tx) => {
    await tx.execute(sql`
      insert into rate_counters (key, hits, expire_at)
      select n, 1, now() - interval '1 day' from generate_series(1, 5000) n`);
    await tx.execute(sql`analyze rate_counters`);
    await deleteOldRows(tx, limits);
    const found = await tx.execute(sql`
      select seq_scan::int from pg_stat_xact_user_tables where relid = 'rate_counters'::regclass`);
    expect(found).toMatchObject({ rows: [{ seq_scan: 0 }] });
  });
  await close();
});

test('a running provider deletes what is old @slow', async () => {
  const sandbox = await openSandbox({ keptMailMs: 0, cleanMs: 50 });
  const { paymentId } = await pay(sandbox, DIRECT);
  const sent = await sandbox.shopper.post(`/payments/${paymentId}/client-receipt`, {
    customerEmail: 'ana@example.com',
  });
  expect(sent.status).toBe(200);
  await expect.poll(async () => (await inspect(sandbox, paymentId))['mails']).toEqual([]);
  expect((await inspect(sandbox, paymentId))['charges']).toHaveLength(1);
  await sandbox.close();
});

const tables = [
  'payments',
  'attempts',
  'charges',
  'tokens',
  'idempotency',
  'webhooks',
  'webhook_tries',
  'mails',
  'customer_sessions',
  'stored_payment_methods',
];

async function countIn(db: Database): Promise<Record<string, number>> {
  const counted = tables.map(async (table) => {
    const found = await db.execute(sql`select count(*)::int as rows from ${sql.identifier(table)}`);
    // Both drivers return the rows.
    return [
      table,
      (found as unknown as { readonly rows: readonly { readonly rows: number }[] }).rows[0]?.rows ??
        0,
    ] as const;
  });
  return Object.fromEntries(await Promise.all(counted));
}

/** Makes every row older. */
async function age(db: Database, ms: number): Promise<void> {
  const by = sql`${ms / 1000} * interval '1 second'`;
  for (const table of ['idempotency', 'webhooks', 'mails'])
    await db.execute(sql`update ${sql.identifier(table)} set created_at = created_at - ${by}`);
  for (const table of ['tokens', 'customer_sessions'])
    await db.execute(sql`update ${sql.identifier(table)} set expire_at = expire_at - ${by}`);
}
