import { drizzle, NodePgSession, NodePgTransaction } from 'drizzle-orm/node-postgres';
import { PgDialect } from 'drizzle-orm/pg-core';
import pg from 'pg';
import type { Limits } from '../limits.js';
import type { OpenDatabase } from './open.js';
import { isUnavailable, runTransaction } from './unavailable.js';

/** The limits of a connection. */
export type DatabaseLimits = Pick<
  Limits,
  'databaseConnectMs' | 'databaseLockMs' | 'databaseStatementMs' | 'databaseIdleMs' | 'databaseReplyMs'
>;

/** A pool of connections to PostgreSQL. Where a limit on statements is missing, they take as long as they take. */
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
    // The driver's own limit: a frozen server enforces none.
    query_timeout: limits.databaseReplyMs,
    keepAlive: true,
    // A frozen server never closes its end, and must not keep a process alive that was asked to stop.
    allowExitOnIdle: true,
  });
  // A connection that drops while idle is replaced by the pool; without a listener it would end the process.
  pool.on('error', () => {});
  // The pool does not listen to a connection that is in use. Its query, or the next one, fails with the same error.
  pool.on('connect', (client) => void client.on('error', () => {}));

  const db = drizzle(pool);
  db.transaction = (work, config) =>
    runTransaction(work, async (recorded) => {
      const client = await pool.connect();
      const dialect = new PgDialect();
      const tx = new NodePgTransaction<Record<string, never>, Record<string, never>>(
        dialect,
        new NodePgSession(client, dialect, undefined),
        undefined,
      );
      let isClean = false;
      try {
        await client.query('begin');
        if (config) await tx.setTransaction(config);
        const result = await recorded(tx).catch(async (thrown: unknown) => {
          // A server that does not reply is not asked: closing the connection rolls back too.
          if (!isUnavailable(thrown)) {
            await client.query('rollback');
            isClean = true;
          }
          throw thrown;
        });
        const { command } = await client.query('commit');
        isClean = true;
        // PostgreSQL answers so where a statement had failed and its error was caught.
        if (command !== 'COMMIT') throw new Error('The transaction was rolled back instead of committed');
        return result;
      } finally {
        // drizzle's own transaction loses the connection for ever when `begin` fails, and returns one that does not reply.
        client.release(!isClean);
      }
    });
  return { db, close: () => pool.end() };
}
