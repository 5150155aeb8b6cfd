import { NodePgDatabase, NodePgTransaction } from 'drizzle-orm/node-postgres';
import { PgDialect } from 'drizzle-orm/pg-core';
import pg from 'pg';
import type { Limits } from '../limits.js';
import type { OpenDatabase } from './database.js';
import { PreparingSession, type None } from './preparing-session.js';
import { isUnavailable, runTransaction } from '../errors/unavailable.js';

/** The limits of a connection. */
export type DatabaseLimits = Pick<
  Limits,
  'databaseConnectMs' | 'databaseLockMs' | 'databaseStatementMs' | 'databaseIdleMs' | 'databaseReplyMs'
>;

type Transaction = NodePgTransaction<None, None>;

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
  // The pool replaces a connection that drops while idle; without a listener, the error would end the process.
  pool.on('error', () => {});
  // The pool does not listen on connections in use. The current query, or the next one, fails with the same error.
  pool.on('connect', (client) => void client.on('error', () => {}));

  const dialect = new PgDialect();
  const transactions = new WeakMap<pg.PoolClient, Transaction>();
  const db = new NodePgDatabase(dialect, new PreparingSession(pool, dialect, undefined), undefined);
  db.transaction = (work, config) =>
    runTransaction(work, async (recorded) => {
      const client = await pool.connect();
      const tx = transactionOn(client);
      let isClean = false;
      try {
        await client.query('begin');
        if (config) await tx.setTransaction(config);
        const result = await recorded(tx).catch(async (thrown: unknown) => {
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
        if (command !== 'COMMIT') throw new Error('The transaction was rolled back instead of committed');
        return result;
      } finally {
        // drizzle's own transaction leaks the connection when `begin` fails, and returns one that does not reply to the pool.
        client.release(!isClean);
      }
    });
  return { db, close: () => pool.end() };

  /** The same one each time, so that a connection keeps what was built for it. */
  function transactionOn(client: pg.PoolClient): Transaction {
    const transaction =
      transactions.get(client) ?? new NodePgTransaction(dialect, new PreparingSession(client, dialect, undefined), undefined);
    transactions.set(client, transaction);
    return transaction;
  }
}
