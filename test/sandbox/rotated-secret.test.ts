import { randomBytes } from 'node:crypto';
import { expect, test } from '@playwright/test';
import { sql } from 'drizzle-orm';
import { openDatabase } from '../../server/database/open.js';
import { hashOf, secretsOf } from '../../server/secrets.js';
import {
  emptyDatabase,
  openSandbox,
  type TestSandbox,
  type Where,
} from './support/open-sandbox.js';
import { passBank } from './support/pass-bank.js';
import { confirm, createPayment, pay, tokenFor } from './support/pay.js';

const DIRECT = '4242424242424242';
const shop = { merchantName: 'S', merchantUrl: 'https://s.example', brands: ['visa'] as const };
const secret = () => randomBytes(24).toString('hex');

let where: Where;
test.beforeEach(async () => void (where = await emptyDatabase()));
const start = (keys: string) => openSandbox({ ...where, secret: keys });

const fingerprintOf = async (on: TestSandbox, account: { readonly key: string }, id: string) =>
  (await on.merchant(account).get(`/payments/${id}`)).body['paymentMethod'].card.fingerprint;

test('PAYFRAME_SECRET is rotated in three steps: fingerprints, permanent tokens and keys stay what they are @slow', async () => {
  const [old, next] = [secret(), secret()];
  const first = await start(old);
  const account = await first.accounts.add(shop);
  const { paymentId } = await pay(first, DIRECT, {}, { generatePaymentToken: true }, account);
  const create = (on: TestSandbox) =>
    on.admin.post(
      '/accounts',
      { merchantName: 'T', merchantUrl: 'https://t.example', countryCode: 'ES' },
      { 'Idempotency-Key': 'once' },
    );
  const { secrets } = (await create(first)).body;
  const stored = (await first.merchant(account).get(`/payments/${paymentId}`)).body;
  const fingerprint = stored['paymentMethod'].card.fingerprint;
  await first.close();
  await expect(start(next)).rejects.toThrow('begun with another secret');
  const steps = [`${old} ${next}`, `${next} ${old}`, `${next},${old}`, next];
  for (const [nth, keys] of steps.entries()) {
    const sandbox = await start(keys);
    const again = (await sandbox.merchant(account).get(`/payments/${paymentId}`)).body;
    expect(again['paymentToken']).toBe(stored['paymentToken']);
    const more = await pay(sandbox, DIRECT, {}, {}, account);
    expect(await fingerprintOf(sandbox, account, more.paymentId)).toBe(fingerprint);
    const order = {
      amount: 100,
      currency: 'EUR',
      orderId: `again-${nth}`,
      paymentToken: again['paymentToken'],
    };
    const { id } = (await sandbox.merchant(account).post('/payments', order)).body;
    expect((await passBank(sandbox, id))['status']).toBe('SUCCEEDED');
    expect((await create(sandbox)).body['secrets']).toEqual(secrets);
    await sandbox.close();
  }
  await expect(start(old)).rejects.toThrow('begun with another secret');
});

test('what either of two secrets has encrypted can be read with both, and not without it', () => {
  const [old, next] = [secret(), secret()];
  const sealed = secretsOf([old, next]).seal('text');
  expect(secretsOf([next, old]).unseal(sealed)).toBe('text');
  expect(() => secretsOf([next]).unseal(sealed)).toThrow();
});

test('a database of an earlier release keeps its fingerprints, tokens, keys and links of points of sale @slow', async () => {
  const own = secret();
  const first = await start(own);
  const account = await first.accounts.add({ ...shop, pointsOfSale: [{ id: 'counter' }] });
  const { paymentId } = await pay(first, DIRECT, {}, {}, account);
  const fingerprint = await fingerprintOf(first, account, paymentId);
  await first.close();
  // As that release has left it.
  const { db, close } = await openDatabase(where.databaseUrl, where.dataFolder);
  await db.execute(sql`delete from account_keys`);
  await db.execute(sql`update begun_with set sealed_base = null`);
  await close();
  const second = await start(own);
  const more = await pay(second, DIRECT, {}, {}, account);
  expect(await fingerprintOf(second, account, more.paymentId)).toBe(fingerprint);
  const { body } = await second.admin.get(`/accounts/${account.id}`);
  expect(body['keys'].map(({ kind }: { kind: string }) => kind).sort()).toEqual([
    'apiKey',
    'pointOfSaleKey',
    'webhookSecret',
  ]);
  expect(second.accounts.find(account.id)?.pointOfSaleKey).toBe(account.key);
  await second.admin.post(`/accounts/${account.id}/keys`, { kind: 'apiKey', overlapSeconds: 0 });
  await second.accounts.refresh();
  expect(second.accounts.find(account.id)?.pointOfSaleKey).toBe(account.key);
  await second.close();
});

test('an account whose keys were encrypted with a secret that is gone gets new ones, and the log names it @slow', async () => {
  const first = await start(secret());
  const account = await first.accounts.add(shop);
  await first.close();
  const { db, close } = await openDatabase(where.databaseUrl, where.dataFolder);
  await db.execute(sql`delete from begun_with`);
  await close();
  const sandbox = await start(secret());
  expect(sandbox.log.join('\n')).toContain(`encrypted with another PAYFRAME_SECRET`);
  expect(sandbox.log.join('\n')).toContain(account.id);
  expect((await sandbox.merchant(account).get('/payments')).status).toBe(401);
  const { value: key } = (
    await sandbox.admin.post(`/accounts/${account.id}/keys`, { kind: 'apiKey' })
  ).body;
  expect((await sandbox.merchant({ key }).get('/payments')).status).toBe(200);
  const paymentId = await createPayment(sandbox, {}, { ...account, key });
  const paid = await confirm(sandbox, paymentId, await tokenFor(sandbox, paymentId, DIRECT));
  expect(paid.body['status']).toBe('SUCCEEDED');
  await sandbox.close();
});

test('a previous release finds the newest keys where it looks for them @slow', async () => {
  const own = secret();
  const sandbox = await start(own);
  const account = await sandbox.accounts.add(shop);
  const rotate = async (kind: string) =>
    (await sandbox.admin.post(`/accounts/${account.id}/keys`, { kind })).body['value'];
  const [key, webhookSecret] = [await rotate('apiKey'), await rotate('webhookSecret')];
  await sandbox.close();
  const { db, close } = await openDatabase(where.databaseUrl, where.dataFolder);
  const { rows } = (await db.execute(sql`select * from accounts`)) as unknown as {
    readonly rows: readonly Record<string, string>[];
  };
  await close();
  const { unseal } = secretsOf([own]);
  const [row = {}] = rows;
  expect(row['key_hash']).toBe(hashOf(key));
  expect(unseal(row['sealed_key']!)).toBe(key);
  expect(unseal(row['sealed_webhook_secret']!)).toBe(webhookSecret);
});
