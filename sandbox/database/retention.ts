import { sql, type SQL } from 'drizzle-orm';
import type { Limits } from '../limits.js';
import type { Database } from './database.js';

/** Rows per statement, so that none takes long or holds many locks. */
const BATCH = 1000;
/** Written out, so that a prepared statement is planned for as few rows. */
const LIMIT = sql.raw(String(BATCH));

/** What is deleted, and after which time. Payments, their attempts, charges and used tokens are kept. */
type Retention = Pick<Limits, 'keptKeyMs' | 'keptWebhookMs' | 'keptMailMs'>;

/**
 * Deletes rows that nobody needs any more, until none are left or the signal is aborted. Several processes may run this at once:
 * each skips the rows that another is deleting.
 */
export async function deleteOldRows(db: Database, kept: Retention, signal?: AbortSignal): Promise<void> {
  const before = (ms: number) => new Date(Date.now() - ms).toISOString();
  const statements: readonly SQL[] = [
    oldest(sql`idempotency`, sql`account_id, key`, sql`created_at < ${before(kept.keptKeyMs)}`),
    oldest(sql`rate_counters`, sql`key`, sql`expire_at < ${before(0)}`),
    oldest(sql`mails`, sql`id`, sql`created_at < ${before(kept.keptMailMs)}`),
    // A used token belongs to the history of its payment; one that expired unused is of no use.
    oldest(sql`tokens`, sql`hash`, sql`used_at is null and expire_at < ${before(0)}`),
    // With their attempts. A webhook that is due again stays.
    sql`
      with old as (select id from webhooks where next_try_at is null and created_at < ${before(kept.keptWebhookMs)}
          limit ${LIMIT} for update skip locked),
        tries as (delete from webhook_tries where webhook_id in (select id from old))
      delete from webhooks where id in (select id from old) returning 1`,
  ];
  for (const statement of statements) {
    let deleted = BATCH;
    while (deleted === BATCH && !signal?.aborted) {
      // Both drivers return the rows.
      deleted = ((await db.execute(statement)) as unknown as { readonly rows: readonly unknown[] }).rows.length;
    }
  }
}

function oldest(table: SQL, key: SQL, condition: SQL): SQL {
  const batch = sql`select ${key} from ${table} where ${condition} limit ${LIMIT} for update skip locked`;
  return sql`with old as (${batch}) delete from ${table} where (${key}) in (select ${key} from old) returning 1`;
}
