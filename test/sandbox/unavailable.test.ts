import { expect, test } from '@playwright/test';
import { openDatabase } from '../../server/database/open.js';
import { payments } from '../../server/database/schema.js';
import { DatabaseUnavailable, isUnavailable } from '../../server/errors/unavailable.js';
import { Failure } from '../../server/errors/failure.js';
import { host } from '../../server/http/host.js';
import { createLog } from '../../server/http/log.js';
import { emptyDatabase } from './support/open-sandbox.js';

test('a database that is closed is unavailable: 503, the error’s usual body, nothing of the query in the log @slow', async () => {
  const { databaseUrl, dataFolder } = await emptyDatabase();
  const { db, close } = await openDatabase(databaseUrl, dataFolder);
  await close();
  const log: string[] = [];
  const app = host(
    'provider',
    createLog((line) => log.push(line)),
  );
  app.get('/row', () => db.select().from(payments));
  app.get('/transaction', () => db.transaction((tx) => tx.select().from(payments)));
  for (const url of ['/row', '/transaction']) {
    const { statusCode, headers, body } = await app.inject(url);
    expect([url, statusCode, headers['retry-after'], headers['cache-control']]).toEqual([
      url,
      503,
      '1',
      'no-store',
    ]);
    expect(JSON.parse(body)).toMatchObject({ status: 'Service Unavailable', statusCode: 503 });
    expect(body).not.toMatch(/select|PGlite|pool/i);
  }
  await app.close();
  expect(log.filter((line) => line.includes('database unavailable')).length).toBe(2);
  expect(log.join('\n')).not.toMatch(/select|from/i);
});

test('a shopper sees a page, which a browser loads again while the provider is unavailable', async () => {
  const app = host(
    'provider',
    createLog(() => {}),
  );
  const fails = (statusCode: number) => () => {
    throw new Failure(statusCode, undefined);
  };
  for (const statusCode of [404, 500, 503]) app.get(`/${statusCode}`, fails(statusCode));
  app.post('/503', fails(503));
  const refreshOf = async (method: 'GET' | 'POST', url: string, accept = 'text/html,*/*') => {
    const reply = await app.inject({ method, url, headers: { accept } });
    expect(reply.headers['content-type']).toContain(accept.split(',')[0]);
    return reply.headers['refresh'];
  };
  expect(await refreshOf('GET', '/503')).toBe('3');
  expect(await refreshOf('POST', '/503')).toBeUndefined();
  expect(await refreshOf('GET', '/500')).toBeUndefined();
  expect(await refreshOf('GET', '/404')).toBeUndefined();
  expect(await refreshOf('GET', '/503', 'application/json')).toBeUndefined();
  await app.close();
});

test('what a transaction’s work throws is thrown as it is, and undoes the work @slow', async () => {
  const { databaseUrl, dataFolder } = await emptyDatabase();
  const { db, close } = await openDatabase(databaseUrl, dataFolder);
  const refusal = new Failure(409, 'E217');
  const payment = {
    ...{
      id: 'pay_undone',
      accountId: 'acc',
      amount: 1,
      currency: 'EUR',
      transactionType: 'SALE' as const,
    },
    ...{
      status: 'PENDING' as const,
      statusCode: 'E003' as const,
      details: { amount: 1, currency: 'EUR', orderId: 'undone' },
    },
    ...{ expireAt: new Date(), createdAt: new Date(), updatedAt: new Date() },
  };
  const refused = db.transaction(async (tx) => {
    await tx.insert(payments).values(payment);
    throw refusal;
  });
  await expect(refused).rejects.toBe(refusal);
  expect(await db.select().from(payments)).toEqual([]);
  // A duplicate key is not an outage.
  await db.insert(payments).values(payment);
  const twice = await db
    .transaction((tx) => tx.insert(payments).values(payment))
    .catch((thrown: unknown) => thrown);
  expect(isUnavailable(twice)).toBe(false);
  expect(twice).not.toBeInstanceOf(DatabaseUnavailable);
  expect((twice as { cause: { code: string } }).cause.code).toBe('23505');
  await close();
});
