import { sql, type SQL } from 'drizzle-orm';
import type { Limits } from '../limits.js';
import type { Database } from './database.js';

/** Rows per statement, so that none takes long or holds many locks. */
const BATCH = 1000;
/** Written out, so that a prepared statement is planned for as few rows. */
const LIMIT = sql.raw(String(BATCH));

/**
 * What is deleted, and after which time. Payments, their attempts, charges and used tokens are
 * kept.
 */
type Retention = Pick<Limits, 'keptKeyMs' | 'keptWebhookMs' | 'keptMailMs'>;

/**
 * Deletes rows that nobody needs any more, until none are left or the signal is aborted. Several
 * processes may run this at once: each skips the rows that another is deleting.
 */
export async function deleteOldRows(
  db: Database,
  kept: Retention,
  signal?: AbortSignal,
): Promise<void> {
  const before = (ms: number) => new Date(Date.now() - ms).toISOString();
  const old = {
    keys: oldest(
      sql`idempotency`,
      sql`account_id, key`,
      sql`created_at < ${before(kept.keptKeyMs)}`,
      sql`created_at`,
    ),
    counters: oldest(sql`rate_counters`, sql`key`, sql`expire_at < ${before(0)}`, sql`expire_at`),
    mails: oldest(
      sql`mails`,
      sql`id`,
      sql`created_at < ${before(kept.keptMailMs)}`,
      sql`created_at`,
    ),
    // A used token belongs to the history of its payment; one that expired unused is of no use.
    tokens: oldest(
      sql`tokens`,
      sql`hash`,
      sql`used_at is null and expire_at < ${before(0)}`,
      sql`expire_at`,
    ),
    sessions: oldest(
      sql`customer_sessions`,
      sql`id`,
      sql`expire_at < ${before(0)}`,
      sql`expire_at`,
    ),
    accountKeys: oldest(
      sql`account_keys`,
      sql`id`,
      sql`valid_until < ${before(0)}`,
      sql`valid_until`,
    ),
    // A webhook that is due again stays.
    webhooks: oldest(
      sql`webhooks`,
      sql`id`,
      sql`next_try_at is null and created_at < ${before(kept.keptWebhookMs)}`,
      sql`created_at`,
    ),
  };
  const statements: readonly SQL[] = [
    sql`with old as (${old.keys}) delete from idempotency where (account_id, key) in (select * from old) returning 1`,
    sql`delete from rate_counters where key = any(array(${old.counters})) returning 1`,
    sql`delete from mails where id = any(array(${old.mails})) returning 1`,
    sql`delete from account_keys where id = any(array(${old.accountKeys})) returning 1`,
    sql`delete from tokens where hash = any(array(${old.tokens})) returning 1`,
    sql`delete from customer_sessions where id = any(array(${old.sessions})) returning 1`,
    // With their attempts.
    sql`
      with old as (${old.webhooks}),
        tries as (delete from webhook_tries where webhook_id = any(array(select id from old)))
      delete from webhooks where id = any(array(select id from old)) returning 1`,
  ];
  for (const statement of statements) {
    let deleted = BATCH;
    while (deleted === BATCH && !signal?.aborted) {
      // Both drivers return the rows.
      deleted = ((await db.execute(statement)) as unknown as { readonly rows: readonly unknown[] })
        .rows.length;
    }
  }
}

/**
 * The keys of the first old rows, locked. In the order of their time, which has an index: without
 * it, PostgreSQL reads a table of mostly old rows from its start, past all that were deleted
 * before. `any(array())` reads the rows of the keys by index too.
 */
const oldest = (table: SQL, key: SQL, isOld: SQL, time: SQL): SQL =>
  sql`select ${key} from ${table} where ${isOld} order by ${time} limit ${LIMIT} for update skip locked`;
