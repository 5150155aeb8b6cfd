import { sql, type SQL } from 'drizzle-orm';
import { Failure } from '../errors/failure.js';
import type { Database } from '../database/database.js';
import type { Secrets } from '../secrets.js';
import { Tally } from './tally.js';
import { rateTable, type Rate, type RateName, type Rates } from './table.js';

/** What is counted, by the limit's name: an address, an id. Absent values are not counted. */
export type Counted = Partial<Readonly<Record<RateName, string | undefined>>>;

/** A counter of the database. */
interface Counter {
  readonly name: RateName;
  readonly key: string;
  /** Whether it counts what one client has had of the shared limit before it. */
  readonly isShare: boolean;
}

/** A row of the table of counters, as both drivers return it. */
interface Hits {
  readonly name: RateName;
  readonly share: boolean;
  readonly hits: number;
  readonly seconds: number;
}

const MINUTE_MS = 60_000;
const DAY_MS = 86_400_000;

/**
 * Counts requests and refuses those over a limit with 429. Counters are rows of the database,
 * shared by all processes and increased atomically. Frequent reads are counted in memory instead,
 * per process: a query for each would cost more than the read.
 */
export class RateLimits {
  readonly #db: Database;
  readonly #keyFor: Secrets['counterKey'];
  readonly #most: Rates;
  readonly #tally = new Tally();
  readonly #keys = new Tally();

  constructor(db: Database, { counterKey }: Secrets, most: Rates) {
    this.#db = db;
    this.#keyFor = counterKey;
    this.#most = most;
  }

  /**
   * Counts a request for each of these. One that is over a limit is not counted for those after it.
   * A limit that all clients share does not refuse one that has had less than its share: nobody can
   * use it up for the others.
   */
  async count(of: Counted, client: string, db: Database = this.#db): Promise<void> {
    const counters = this.#countersOf(of, client);
    if (!counters.length) return;
    const steps = counters.map((counter, nth) =>
      increase(counter, nth, this.#condition(counters, nth)),
    );
    const all = counters.map(
      ({ name, isShare }, nth) =>
        sql`select ${name}::text as name, ${isShare}::boolean as share, hits, seconds from ${step(nth)}`,
    );
    this.#refuse(
      await rowsOf(db, sql`with ${sql.join(steps, sql`, `)} ${sql.join(all, sql` union all `)}`),
    );
  }

  /**
   * Counts without refusing, in the caller's transaction. Of a limit that counts clients, each is
   * counted once in a window.
   */
  async add(of: Counted, client: string, db: Database): Promise<void> {
    for (const counter of this.#countersOf(of)) {
      const own = {
        name: counter.name,
        key: this.#keyFor(counter.name, `${of[counter.name]} ${client}`),
      };
      if (limitOf(counter.name).countsClients && (await hit(db, own)) > 1) continue;
      await hit(db, counter);
    }
  }

  /** Whether one of these limits is used up. Does not count. */
  async isUsedUp(of: Counted, db: Database): Promise<boolean> {
    const counters = this.#countersOf(of);
    if (!counters.length) return false;
    const each = counters.map(
      ({ name, key }) =>
        sql`select from rate_counters where key = ${key} and expire_at > now() and hits >= ${this.#most[name]}::int`,
    );
    return (await rowsOf(db, sql.join(each, sql` union all `))).length > 0;
  }

