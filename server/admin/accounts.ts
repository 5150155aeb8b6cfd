import { and, desc, eq, sql } from 'drizzle-orm';
import type { Database } from '../database/database.js';
import { Failure, notFound } from '../errors/failure.js';
import type { AccountMethods } from '../merchants/account.js';
import { validKeys, type AccountRow, type Change, type NewAccount } from '../merchants/changes.js';
import { accounts, type accountKeys, type Profile } from '../merchants/table.js';
import { unixSeconds } from '../payments/unix-seconds.js';
import type {
  AccountChangesRequest,
  AccountList,
  AdminAccount,
  ListAccountsRequest,
  NewAccountRequest,
} from './schemas.js';

/** The default number of rows of a page. */
export const USUAL_LIMIT = '20';

/** Returns an account of the database. Throws if there is none. */
export async function readAccount(db: Database, id: string): Promise<AdminAccount> {
  const [row] = await db.select().from(accounts).where(eq(accounts.id, id));
  if (!row) throw notFound('account');
  return shown(row, await validKeys(db, [id]));
}

/**
 * Throws if neither the database nor the process has an account. Call it where nothing was found:
 * what an account of the process has left is found by its id when the account is gone.
 */
export async function refuseUnknownAccount(
  { tx, ownIds }: Pick<Change, 'tx' | 'ownIds'>,
  id: string | undefined,
): Promise<void> {
  if (id === undefined || ownIds.has(id)) return;
  const [row] = await tx.select().from(accounts).where(eq(accounts.id, id));
  if (!row) throw notFound('account');
}

/** Lists the accounts of the database, newest first. */
export async function listAccounts(
  db: Database,
  { limit = USUAL_LIMIT, after, status }: ListAccountsRequest,
): Promise<AccountList> {
  const most = Number(limit);
  if (after !== undefined) {
    const [known] = await db.select().from(accounts).where(eq(accounts.id, after));
    if (!known) throw new Failure(422, 'E150', `after is ${after}: there is no such account`);
  }
  const found = await db
    .select()
    .from(accounts)
    .where(
      and(
        status && eq(accounts.status, status),
        after === undefined
          ? undefined
          : sql`(${accounts.createdAt}, ${accounts.id}) < (select created_at, id from accounts where id = ${after})`,
      ),
    )
    .orderBy(desc(accounts.createdAt), desc(accounts.id))
    .limit(most + 1);
  const rows = found.slice(0, most);
  const keys = await validKeys(
    db,
    rows.map(({ id }) => id),
  );
  const last = found.length > most ? rows.at(-1) : undefined;
  return {
    accounts: rows.map((row) => shown(row, keys)),
    ...(last && { next: last.id }),
  };
}

/** The data of a new account, as it is stored. */
export function newAccountOf({ cardBrands, methods, ...rest }: NewAccountRequest): NewAccount {
  return {
    ...(rest as Omit<NewAccount, 'brands' | 'methods'>),
    brands: cardBrands ?? [],
    methods: (methods ?? {}) as AccountMethods,
  };
}

/** The changes of an account, by what it is now. */
export function changesOf(
  { cardBrands, methods, ...rest }: AccountChangesRequest,
  before: Profile,
): Partial<Profile> {
  const changes = Object.entries(rest).map(([name, value]) => [name, value ?? undefined]);
  const kept = Object.entries({ ...before.methods, ...methods }).filter(
    ([, method]) => method !== null,
  );
  return {
    ...Object.fromEntries(changes),
    ...(cardBrands && { brands: cardBrands }),
    ...(methods && { methods: Object.fromEntries(kept) as AccountMethods }),
  };
}

function shown(
  { id, status, createdAt, profile }: AccountRow,
  keys: readonly (typeof accountKeys.$inferSelect)[],
): AdminAccount {
  const { brands, ...settings } = profile;
  return {
    ...(settings as Omit<AdminAccount, 'id' | 'status' | 'createdAt' | 'cardBrands' | 'keys'>),
    id,
    status,
    createdAt: unixSeconds(createdAt),
    cardBrands: brands,
    keys: keys
      .filter(({ accountId }) => accountId === id)
      .map(({ id: keyId, kind, createdAt: keyCreatedAt, validUntil, usedAt }) => ({
        id: keyId,
        kind,
        createdAt: unixSeconds(keyCreatedAt),
        ...(validUntil && { validUntil: unixSeconds(validUntil) }),
        ...(usedAt && { lastUsedAt: unixSeconds(usedAt) }),
      })),
  };
}
