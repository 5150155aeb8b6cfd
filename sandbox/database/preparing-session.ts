import { createHash } from 'node:crypto';
import type { Query } from 'drizzle-orm';
import { NodePgSession } from 'drizzle-orm/node-postgres';
import type { PreparedQueryConfig } from 'drizzle-orm/pg-core';

/** More texts than the sandbox has; beyond it, statements are not prepared. Each takes memory on every connection. */
const MOST_PREPARED = 200;

const names = new Map<string, string>();

/** The schema of drizzle's relational queries: none. */
export type None = Record<string, never>;
type Prepare = Parameters<NodePgSession<None, None>['prepareQuery']>;

/** A session that prepares statements with parameters: PostgreSQL parses each of them once per connection. */
export class PreparingSession extends NodePgSession<None, None> {
  override prepareQuery<T extends PreparedQueryConfig = PreparedQueryConfig>(...[query, fields, , ...rest]: Prepare) {
    return super.prepareQuery<T>(query, fields, nameOf(query), ...rest);
  }
}

/** The hash of the text, so that one name never means two statements, also behind a connection pooler. */
function nameOf({ sql, params }: Query): string | undefined {
  if (!params.length) return undefined;
  const known = names.get(sql);
  if (known !== undefined || names.size >= MOST_PREPARED) return known;
  const name = createHash('sha256').update(sql).digest('hex').slice(0, 32);
  names.set(sql, name);
  return name;
}
