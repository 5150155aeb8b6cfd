import type { PgDatabase, PgQueryResultHKT } from 'drizzle-orm/pg-core';

/** The database or a transaction. The same queries run on the embedded database and on PostgreSQL. */
export type Database = PgDatabase<PgQueryResultHKT>;

/** An open database with all migrations applied. */
export interface OpenDatabase {
  readonly db: Database;
  close(): Promise<void>;
}
