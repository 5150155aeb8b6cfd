import { randomBytes } from 'node:crypto';
import { setTimeout } from 'node:timers/promises';
import { asc, eq, gt, sql } from 'drizzle-orm';
import { checkedCompatibility, checkedHeader, type Account } from './account.js';
import { isBareHost, publicOrigin } from '../origins.js';
import { accounts as table, type Profile } from './table.js';
import { prepared } from '../database/prepared.js';
import type { Database } from '../database/database.js';
import { isUnavailable } from '../errors/unavailable.js';
import { hashOf, type Secrets } from '../secrets.js';

/** The options of a new account. */
export interface NewAccount extends Partial<Omit<Profile, 'origins'>> {
  /** Default: a new random id. */
  readonly id?: string;
  readonly merchantName: string;
  readonly merchantUrl: string;
  /** The origins whose pages may embed the frames. Default: the origin of `merchantUrl`. */
  readonly origins?: readonly string[];
}

/** Changes to an existing account. */
export type AccountChanges = Partial<Profile>;

/** An account without its secrets. */
export interface ListedAccount extends Profile {
  readonly id: string;
  readonly createdAt: Date;
}

/** For how long accounts are used that may have changed. */
interface Keeping {
  readonly waitMs: number;
  readonly keptMs: number;
}

/** An advisory lock key: any number that no other program on the same server uses. */
const CHANGES_LOCK = 20_260_418;

type Row = typeof table.$inferSelect;

/**
 * The merchants' accounts: those the process was started with, and those in the database. They are
 * cached; `refresh` loads the changes made by any process.
 */
export class Accounts {
  readonly #byId = new Map<string, Account>();
  readonly #idByKey = new Map<string, string>();
  readonly #idsByOrigin = new Map<string, Set<string>>();
  readonly #idsByHost = new Map<string, Set<string>>();
  readonly #own: ReadonlySet<string>;
  readonly #db: Database;
  readonly #secrets: Secrets;
  readonly #defaults: Profile;
  #seen = 0;
  #loadedAt = 0;
  #pending: Promise<unknown> = Promise.resolve();
  #next: Promise<void> | undefined;

  /** `defaults`: the settings of a new account where nothing is said of them. */
  constructor(own: readonly Account[], db: Database, secrets: Secrets, defaults: Account) {
    this.#own = new Set(own.map(({ id }) => id));
    this.#db = db;
    this.#secrets = secrets;
    this.#defaults = profileOf(defaults);
    for (const account of own) this.#put(account);
  }

