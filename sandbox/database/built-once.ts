import type { Database } from './database.js';

/** Values of a query's placeholders, by name. They reach the driver as they are. */
type Values = Readonly<Record<string, unknown>>;

/** What drizzle's builders end with. */
interface Preparable<Rows> {
  prepare(name: string): { execute(values: Values): Promise<Rows> };
}

/**
 * A query that is built once for each connection, not for each call: building takes longer than running it. What changes from call
 * to call is a `sql.placeholder()`.
 */
export function builtOnce<Rows>(build: (db: Database) => Preparable<Rows>): (db: Database, values: Values) => Promise<Rows> {
  const built = new WeakMap<Database, ReturnType<Preparable<Rows>['prepare']>>();
  return (db, values) => {
    // Named by the session, if at all.
    const query = built.get(db) ?? build(db).prepare('');
    built.set(db, query);
    return query.execute(values);
  };
}
