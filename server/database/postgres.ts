import { drizzle } from 'drizzle-orm/node-postgres';
import pg from 'pg';
import type { Limits } from '../limits.js';
import type { Database, OpenDatabase } from './database.js';
import { isUnavailable, runTransaction } from '../errors/unavailable.js';

/** The limits of a connection. */
export type DatabaseLimits = Pick<
  Limits,
  | 'databaseConnectMs'
  | 'databaseLockMs'
  | 'databaseStatementMs'
  | 'databaseIdleMs'
  | 'databaseReplyMs'
>;

/** Opens a pool of connections to PostgreSQL. Limits that are left out are not enforced. */
export function openPostgres(
  connectionString: string,
  limits: Partial<DatabaseLimits> & Pick<DatabaseLimits, 'databaseConnectMs'>,
): OpenDatabase {
  const pool = new pg.Pool({
    connectionString,
    connectionTimeoutMillis: limits.databaseConnectMs,
    lock_timeout: limits.databaseLockMs,
    statement_timeout: limits.databaseStatementMs,
    idle_in_transaction_session_timeout: limits.databaseIdleMs,
    // Enforced by the driver: a frozen server enforces nothing.
    query_timeout: limits.databaseReplyMs,
    keepAlive: true,
    // A frozen server never closes its connection, which would keep a stopping process alive.
    allowExitOnIdle: true,
  });
  // The pool replaces a connection that drops while idle; without a listener, the error would end
  // the process.
  pool.on('error', () => {});
  // The pool does not listen on connections in use. The current query, or the next one, fails with
  // the same error.
  pool.on('connect', (client) => void client.on('error', () => {}));

  const databases = new WeakMap<pg.PoolClient, Database>();
  /** The same one each time, so that a connection keeps its prepared queries. */
  const databaseOn = (client: pg.PoolClient): Database => {
    const database = databases.get(client) ?? drizzle({ client });
    databases.set(client, database);
    return database;
  };
  const transaction: Database['transaction'] = (work) =>
    runTransaction(work, async (recorded) => {
      const client = await pool.connect();
      let isClean = false;
      try {
        await client.query('begin');
        const result = await recorded(databaseOn(client)).catch(async (thrown: unknown) => {
          // If the server does not reply, closing the connection rolls back too.
          if (!isUnavailable(thrown)) {
            await client.query('rollback');
            isClean = true;
          }
          throw thrown;
        });
        const { command } = await client.query('commit');
        isClean = true;
        // PostgreSQL replies ROLLBACK if a statement failed and its error was caught.
        if (command !== 'COMMIT')
          throw new Error('The transaction was rolled back instead of committed');
        return result;
      } finally {
        // drizzle's own transaction leaks the connection when `begin` fails, and returns one that
        // does not reply to the pool.
        client.release(!isClean);
      }
    });
  return {
    db: Object.assign(drizzle({ client: pool }), { transaction }),
    connections: () => ({
      used: pool.totalCount - pool.idleCount,
      idle: pool.idleCount,
      waiting: pool.waitingCount,
    }),
    close: () => pool.end(),
  };
}
