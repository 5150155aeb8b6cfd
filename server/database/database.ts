import type { PgDatabase, PgQueryResultHKT } from 'drizzle-orm/pg-core';

/**
 * The database or a transaction. The same queries run on the embedded database and on PostgreSQL.
 */
export interface Database extends Omit<PgDatabase<PgQueryResultHKT>, 'transaction'> {
  /** Runs the work in a transaction, which its error rolls back. Transactions are not nested. */
  transaction<T>(work: (tx: Database) => Promise<T>): Promise<T>;
}

/** An open database with all migrations applied. */
export interface OpenDatabase {
  readonly db: Database;
  /** The connections of its pool, if it has one, and the calls that wait for one. */
  readonly connections?: () => Readonly<Record<'used' | 'idle' | 'waiting', number>>;
  close(): Promise<void>;
}
