import { setTimeout } from 'node:timers/promises';
import { asc, eq, gt, sql } from 'drizzle-orm';
import {
  checkMethods,
  isActive,
  keysOf,
  type Account,
  type EarlierKey,
  type KeyKind,
} from './account.js';
import { checkedBranding } from './branding.js';
import {
  addAccount,
  nextChange,
  updateAccount,
  validKeys,
  type AccountRow,
  type Change,
  type NewAccount,
} from './changes.js';
import { accountKeys, accounts as table, type Profile } from './table.js';
import { prepared } from '../database/prepared.js';
import type { Database } from '../database/database.js';
import { isUnavailable } from '../errors/unavailable.js';
import { limits } from '../limits.js';
import { hashOf, type Secrets } from '../secrets.js';

/** For how long accounts are used that may have changed. */
interface Keeping {
  readonly waitMs: number;
  readonly keptMs: number;
}

/** A secret of an account in the database, as it is used. */
interface KnownKey {
  readonly id: string;
  /** 0 before its first use. */
  usedAt: number;
}

/** A use of a key that is not written yet. */
interface Use {
  readonly at: Date;
  readonly isFirst: boolean;
}

type KeyRow = typeof accountKeys.$inferSelect;

/**
 * The merchants' accounts: those the process was started with, and those in the database. They are
 * cached; `refresh` loads the changes made by any process.
 */
export class Accounts {
  readonly #byId = new Map<string, Account>();
  readonly #idByKey = new Map<string, string>();
  readonly #keys = new Map<string, KnownKey>();
  readonly #uses = new Map<string, Use>();
  readonly #unreadable = new Set<string>();
  readonly #idsByOrigin = new Map<string, Set<string>>();
  readonly #idsByHost = new Map<string, Set<string>>();
  readonly #own: ReadonlySet<string>;
  readonly #db: Database;
  readonly #secrets: Secrets;
  readonly #keyUseMs: number;
  readonly #callsPrivate: boolean;
  #seen = 0;
  #loadedAt = 0;
  #pending: Promise<unknown> = Promise.resolve();
  #next: Promise<void> | undefined;

