import { drizzle } from 'drizzle-orm/node-postgres';
import pg from 'pg';
import type { OpenDatabase } from './open.js';

/** A pool of connections to PostgreSQL. */
export function openPostgres(connectionString: string): OpenDatabase {
  const pool = new pg.Pool({ connectionString });
  // A connection that drops while idle is replaced by the pool; without a listener it would end the process.
  pool.on('error', () => {});
  return { db: drizzle(pool), close: () => pool.end() };
}
