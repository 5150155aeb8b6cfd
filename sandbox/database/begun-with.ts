import { sql } from 'drizzle-orm';
import type { Secrets } from '../secrets.js';
import type { Database } from './database.js';

const OTHER_SECRET =
  'its database was begun with another secret. Give PAYFRAME_SECRET what the first process was given, or the key file beside its data folder';

/**
 * Refuses a database that was created with another secret: its stored tokens could not be derived
 * again and one card would get two fingerprints, without any error. The first process stores a hash
 * of the secret.
 */
export async function beginWith(db: Database, { mark }: Secrets): Promise<void> {
  await db.execute(sql`insert into begun_with (mark) values (${mark}) on conflict do nothing`);
  const { rows } = (await db.execute(
    sql`select 1 from begun_with where mark = ${mark}`,
  )) as unknown as { rows: unknown[] };
  if (!rows.length) throw new Error(OTHER_SECRET);
}
