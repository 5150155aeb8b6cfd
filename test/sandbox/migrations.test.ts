import { mkdirSync, readFileSync } from 'node:fs';
import { PGlite } from '@electric-sql/pglite';
import { expect, test } from '@playwright/test';
import { generateDrizzleJson, generateMigration } from 'drizzle-kit/api';
import { readMigrations } from '../../server/database/migrate.js';
import * as audit from '../../server/audit/table.js';
import * as news from '../../server/database/news.js';
import { openDatabase } from '../../server/database/open.js';
import * as schema from '../../server/database/schema.js';
import * as accounts from '../../server/merchants/table.js';
import * as customers from '../../server/payments/customers/table.js';
import * as mandates from '../../server/payments/mandates/table.js';
import * as visits from '../../simulators/methods/hosted/table.js';
import * as challenges from '../../simulators/bank/table.js';

const tables = {
  ...schema,
  ...news,
  ...customers,
  ...mandates,
  ...accounts,
  ...audit,
  ...challenges,
  ...visits,
};

/** The last release whose migrations were written by hand. */
const LAST_BY_HAND = '0017-abandoned-attempts';

test('the migrations make the tables of the schema: `npx drizzle-kit generate` has nothing to add', async () => {
  const last = (await readMigrations()).at(-1)!.name.slice(0, 4);
  const snapshot = `server/database/migrations/meta/${last}_snapshot.json`;
  const made = JSON.parse(readFileSync(snapshot, 'utf8')) as ReturnType<typeof generateDrizzleJson>;
  expect(await generateMigration(made, generateDrizzleJson(tables))).toEqual([]);
});

for (const release of ['0009-checked-values', LAST_BY_HAND])
  test(`a database of a release with ${release} is upgraded, and keeps what it has @slow`, async () => {
    // Of its own: the other tests begin with a copy of the newest.
    const folder = test.info().outputPath('data');
    mkdirSync(folder, { recursive: true });
    const engine = await PGlite.create(folder);
    await engine.exec(
      'create table migrations (name text primary key, applied_at timestamptz not null default now())',
    );
    for (const { name, statements } of (await readMigrations()).filter(
      (one) => one.name <= release,
    )) {
      await engine.exec(statements.join(''));
      await engine.query('insert into migrations (name) values ($1)', [name]);
    }
    await engine.exec(`
      insert into payments (id, account_id, amount, currency, transaction_type, details, status, status_code, expire_at, created_at,
        updated_at)
      values ('pay_1', 'acc', 1050, 'EUR', 'SALE', '{"orderId":"1"}', 'SUCCEEDED', 'E000', now(), now(), now());
      insert into tokens (hash, account_id, rule, permanent, expire_at, method) values ('tok', 'acc', 'direct', false, now(), 'card');
      insert into attempts (id, payment_id, token_hash, state, must_redirect, generates_token, method_answered, created_at)
      values ('att_1', 'pay_1', 'tok', 'done', false, false, false, now());
      insert into charges (payment_id, attempt_id, amount, captured, refunded, created_at)
      values ('pay_1', 'att_1', 1050, 1050, 0, now())`);
    await engine.close();

    const { db, close } = await openDatabase(undefined, folder);
    expect(await db.select().from(schema.charges)).toMatchObject([
      { paymentId: 'pay_1', attemptId: 'att_1', captured: 1050 },
    ]);
    expect(await db.select().from(schema.payments)).toMatchObject([
      { id: 'pay_1', status: 'SUCCEEDED', revision: 1 },
    ]);
    expect(await db.select().from(schema.tokens)).toMatchObject([{ hash: 'tok', method: 'card' }]);
    // The list of methods is that of the code.
    await db.update(schema.tokens).set({ method: 'new' as 'card' });
    await close();
    const again = await openDatabase(undefined, folder);
    expect(await again.db.select().from(schema.attempts)).toHaveLength(1);
    await again.close();
  });