  /**
   * Loads new and changed accounts. Call it before work that must see the latest ones. Calls that
   * come while the database is asked share the next question: a busy process asks once for many
   * requests.
   */
  refresh(): Promise<void> {
    this.#next ??= this.#pending.then(() => {
      this.#next = undefined;
      const loaded = this.#load();
      this.#pending = loaded.catch(() => {});
      return loaded;
    });
    return this.#next;
  }

  async #load(): Promise<void> {
    const rows = await changedRows(this.#db, { seen: this.#seen });
    for (const row of rows) if (!this.#own.has(row.id)) this.#put(this.#opened(row));
    this.#seen = Math.max(this.#seen, rows.at(-1)?.changed ?? 0);
    this.#loadedAt = Date.now();
  }

  /**
   * Loads the changes as `refresh` does. If the database is unavailable or does not reply within
   * `waitMs`, the accounts stay what they are, for at most `keptMs` after they were last loaded.
   */
  async refreshOrKeep({ waitMs, keptMs }: Keeping): Promise<void> {
    if (Date.now() - this.#loadedAt >= keptMs) return this.refresh();
    const loaded = this.refresh().catch((thrown: unknown) => {
      if (!isUnavailable(thrown)) throw thrown;
    });
    await Promise.race([loaded, setTimeout(waitMs, undefined, { ref: false })]);
  }

  get size(): number {
    return this.#byId.size;
  }

  find(id: string): Account | undefined {
    return this.#byId.get(id);
  }

  /** Returns the account with this API key. Only hashes are compared. */
  withKey(key: string): Account | undefined {
    return this.#byId.get(this.#idByKey.get(hashOf(key)) ?? '');
  }

  /** Whether any account has registered this origin. */
  hasOrigin(origin: string): boolean {
    return this.#idsByOrigin.has(origin);
  }

  /** Whether this is a merchant's custom domain. */
  hasHost(hostname: string): boolean {
    return this.#idsByHost.has(hostname);
  }

  /** Adds an account to the database. Its secrets are generated here and returned only once. */
  async add({ id = `acc_${randomHex(16)}`, origins, ...changes }: NewAccount): Promise<Account> {
    if (!/^[\w-]{1,64}$/.test(id))
      throw new Error(`${JSON.stringify(id)} is not an account id: letters, digits, _ and -`);
    const merchantUrl = originOf(changes.merchantUrl);
    const account: Account = {
      ...this.#defaults,
      branding: undefined,
      customDomains: [],
      pointsOfSale: [],
      ...checked(changes),
      merchantUrl: changes.merchantUrl,
      origins: (origins ?? [merchantUrl]).map(originOf),
      id,
      key: newKey(),
      webhookSecret: newWebhookSecret(),
    };
    const row = {
      id,
      ...this.#sealed(account),
      profile: profileOf(account),
      createdAt: new Date(),
    };
    await this.#change(async (tx, changed) => {
      const taken =
        this.#own.has(id) || (await tx.select().from(table).where(eq(table.id, id))).length;
      if (taken) throw new Error(`There is an account ${id} already`);
      await tx.insert(table).values({ ...row, changed });
    });
    return account;
  }

  /** Lists the accounts in the database, oldest first. */
  async list(): Promise<ListedAccount[]> {
    const rows = await this.#db.select().from(table).orderBy(asc(table.createdAt));
    return rows.map(({ id, profile, createdAt }) => ({ ...profile, id, createdAt }));
  }

  /** Updates the data of an account. */
  async update(id: string, changes: AccountChanges): Promise<void> {
    const { origins, ...others } = changes;
    const fields = { ...checked(others), ...(origins && { origins: origins.map(originOf) }) };
    await this.#changeOne(id, (row) => ({ profile: { ...row.profile, ...fields } }));
  }

  /** Replaces an account's API key; the previous one is refused from now on. */
  async rotateKey(id: string): Promise<string> {
    const key = newKey();
    await this.#changeOne(id, () => this.#sealedKey(key));
    return key;
  }

  /** Replaces an account's webhook secret; webhooks are signed with the new one from now on. */
  async rotateWebhookSecret(id: string): Promise<string> {
    const webhookSecret = newWebhookSecret();
    await this.#changeOne(id, () => ({ sealedWebhookSecret: this.#secrets.seal(webhookSecret) }));
    return webhookSecret;
  }

  async #changeOne(id: string, change: (row: Row) => Partial<Row>): Promise<void> {
    await this.#change(async (tx, changed) => {
      const [row] = await tx.select().from(table).where(eq(table.id, id));
      if (!row) throw new Error(`There is no account ${id} in the database`);
      await tx
        .update(table)
        .set({ ...change(row), changed })
        .where(eq(table.id, id));
    });
  }

  /** Serializes changes: a process that has seen a change number has seen every smaller one. */
  async #change(work: (tx: Database, changed: number) => Promise<void>): Promise<void> {
    await this.#db.transaction(async (tx) => {
      await tx.execute(sql`select pg_advisory_xact_lock(${CHANGES_LOCK})`);
      const { rows } = (await tx.execute(
        sql`select nextval('account_changes') as changed`,
      )) as unknown as Numbers;
      await work(tx, Number(rows[0]?.changed));
    });
  }

  #put(account: Account): void {
    const before = this.#byId.get(account.id);
    if (before) this.#forget(before);
    this.#byId.set(account.id, account);
    this.#idByKey.set(hashOf(account.key), account.id);
    for (const origin of account.origins) addTo(this.#idsByOrigin, origin, account.id);
    for (const host of account.customDomains) addTo(this.#idsByHost, host, account.id);
  }

  #forget({ id, key, origins, customDomains }: Account): void {
    this.#idByKey.delete(hashOf(key));
    for (const origin of origins) removeFrom(this.#idsByOrigin, origin, id);
    for (const host of customDomains) removeFrom(this.#idsByHost, host, id);
  }

  #sealed({ key, webhookSecret }: Account) {
    return { ...this.#sealedKey(key), sealedWebhookSecret: this.#secrets.seal(webhookSecret) };
  }

  #sealedKey(key: string) {
    return { keyHash: hashOf(key), sealedKey: this.#secrets.seal(key) };
  }

  #opened({ id, profile, sealedKey, sealedWebhookSecret }: Row): Account {
    const { unseal } = this.#secrets;
    try {
      return { ...profile, id, key: unseal(sealedKey), webhookSecret: unseal(sealedWebhookSecret) };
    } catch (cause) {
      throw new Error(
        `the secrets of ${id} were encrypted with another PAYFRAME_SECRET: rotate both`,
        { cause },
      );
    }
  }
}

const changedRows = prepared('changed_accounts', (db) =>
  db
    .select()
    .from(table)
    .where(gt(table.changed, sql.placeholder('seen')))
    .orderBy(asc(table.changed)),
);

interface Numbers {
  readonly rows: readonly { readonly changed: string | number }[];
}

function profileOf({ id: _id, key: _key, webhookSecret: _secret, ...profile }: Account): Profile {
  return profile;
}

function checked<P extends AccountChanges>(changes: P): P {
  checkedHeader(changes.webhookHeader);
  checkedCompatibility(changes.compatibility);
  for (const host of changes.customDomains ?? [])
    if (!isBareHost(host))
      throw new Error(
        `A custom domain is a bare host in small letters, which this is not: ${host}`,
      );
  return changes;
}

/** Returns the origin of a merchant's URL. */
function originOf(typed: string): string {
  const origin = URL.canParse(typed) ? new URL(typed).origin : typed;
  // Defined, because the argument is.
  return publicOrigin(origin) as string;
}

function addTo(map: Map<string, Set<string>>, name: string, id: string): void {
  map.set(name, (map.get(name) ?? new Set()).add(id));
}

function removeFrom(map: Map<string, Set<string>>, name: string, id: string): void {
  const ids = map.get(name);
  ids?.delete(id);
  if (!ids?.size) map.delete(name);
}

const randomHex = (bytes: number) => randomBytes(bytes).toString('hex');
const newKey = () => `sk_test_${randomHex(24)}`;
const newWebhookSecret = () => `whsec_${randomHex(24)}`;
