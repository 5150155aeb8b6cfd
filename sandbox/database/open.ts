import { sql } from 'drizzle-orm';
import { limits } from '../limits.js';
import type { Database, OpenDatabase } from './database.js';
import { openEmbedded } from './embedded.js';
import { migrations } from './migrations.js';
import type { DatabaseLimits } from './postgres.js';

/** Opens PostgreSQL if a URL is given, else the embedded database in a folder or, without one, in memory. */
export async function openDatabase(
  databaseUrl?: string,
  dataFolder?: string,
  times: DatabaseLimits = limits,
): Promise<OpenDatabase> {
  if (databaseUrl) return openServer(databaseUrl, times);
  const opened = await openEmbedded(dataFolder);
  await migrate(opened.db);
  return opened;
}

/** Imports PostgreSQL's client only here, because the embedded database does not need it. */
async function openServer(address: string, times: DatabaseLimits): Promise<OpenDatabase> {
  const { openPostgres } = await import('./postgres.js');
  // Migrations run without a time limit: they depend on the size of the tables, and wait for those of another process.
  const unlimited = openPostgres(address, { databaseConnectMs: times.databaseConnectMs });
  await migrate(unlimited.db).finally(() => unlimited.close());
  return openPostgres(address, times);
}

/** The key of the advisory lock: any number that no other program on the same server uses. */
const MIGRATION_LOCK = 20_260_417;

/** Runs the pending migrations. If two sandboxes start on one database, the second waits for the lock and has nothing to do. */
async function migrate(db: Database): Promise<void> {
  await db.transaction(async (tx) => {
    await tx.execute(sql`select pg_advisory_xact_lock(${MIGRATION_LOCK})`);
    await tx.execute(
      sql`create table if not exists migrations (name text primary key, applied_at timestamptz not null default now())`,
    );
    for (const migration of migrations) {
      const fresh = await tx.execute(
        sql`insert into migrations (name) values (${migration.name}) on conflict do nothing returning name`,
      );
      if (!(fresh as { rows: unknown[] }).rows.length) continue;
      for (const statement of migration.sql.split(';').filter((part) => part.trim())) await tx.execute(sql.raw(statement));
    }
  });
}
