import { sql, type SQL } from 'drizzle-orm';
import { Failure } from '../api/failure.js';
import type { Database } from '../database/database.js';
import type { Secrets } from '../secrets.js';
import { Tally } from './tally.js';
import { rateTable, type RateName, type Rates } from './table.js';

/** What is counted, by the limit's name: an address, an id. Absent values are not counted. */
export type Counted = Partial<Readonly<Record<RateName, string | undefined>>>;

/** A counter of the database. */
interface Counter {
  readonly name: RateName;
  readonly key: string;
}

/** A row of the table of counters, as both drivers return it. */
interface Hits {
  readonly name: RateName;
  readonly hits: number;
  readonly seconds: number;
}

const MINUTE_MS = 60_000;

/**
 * Counts requests and refuses those over a limit with 429. Counters are rows of the database, shared by all processes and
 * increased atomically. Frequent reads are counted in memory instead, per process: a query for each would cost more than the
 * read.
 */
export class RateLimits {
  readonly #db: Database;
  readonly #keyFor: Secrets['counterKey'];
  readonly #most: Rates;
  readonly #tally = new Tally();

  constructor(db: Database, { counterKey }: Secrets, most: Rates) {
    this.#db = db;
    this.#keyFor = counterKey;
    this.#most = most;
  }

  /**
   * Counts a request for each of these. One that is over a limit is not counted for those after it: a single client cannot use
   * up the limit of an account.
   */
  async count(of: Counted, db: Database = this.#db): Promise<void> {
    const counters = this.#countersOf(of);
    if (!counters.length) return;
    const steps = counters.map((counter, nth) => increase(counter, nth, this.#condition(counters[nth - 1], nth - 1)));
    const all = counters.map(({ name }, nth) => sql`select ${name}::text as name, hits, seconds from ${step(nth)}`);
    this.#refuse(await rowsOf(db, sql`with ${sql.join(steps, sql`, `)} ${sql.join(all, sql` union all `)}`), 0);
  }

  /** Counts without refusing, in the caller's transaction. */
  async add(of: Counted, db: Database): Promise<void> {
    for (const [nth, counter] of this.#countersOf(of).entries())
      await db.execute(sql`with ${increase(counter, nth, sql`true`)} select from ${step(nth)}`);
  }

  /** Refuses if one of these has reached its limit, without counting. */
  async check(of: Counted, db: Database = this.#db): Promise<void> {
    const counters = this.#countersOf(of);
    if (!counters.length) return;
    const each = counters.map(
      ({ name, key }) =>
        sql`select ${name}::text as name, hits, ${SECONDS} as seconds from rate_counters where key = ${key} and expire_at > now()`,
    );
    this.#refuse(await rowsOf(db, sql.join(each, sql` union all `)), 1);
  }

  /** Counts a frequent request, in this process. */
  countHere(name: RateName, of: string): void {
    const windowMs = rateTable[name].minutes * MINUTE_MS;
    if (this.#most[name] === Infinity) return;
    const { hits, seconds } = this.#tally.increase(`${name} ${of}`, windowMs);
    this.#refuse([{ name, hits, seconds }], 0);
  }

  #countersOf(of: Counted): readonly Counter[] {
    const named = Object.entries(of) as readonly (readonly [RateName, string | undefined])[];
    return named.flatMap(([name, value]) =>
      value === undefined || this.#most[name] === Infinity ? [] : [{ name, key: this.#keyFor(name, value) }],
    );
  }

  /** Whether the step before is within its limit. */
  #condition(before: Counter | undefined, nth: number): SQL {
    return before ? sql`exists (select from ${step(nth)} where hits <= ${this.#most[before.name]}::int)` : sql`true`;
  }

  #refuse(rows: readonly Hits[], more: 0 | 1): void {
    const over = rows.find(({ name, hits }) => hits + more > this.#most[name]);
    if (over) throw new Failure(429, 'E300', rateTable[over.name].said, Math.max(1, over.seconds));
  }
}

/** The time that is left of a counter's window. */
const SECONDS = sql`ceil(extract(epoch from rate_counters.expire_at - now()))::int`;

const step = (nth: number) => sql.identifier(`step_${nth}`);

/** Increases a counter, or begins its next window. One statement: concurrent requests wait for the row. */
function increase({ name, key }: Counter, nth: number, condition: SQL): SQL {
  const isOver = sql`rate_counters.expire_at <= now()`;
  return sql`${step(nth)} as (
    insert into rate_counters (key, hits, expire_at)
    select ${key}::text, 1, now() + ${rateTable[name].minutes}::int * interval '1 minute' where ${condition}
    on conflict (key) do update set
      hits = case when ${isOver} then 1 else rate_counters.hits + 1 end,
      expire_at = case when ${isOver} then excluded.expire_at else rate_counters.expire_at end
    returning hits, ${SECONDS} as seconds)`;
}

async function rowsOf(db: Database, statement: SQL): Promise<readonly Hits[]> {
  return ((await db.execute(statement)) as unknown as { readonly rows: readonly Hits[] }).rows;
}
