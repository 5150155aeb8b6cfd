import { sql } from 'drizzle-orm';
import { markOf, secretsOf, type SecretKeys, type Secrets } from '../secrets.js';
import type { Database } from './database.js';

const OTHER_SECRET =
  'its database was begun with another secret. Give PAYFRAME_SECRET what the first process was given, or the key file beside its data folder';

/** The row of the table, as both drivers return it. */
interface Begun {
  readonly mark: string;
  readonly sealed_base: string | null;
}

/**
 * Returns the secrets for a database. Refuses a database that was created with another secret: its
 * stored tokens could not be derived again and one card would get two fingerprints, without any
 * error. The first process stores a hash of the secret, and what tokens and fingerprints are derived
 * from; a process with a newer secret before it encrypts both anew.
 */
export async function beginWith(db: Database, keys: SecretKeys): Promise<Secrets> {
  const [newest] = keys;
  const mark = markOf(newest);
  const sealedBase = secretsOf(keys).seal(newest);
  await db.execute(
    sql`insert into begun_with (mark, sealed_base) values (${mark}, ${sealedBase}) on conflict do nothing`,
  );
  const { rows } = (await db.execute(sql`select mark, sealed_base from begun_with`)) as unknown as {
    readonly rows: readonly Begun[];
  };
  const [begun] = rows;
  const known = keys.find((key) => markOf(key) === begun?.mark);
  if (!begun || known === undefined) throw new Error(OTHER_SECRET);
  // Earlier releases derived everything from the secret itself.
  const base = begun.sealed_base === null ? known : secretsOf(keys).unseal(begun.sealed_base);
  const secrets = secretsOf(keys, base);
  if (begun.mark !== mark || begun.sealed_base === null)
    await db.execute(sql`
      update begun_with set mark = ${mark}, sealed_base = ${secrets.seal(base)}
      where mark = ${begun.mark}`);
  return secrets;
}
