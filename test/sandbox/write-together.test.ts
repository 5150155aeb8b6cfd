import { expect, test } from '@playwright/test';
import { eq } from 'drizzle-orm';
import { webhooks, webhookTries } from '../../sandbox/database/news.js';
import { openDatabase } from '../../sandbox/database/open.js';
import { idempotency, payments } from '../../sandbox/database/schema.js';
import { inserting, updating, writeTogether } from '../../sandbox/database/write-together.js';
import { emptyDatabase } from './support/open-sandbox.js';

const at = new Date('2026-05-04T10:20:30.456Z');
const webhook = { paymentId: 'p', accountId: 'a', url: 'http://shop', body: '{}', tries: 0, createdAt: at } as const;
const payment = {
  id: 'p',
  accountId: 'a',
  amount: 1250,
  currency: 'EUR',
  transactionType: 'SALE',
  details: { amount: 1250, currency: 'EUR', orderId: '1' },
  status: 'PENDING',
  statusCode: 'E000',
  expireAt: at,
  createdAt: at,
  updatedAt: at,
} as const;

async function withDatabase(work: (db: Awaited<ReturnType<typeof openDatabase>>['db']) => Promise<void>) {
  const { databaseUrl, dataFolder } = await emptyDatabase();
  const { db, close } = await openDatabase(databaseUrl, dataFolder);
  await db.insert(payments).values(payment);
  await work(db);
  await close();
}

test('statements of one shape carry each their own values', { tag: '@slow' }, () =>
  withDatabase(async (db) => {
    for (const id of ['one', 'two'])
      await writeTogether(db, [
        inserting(webhooks, { ...webhook, id, nextTryAt: id === 'one' ? at : null }),
        inserting(webhookTries, { id, webhookId: id, at, ms: 3, status: undefined }),
      ]);
    const absent = { deliveredAt: null };
    expect(await db.select().from(webhooks).orderBy(webhooks.id)).toEqual([
      { ...webhook, ...absent, id: 'one', nextTryAt: at },
      { ...webhook, ...absent, id: 'two', nextTryAt: null },
    ]);
    expect(await db.select().from(webhookTries).where(eq(webhookTries.id, 'two'))).toEqual([
      { id: 'two', webhookId: 'two', at, ms: 3, status: null, failure: null },
    ]);
  }),
);

test('an update changes what is given, of the rows that have all values', { tag: '@slow' }, () =>
  withDatabase(async (db) => {
    await db.insert(webhooks).values([
      { ...webhook, id: 'one', nextTryAt: at },
      { ...webhook, id: 'two', tries: 1, nextTryAt: at },
    ]);
    const changes = { url: undefined, nextTryAt: null, body: "'; drop table webhooks; --" };
    for (const id of ['one', 'two']) await writeTogether(db, [updating(webhooks, changes, { id, tries: 1 })]);
    expect(
      await db.select({ url: webhooks.url, body: webhooks.body, next: webhooks.nextTryAt }).from(webhooks).orderBy(webhooks.id),
    ).toEqual([
      { url: 'http://shop', body: '{}', next: at },
      { url: 'http://shop', body: changes.body, next: null },
    ]);
  }),
);

test('a JSON column keeps an object as JSON, and null as no value', { tag: '@slow' }, () =>
  withDatabase(async (db) => {
    const kept = { accountId: 'a', requestHash: '', createdAt: at };
    await writeTogether(db, [inserting(idempotency, { ...kept, key: 'one', answer: { id: 'pay_1' } })]);
    await writeTogether(db, [inserting(idempotency, { ...kept, key: 'two', answer: null })]);
    const { rows } = (await db.execute(
      "select key, answer ->> 'id' as id, answer is null as absent from idempotency order by key",
    )) as unknown as { rows: unknown };
    expect(rows).toEqual([
      { key: 'one', id: 'pay_1', absent: false },
      { key: 'two', id: null, absent: true },
    ]);
  }),
);

test('if one write fails, none is made', { tag: '@slow' }, () =>
  withDatabase(async (db) => {
    await db.insert(webhooks).values({ ...webhook, id: 'one' });
    const both = [updating(webhooks, { tries: 5 }, { id: 'one' }), inserting(webhooks, { ...webhook, id: 'one' })];
    await expect(writeTogether(db, both)).rejects.toThrow();
    expect(await db.select({ tries: webhooks.tries }).from(webhooks)).toEqual([{ tries: 0 }]);
  }),
);
