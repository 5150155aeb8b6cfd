import { sql } from 'drizzle-orm';
import type { PgDatabase, PgQueryResultHKT } from 'drizzle-orm/pg-core';
import { limits } from '../limits.js';
import { openEmbedded } from './embedded.js';
import { migrations } from './migrations.js';
import type { DatabaseLimits } from './postgres.js';

/** The database, or a transaction in it: the same queries run on the embedded one and on PostgreSQL. */
export type Database = PgDatabase<PgQueryResultHKT>;

/** An open database, up to date. */
export interface OpenDatabase {
  readonly db: Database;
  close(): Promise<void>;
}

/** Opens PostgreSQL where an address is given, else the embedded database in a folder, else one in memory. */
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

/** Whoever has the embedded database needs no client of PostgreSQL's. */
async function openServer(address: string, times: DatabaseLimits): Promise<OpenDatabase> {
  const { openPostgres } = await import('./postgres.js');
  // A migration takes as long as its tables are big, and waits for that of another process.
  const unlimited = openPostgres(address, { databaseConnectMs: times.databaseConnectMs });
  await migrate(unlimited.db).finally(() => unlimited.close());
  return openPostgres(address, times);
}

/** Any number that no other program on the same server locks. */
const MIGRATION_LOCK = 20_260_417;

/** Two sandboxes may start on one database at once: the second waits, and finds nothing left to do. */
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