  /** Counts a frequent request, in this process. */
  countHere(name: RateName, of: string): void {
    const windowMs = rateTable[name].minutes * MINUTE_MS;
    if (this.#most[name] === Infinity) return;
    const { hits, seconds } = this.#tally.increase(`${name} ${of}`, windowMs);
    this.#refuse([{ name, share: false, hits, seconds }]);
  }

  /**
   * Returns what a secret key is found to be the key of. Of an address, each wrong key counts once, in
   * this process: a server with an old key shuts nobody out. Past the limit, the address is refused
   * whatever it sends, so that it does not learn which key is right; but not a key that was right
   * there before.
   */
  tryKey<Found>(
    key: string,
    client: string,
    find: (key: string) => Found | undefined,
  ): Found | undefined {
    const name = 'wrongKeysPerAddress';
    const most = this.#most[name];
    if (most === Infinity) return find(key);
    const tried = this.#keyFor(name, `${client} ${key}`);
    const { hits, seconds } = this.#keys.read(client);
    if (hits >= most && !this.#keys.read(`right ${tried}`).hits)
      this.#refuse([{ name, share: false, hits: hits + 1, seconds }]);
    const found = find(key);
    const windowMs = rateTable[name].minutes * MINUTE_MS;
    if (found !== undefined) this.#keys.increase(`right ${tried}`, DAY_MS);
    else if (this.#keys.increase(tried, windowMs).hits === 1) this.#keys.increase(client, windowMs);
    return found;
  }

  /**
   * The counters of these limits. Given a client, each shared limit is followed by the client's own
   * counter of it.
   */
  #countersOf(of: Counted, client?: string): Counter[] {
    const named = Object.entries(of) as readonly (readonly [RateName, string | undefined])[];
    return named.flatMap(([name, value]) => {
      if (value === undefined || this.#most[name] === Infinity) return [];
      const counter = { name, key: this.#keyFor(name, value), isShare: false };
      const isShared = client !== undefined && limitOf(name).share !== undefined;
      return isShared
        ? [counter, { name, key: this.#keyFor(name, `${value} ${client}`), isShare: true }]
        : [counter];
    });
  }

  /**
   * Whether the step before is within its limit. A client's share is counted whenever the shared
   * limit is.
   */
  #condition(counters: readonly Counter[], nth: number): SQL {
    const before = counters[nth - 1];
    if (!before) return sql`true`;
    if (counters[nth]?.isShare) return sql`exists (select from ${step(nth - 1)})`;
    return sql`exists (select from ${step(nth - 1)} where hits <= ${this.#most[before.name]}::int)`;
  }

  #refuse(rows: readonly Hits[]): void {
    const over = rows.find(
      (row) => !row.share && row.hits > this.#most[row.name] && !hasShare(rows, row.name),
    );
    if (!over) return;
    const { message, minutes } = limitOf(over.name);
    const within = minutes === 1 ? 'a minute' : `${minutes} minutes`;
    throw new Failure(
      429,
      'E300',
      `${message ?? 'Too many requests'}: at most ${this.#most[over.name]} in ${within}`,
      Math.max(1, over.seconds),
    );
  }
}

const limitOf = (name: RateName): Rate => rateTable[name];

/** Whether the client has had no more than its share of a limit. */
function hasShare(rows: readonly Hits[], name: RateName): boolean {
  const own = rows.find((row) => row.share && row.name === name);
  return own !== undefined && own.hits <= (limitOf(name).share ?? 0);
}

/** The time that is left of a counter's window. */
const SECONDS = sql`ceil(extract(epoch from rate_counters.expire_at - now()))::int`;

const step = (nth: number) => sql.identifier(`step_${nth}`);

/**
 * Increases a counter, or begins its next window. One statement: concurrent requests wait for the
 * row.
 */
function increase({ name, key }: Pick<Counter, 'name' | 'key'>, nth: number, condition: SQL): SQL {
  const isOver = sql`rate_counters.expire_at <= now()`;
  return sql`${step(nth)} as (
    insert into rate_counters (key, hits, expire_at)
    select ${key}::text, 1, now() + ${rateTable[name].minutes}::int * interval '1 minute' where ${condition}
    on conflict (key) do update set
      hits = case when ${isOver} then 1 else rate_counters.hits + 1 end,
      expire_at = case when ${isOver} then excluded.expire_at else rate_counters.expire_at end
    returning hits, ${SECONDS} as seconds)`;
}

/** Increases a counter. Returns how often it was in this window. */
async function hit(db: Database, counter: Pick<Counter, 'name' | 'key'>): Promise<number> {
  const [row] = await rowsOf(
    db,
    sql`with ${increase(counter, 0, sql`true`)} select hits from ${step(0)}`,
  );
  return row?.hits ?? 0;
}

async function rowsOf(db: Database, statement: SQL): Promise<readonly Hits[]> {
  return ((await db.execute(statement)) as unknown as { readonly rows: readonly Hits[] }).rows;
}