  /**
   * `keyUseMs`: how often the last use of a key is written. `callsPrivate`: whether webhooks may be
   * posted to addresses that are not on the public internet.
   */
  constructor(
    own: readonly Account[],
    db: Database,
    secrets: Secrets,
    { keyUseMs }: { readonly keyUseMs: number } = limits,
    callsPrivate = true,
  ) {
    this.#own = new Set(own.map(({ id }) => id));
    this.#db = db;
    this.#secrets = secrets;
    this.#keyUseMs = keyUseMs;
    this.#callsPrivate = callsPrivate;
    for (const account of own) {
      checkedBranding(account.branding);
      checkMethods(account.methods);
      this.#put(account);
    }
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
    const keys = rows.length
      ? await validKeys(
          this.#db,
          rows.map(({ id }) => id),
        )
      : [];
    const ofAccount = new Map<string, KeyRow[]>();
    for (const key of keys)
      ofAccount.set(key.accountId, [...(ofAccount.get(key.accountId) ?? []), key]);
    for (const row of rows)
      if (!this.#own.has(row.id)) this.#put(this.#opened(row, ofAccount.get(row.id) ?? []));
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

  /** The accounts whose secrets were encrypted with a secret that this process does not have. */
  get unreadable(): readonly string[] {
    return [...this.#unreadable];
  }

  /** The accounts of this process, which the database does not have. */
  get ownIds(): ReadonlySet<string> {
    return this.#own;
  }

  /** Returns the account with this API key. Only hashes are compared. */
  withKey(key: string): Account | undefined {
    const account = this.#byId.get(this.#idByKey.get(hashOf(key)) ?? '');
    // A key that was replaced ends without any change of the account.
    if (!account || !keysOf(account, 'apiKey').includes(key)) return undefined;
    this.markUsed('apiKey', key);
    return account;
  }

  /** Notes that a secret was used, for its list. `writeUses` writes it. */
  markUsed(kind: KeyKind, value: string): void {
    const key = this.#keys.get(`${kind} ${hashOf(value)}`);
    const now = Date.now();
    if (!key || now - key.usedAt < this.#keyUseMs) return;
    this.#uses.set(key.id, { at: new Date(now), isFirst: key.usedAt === 0 });
    key.usedAt = now;
  }

  /** Writes which secrets were used since the last call. */
  async writeUses(): Promise<void> {
    const uses = [...this.#uses];
    this.#uses.clear();
    for (const [id, { at: usedAt, isFirst }] of uses)
      await this.#db.transaction(async (tx) => {
        // By the first use, each process learns that the merchant has the new key.
        const changed = isFirst ? await nextChange(tx) : undefined;
        const [key] = await tx
          .update(accountKeys)
          .set({ usedAt })
          .where(eq(accountKeys.id, id))
          .returning();
        if (key && changed !== undefined)
          await tx.update(table).set({ changed }).where(eq(table.id, key.accountId));
      });
  }

  /** Whether any account has registered this origin. */
  hasOrigin(origin: string): boolean {
    return this.#idsByOrigin.has(origin);
  }

  /** Whether this is a merchant's custom domain. */
  hasHost(hostname: string): boolean {
    return this.#idsByHost.has(hostname);
  }

  /** Adds an account to the database. Its secrets are generated and returned only once. */
  async add(input: NewAccount): Promise<Account> {
    return this.#db.transaction((tx) => addAccount(this.#change(tx), input));
  }

  /** Changes the data of an account. */
  async update(id: string, changes: Partial<Profile>): Promise<void> {
    await this.#db.transaction((tx) => updateAccount(this.#change(tx), id, () => changes));
  }

  #change(tx: Database): Change {
    const [ownIds, callsPrivate] = [this.#own, this.#callsPrivate];
    return { tx, secrets: this.#secrets, by: 'process', ownIds, callsPrivate };
  }

  #put(account: Account): void {
    const before = this.#byId.get(account.id);
    if (before) this.#forget(before);
    this.#byId.set(account.id, account);
    for (const key of keysOf(account, 'apiKey')) this.#idByKey.set(hashOf(key), account.id);
    if (!isActive(account)) return;
    for (const origin of account.origins) addTo(this.#idsByOrigin, origin, account.id);
    for (const host of account.customDomains) addTo(this.#idsByHost, host, account.id);
  }

  #forget(account: Account): void {
    const { id, key, earlierKeys = [], origins, customDomains } = account;
    for (const value of [key, ...earlierKeys.map((one) => one.value)])
      this.#idByKey.delete(hashOf(value));
    for (const origin of origins) removeFrom(this.#idsByOrigin, origin, id);
    for (const host of customDomains) removeFrom(this.#idsByHost, host, id);
  }

  #opened({ id, profile, status }: AccountRow, rows: readonly KeyRow[]): Account {
    this.#unreadable.delete(id);
    const newest = { apiKey: '', webhookSecret: '', pointOfSaleKey: '' };
    const earlierKeys: EarlierKey[] = [];
    for (const { id: keyId, kind, sealed, validUntil, usedAt } of rows) {
      const value = this.#unsealed(id, sealed);
      if (value === undefined) continue;
      const name = `${kind} ${hashOf(value)}`;
      const written = usedAt?.getTime() ?? 0;
      this.#keys.set(name, {
        id: keyId,
        usedAt: Math.max(written, this.#keys.get(name)?.usedAt ?? 0),
      });
      if (validUntil === null) newest[kind] = value;
      else earlierKeys.push({ kind, value, validUntil });
    }
    const isKeyUsed = rows.some(
      ({ kind, validUntil, usedAt }) => kind === 'apiKey' && validUntil === null && usedAt !== null,
    );
    const { apiKey: key, webhookSecret, pointOfSaleKey } = newest;
    return {
      ...profile,
      id,
      status,
      key,
      webhookSecret,
      pointOfSaleKey,
      ...(earlierKeys.length && { earlierKeys, isKeyUsed }),
    };
  }

  #unsealed(accountId: string, sealed: string): string | undefined {
    try {
      return this.#secrets.unseal(sealed);
    } catch {
      // Nobody can use it: `unreadable` names the account.
      this.#unreadable.add(accountId);
      return undefined;
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

function addTo(map: Map<string, Set<string>>, name: string, id: string): void {
  map.set(name, (map.get(name) ?? new Set()).add(id));
}

function removeFrom(map: Map<string, Set<string>>, name: string, id: string): void {
  const ids = map.get(name);
  ids?.delete(id);
  if (!ids?.size) map.delete(name);
}
