import type { Database } from './database.js';

/** Values of a query's placeholders, by name. They reach the driver as they are. */
type Values = Readonly<Record<string, unknown>>;

/** What drizzle's builders end with. */
interface Preparable<Rows> {
  prepare(name: string): { execute(values: Values): Promise<Rows> };
}

/**
 * A prepared query: drizzle builds it and PostgreSQL parses it once for each connection, not for
 * each call. What changes from call to call is a `sql.placeholder()`. `name`: unlike that of any
 * other query.
 */
export function prepared<Rows>(
  name: string,
  build: (db: Database) => Preparable<Rows>,
): (db: Database, values: Values) => Promise<Rows> {
  const built = new WeakMap<Database, ReturnType<Preparable<Rows>['prepare']>>();
  return (db, values) => {
    const query = built.get(db) ?? build(db).prepare(name);
    built.set(db, query);
    return query.execute(values);
  };
}
