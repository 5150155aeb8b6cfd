import { sql } from 'drizzle-orm';
import type { Secrets } from '../secrets.js';
import type { Database } from './open.js';

const OTHER_SECRET =
  'its database was begun with another secret. Give PAYFRAME_SECRET what the first process was given, or the key file beside its data folder';

/**
 * Refuses a database that was begun with another secret: the tokens kept in it could not be told again, one card would have two
 * fingerprints, and no merchant would see why. The first process leaves its mark; the secret itself is not in it.
 */
export async function beginWith(db: Database, { mark }: Secrets): Promise<void> {
  await db.execute(sql`insert into begun_with (mark) values (${mark}) on conflict do nothing`);
  const { rows } = (await db.execute(sql`select 1 from begun_with where mark = ${mark}`)) as unknown as { rows: unknown[] };
  if (!rows.length) throw new Error(OTHER_SECRET);
}
