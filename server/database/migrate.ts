import { existsSync } from 'node:fs';
import { readdir, readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { sql } from 'drizzle-orm';
import { builtFolder } from '../built.js';
import type { Database } from './database.js';

/** A change of the database schema. Each runs once, in order. */
interface Migration {
  readonly name: string;
  readonly statements: readonly string[];
}

/** The key of the advisory lock: any number that no other program on the same server uses. */
const MIGRATION_LOCK = 20_260_417;

/** The migrations before the first release, by their first and last: together, the first one of now. */
const [OLDEST, LAST_UNRELEASED, FIRST] = [
  '0001-card-payments',
  '0024_acquirer',
  '0001_first-release',
];
const TOO_OLD =
  'its database was made before the first release, and cannot be upgraded. Delete the data folder, or the tables of DATABASE_URL, and start again';

/**
 * Runs the pending migrations. If two sandboxes start on one database, the second waits for the
 * lock and has nothing to do.
 */
export async function migrate(db: Database): Promise<void> {
  const migrations = await readMigrations();
  await db.transaction(async (tx) => {
    await tx.execute(sql`select pg_advisory_xact_lock(${MIGRATION_LOCK})`);
    await tx.execute(
      sql`create table if not exists migrations (name text primary key, applied_at timestamptz not null default now())`,
    );
    await adoptUnreleased(tx);
    for (const { name, statements } of migrations) {
      const fresh = await tx.execute(
        sql`insert into migrations (name) values (${name}) on conflict do nothing returning name`,
      );
      if (!(fresh as { rows: unknown[] }).rows.length) continue;
      for (const statement of statements) await tx.execute(sql.raw(statement));
    }
  });
}

/** Takes over a database of the last version before the first release. Refuses an older one. */
async function adoptUnreleased(tx: Pick<Database, 'execute'>): Promise<void> {
  const { rows } = (await tx.execute(sql`select name from migrations`)) as unknown as {
    readonly rows: readonly { readonly name: string }[];
  };
  const names = rows.map(({ name }) => name);
  if (!names.includes(OLDEST)) return;
  if (!names.includes(LAST_UNRELEASED)) throw new Error(TOO_OLD);
  await tx.execute(sql`insert into migrations (name) values (${FIRST}) on conflict do nothing`);
}

/**
 * Reads the files that drizzle-kit generates from the schema, oldest first. A released one never
 * changes.
 */
export async function readMigrations(): Promise<readonly Migration[]> {
  // Beside this file; the build puts them beside the folder of its modules. Another bundle finds
  // those of the build.
  const beside = ['migrations', '../database/migrations'].map((path) =>
    fileURLToPath(new URL(path, import.meta.url)),
  );
  const folder = beside.find(existsSync) ?? join(builtFolder('database'), 'migrations');
  const files = (await readdir(folder)).filter((file) => file.endsWith('.sql')).sort();
  return Promise.all(
    files.map(async (file) => {
      const text = await readFile(join(folder, file), 'utf8');
      // The connection says which schema, as for every other statement.
      const statements = text.replaceAll('"public".', '').split('--> statement-breakpoint');
      return { name: file.replace('.sql', ''), statements };
    }),
  );
}
