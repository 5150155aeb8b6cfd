import { readFileSync } from 'node:fs';
import { expect, test } from '@playwright/test';
import { generateDrizzleJson, generateMigration } from 'drizzle-kit/api';
import { sql } from 'drizzle-orm';
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
import { freshDataFolder } from './support/data-folder.js';

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

test('the migrations make the tables of the schema: `npx drizzle-kit generate` has nothing to add', async () => {
  const last = (await readMigrations()).at(-1)!.name.slice(0, 4);
  const snapshot = `server/database/migrations/meta/${last}_snapshot.json`;
  const made = JSON.parse(readFileSync(snapshot, 'utf8')) as ReturnType<typeof generateDrizzleJson>;
  expect(await generateMigration(made, generateDrizzleJson(tables))).toEqual([]);
});

/** What the migrations since the first release have added. */
const added = ['tokens_of_wallet', 'stored_of_wallet'];

/** A folder with the tables of the first release, made by migrations of these names. */
async function madeBy(...names: string[]): Promise<string> {
  const folder = await freshDataFolder();
  const { db, close } = await openDatabase(undefined, folder);
  await db.execute(sql`delete from migrations`);
  for (const index of added) await db.execute(sql.raw(`drop index ${index}`));
  for (const name of names) await db.execute(sql`insert into migrations (name) values (${name})`);
  await db.execute(sql`
    insert into payments (id, account_id, amount, currency, transaction_type, details, status, status_code, expire_at, created_at,
      updated_at)
    values ('pay_1', 'acc', 1050, 'EUR', 'SALE', '{"orderId":"1"}', 'SUCCEEDED', 'E000', now(), now(), now())`);
  await close();
  return folder;
}

test('a database of the last version before the first release is taken over, with what it has', async () => {
  const folder = await madeBy('0001-card-payments', '0024_acquirer');
  // The second time, there is nothing to take over.
  for (let start = 0; start < 2; start++) {
    const { db, close } = await openDatabase(undefined, folder);
    expect(await db.select().from(schema.payments)).toMatchObject([
      { id: 'pay_1', status: 'SUCCEEDED' },
    ]);
    const indexes = await db.execute(sql`select indexname from pg_indexes`);
    for (const index of added) expect(JSON.stringify(indexes)).toContain(`"${index}"`);
    await close();
  }
});

test('an older one is refused, with what to do', async () => {
  const folder = await madeBy('0001-card-payments', '0023_larger-amounts');
  await expect(openDatabase(undefined, folder)).rejects.toThrow(
    'made before the first release, and cannot be upgraded. Delete the data folder',
  );
});
