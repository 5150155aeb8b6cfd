import { expect, test } from '@playwright/test';
import { PgDialect } from 'drizzle-orm/pg-core';
import pg from 'pg';
import { closeSharedSandbox, openSandbox, type TestSandbox } from './support/open-sandbox.js';
import { confirm, createPayment, pay, tokenFor } from './support/pay.js';

const DIRECT = '4242424242424242';

/** The most that a process has. */
const CONNECTIONS = 10;

/** As in production, but one card may be used often, and without work in the background. */
const production = {
  rates: { tokensPerCard: 1000 },
  sandboxRoutes: false,
  tickMs: 3_600_000,
} as const;

let sandbox: TestSandbox;
const statements: string[] = [];
const send = pg.Client.prototype.query;
test.beforeAll(async () => {
  await closeSharedSandbox(); // Its work in the background has statements too.
  pg.Client.prototype.query = function query(
    this: pg.Client,
    ...messages: [string | { readonly text: string }]
  ) {
    statements.push(summaryOf(typeof messages[0] === 'string' ? messages[0] : messages[0].text));
    return send.apply(this, messages as never) as never;
  } as typeof send;
  sandbox = await openSandbox(production);
  await pay(sandbox, DIRECT);
  // The work in the background has its first run: deleting old webhooks is the last of it.
  await expect
    .poll(() => statements.some((statement) => statement.endsWith('-webhooks')))
    .toBe(true);
});
test.afterAll(async () => {
  await sandbox.close();
  pg.Client.prototype.query = send;
});

/**
 * What a statement does, and to which tables: `select payments`, `with ~payments +charges` for an
 * update and an insert.
 */
function summaryOf(text: string): string {
  const signs: Readonly<Record<string, string>> = {
    'insert into': '+',
    update: '~',
    'delete from': '-',
  };
  const named = text.matchAll(
    /(insert into|delete from|update|from|join) "?([a-z_]+)"?(?=[\s(]|$)/g,
  );
  const tables = [...named]
    .filter(([, , table]) => table !== 'set')
    .map(([, act = '', table]) => `${signs[act] ?? ''}${table}`);
  return [text.trim().split(/\s/, 1)[0], ...new Set(tables)].join(' ');
}

async function statementsOf(
  call: () => Promise<{ readonly status: number }>,
): Promise<readonly string[]> {
  statements.length = 0;
  expect((await call()).status).toBe(200);
  return [...statements];
}

test('a card is confirmed with seventeen statements: before the acquirer is asked, and after', async () => {
  const paymentId = await createPayment(sandbox, { callbackUrl: 'http://127.0.0.1:9/webhook' });
  const token = await tokenFor(sandbox, paymentId, DIRECT);
  expect(await statementsOf(() => confirm(sandbox, paymentId, token))).toEqual([
    'select accounts',
    'with +rate_counters',
    'begin',
    'select payments',
    'update ~tokens',
    'select rate_counters',
    'update ~payments',
    'insert +attempts',
    'commit',
    'begin',
    'select payments',
    'select payments attempts tokens charges mandates',
    'update ~payments',
    'update ~attempts',
    'insert +charges',
    'insert +webhooks',
    'commit',
  ]);
});

test('a payment is read with two statements, by the shopper’s page and by the merchant’s server', async () => {
  const { paymentId } = await pay(sandbox, DIRECT);
  const two = ['select accounts', 'select payments attempts tokens charges mandates'];
  expect(
    await statementsOf(() => sandbox.shopper.get(`/payments/${paymentId}/client-get`)),
  ).toEqual(two);
  expect(await statementsOf(() => sandbox.merchant().get(`/payments/${paymentId}`))).toEqual(two);
});

test('a connection builds the queries of a confirmation that are prepared once', async () => {
  const built: string[] = [];
  const build = PgDialect.prototype.sqlToQuery;
  PgDialect.prototype.sqlToQuery = function sqlToQuery(...messages) {
    const query = build.apply(this, messages);
    built.push(summaryOf(query.sql));
    return query;
  };
  const times = 2 * CONNECTIONS;
  try {
    for (let nth = 0; nth < times; nth++) await pay(sandbox, DIRECT);
  } finally {
    PgDialect.prototype.sqlToQuery = build;
  }
  const howOften = (statement: string) => built.filter((one) => one === statement).length;
  for (const once of ['select accounts', 'select payments', 'update ~tokens'])
    expect(howOften(once), once).toBeLessThanOrEqual(CONNECTIONS);
});

test('requests that wait for a look at the accounts share it', async () => {
  statements.length = 0;
  await Promise.all(Array.from({ length: 100 }, () => sandbox.accounts.refresh()));
  expect(statements).toEqual(['select accounts']);
});
