import { randomBytes } from 'node:crypto';
import { and, desc, eq, gt, isNull, like, or, sql } from 'drizzle-orm';
import { differenceOf, recordChange } from '../audit/record.js';
import type { AuditAction, AuditValues } from '../audit/table.js';
import type { Database } from '../database/database.js';
import { webhooks } from '../database/news.js';
import { idempotency, payments } from '../database/schema.js';
import { Failure, notFound } from '../errors/failure.js';
import { refuseUnlessCallable } from '../http/private-address.js';
import { hashOf, newId, type Secrets } from '../secrets.js';
import {
  callbacksOf,
  keyKinds,
  type Account,
  type AccountStatus,
  type KeyKind,
} from './account.js';
import { checkProfile } from './profile.js';
import { accountKeys, accounts, type Profile } from './table.js';

/** A change of an account: its transaction, and who makes it. */
export interface Change {
  readonly tx: Database;
  readonly secrets: Secrets;
  /** The name of the admin key, for the audit log. */
  readonly by: string;
  /** The accounts of the process, which the database does not have. */
  readonly ownIds: ReadonlySet<string>;
  /** Whether webhooks may be posted to addresses that are not on the public internet. */
  readonly callsPrivate: boolean;
}

/** The options of a new account. Without methods and brands, it accepts no payment. */
export interface NewAccount extends Partial<Profile> {
  /** Default: a new random id. */
  readonly id?: string | undefined;
  readonly merchantName: string;
  readonly merchantUrl: string;
}

/** An account as stored. */
export type AccountRow = typeof accounts.$inferSelect;

/** An advisory lock key: any number that no other program on the same server uses. */
const CHANGES_LOCK = 20_260_418;

const newProfile = {
  countryCode: 'ES',
  brands: [],
  methods: {},
  customDomains: [],
  pointsOfSale: [],
  chargesUnauthenticated: false,
} satisfies Partial<Profile>;

/** Adds an account to the database. Its secrets are generated here and returned only once. */
export async function addAccount(
  change: Change,
  { id = `acc_${randomHex(16)}`, ...given }: NewAccount,
): Promise<Account> {
  if (!/^[\w-]{1,64}$/.test(id))
    throw new Failure(
      422,
      'E150',
      `${JSON.stringify(id)} is not an account id: letters, digits, _ and -`,
    );
  const profile = checkProfile({
    ...newProfile,
    ...given,
    origins: given.origins ?? [given.merchantUrl],
  });
  refusePrivate(change, profile);
  const { tx, secrets, ownIds } = change;
  const changed = await nextChange(tx);
  const [taken] = await tx.select().from(accounts).where(eq(accounts.id, id));
  if (taken || ownIds.has(id)) throw new Failure(409, 'E103', `There is an account ${id} already`);
  const [key, webhookSecret, pointOfSaleKey] = keyKinds.map(newKey) as [string, string, string];
  const createdAt = new Date();
  await tx.insert(accounts).values({
    id,
    keyHash: hashOf(key),
    sealedKey: secrets.seal(key),
    sealedWebhookSecret: secrets.seal(webhookSecret),
    profile,
    changed,
    createdAt,
  });
  await tx.insert(accountKeys).values(
    [key, webhookSecret, pointOfSaleKey].map((value, nth) => ({
      id: newId('key'),
      accountId: id,
      kind: keyKinds[nth]!,
      sealed: secrets.seal(value),
      createdAt,
    })),
  );
  await record(change, id, 'account.created', { after: audited(profile) });
  return { ...profile, id, key, webhookSecret, pointOfSaleKey };
}

/** Changes the data of an account, by what it is now. */
export async function updateAccount(
  change: Change,
  id: string,
  changesOf: (profile: Profile) => Partial<Profile>,
): Promise<void> {
  const { row, changed } = await lockAccount(change, id);
  const profile = checkProfile({ ...row.profile, ...changesOf(row.profile) });
  refusePrivate(change, profile, row.profile);
  await change.tx.update(accounts).set({ profile, changed }).where(eq(accounts.id, id));
  const { before, after } = differenceOf(audited(row.profile), audited(profile));
  if (Object.keys(after).length) await record(change, id, 'account.updated', { before, after });
}

/**
 * Throws if a new address of webhooks is private, and this provider calls none. One that the account
 * has had before does not keep it from being changed.
 */
function refusePrivate({ callsPrivate }: Change, profile: Profile, before?: Profile): void {
  const known = before ? callbacksOf(before).map(([, address]) => address) : [];
  for (const [place, address] of callbacksOf(profile))
    if (!known.includes(address)) refuseUnlessCallable(place, address, callsPrivate);
}

/** Stops or resumes new payments of an account. */
export async function setAccountStatus(
  change: Change,
  id: string,
  status: Exclude<AccountStatus, 'removed'>,
): Promise<void> {
  const { row, changed } = await lockAccount(change, id);
  if (row.status === status) return;
  await change.tx.update(accounts).set({ status, changed }).where(eq(accounts.id, id));
  const action = status === 'active' ? 'account.enabled' : 'account.disabled';
  await record(change, id, action, { before: { status: row.status }, after: { status } });
}

/**
 * Removes a disabled account for good: its secrets and settings are deleted. Its payments are kept,
 * and so are its id and its name, which receipts and the dashboard show.
 */
export async function removeAccount(change: Change, id: string): Promise<void> {
  const { tx } = change;
  const { row, changed } = await lockAccount(change, id);
  if (row.status !== 'disabled')
    throw new Failure(409, 'E103', `The account is ${row.status}: disable it before you remove it`);
  const [open] = await tx
    .select({ id: payments.id })
    .from(payments)
    .where(and(eq(payments.accountId, id), isUnsettled))
    .limit(1);
  if (open)
    throw new Failure(
      409,
      'E103',
      `${open.id} is authorized or being processed: capture or cancel it before you remove the account`,
    );
  const { merchantName, merchantUrl, countryCode } = row.profile;
  const profile = { ...newProfile, merchantName, merchantUrl, countryCode, origins: [] };
  await tx
    .update(accounts)
    .set({
      profile,
      changed,
      status: 'removed',
      keyHash: `removed ${id}`,
      sealedKey: '',
      sealedWebhookSecret: '',
    })
    .where(eq(accounts.id, id));
  await tx.delete(accountKeys).where(eq(accountKeys.accountId, id));
  // Nothing is left to sign them with.
  await tx.update(webhooks).set({ nextTryAt: null }).where(eq(webhooks.accountId, id));
  await record(change, id, 'account.removed', { before: audited(row.profile) });
}

/** Money that the merchant must still capture or cancel, or that is under way. */
const isUnsettled = or(
  eq(payments.status, 'AUTHORIZED'),
  and(eq(payments.status, 'PENDING'), sql`${payments.attemptId} is not null`),
);

/**
 * Creates a new secret of a kind, which signs from now on. The one before it stays valid for
 * `overlapS` seconds. The value is returned only once.
 */
export async function rotateKey(
  change: Change,
  id: string,
  kind: KeyKind,
  overlapS: number,
): Promise<string> {
  const { tx, secrets } = change;
  const { changed } = await lockAccount(change, id);
  const value = newKey(kind);
  const sealed = secrets.seal(value);
  const now = new Date();
  const validUntil = new Date(now.getTime() + overlapS * 1000);
  const newest = and(
    eq(accountKeys.accountId, id),
    eq(accountKeys.kind, kind),
    isNull(accountKeys.validUntil),
  );
  const [before] = overlapS
    ? await tx.update(accountKeys).set({ validUntil }).where(newest).returning()
    : await tx.delete(accountKeys).where(newest).returning();
  const row = { id: newId('key'), accountId: id, kind, sealed, createdAt: now };
  await tx.insert(accountKeys).values(row);
  const copies = {
    apiKey: { keyHash: hashOf(value), sealedKey: sealed },
    webhookSecret: { sealedWebhookSecret: sealed },
    pointOfSaleKey: {},
  };
  await tx
    .update(accounts)
    .set({ changed, ...copies[kind] })
    .where(eq(accounts.id, id));
  await record(change, id, 'key.created', {
    before: { kind, keyId: before?.id ?? null, validUntil: validUntil.toISOString() },
    after: { kind, keyId: row.id },
  });
  return value;
}

/** Ends an earlier secret before its time. */
export async function endKey(change: Change, id: string, keyId: string): Promise<void> {
  const { tx } = change;
  const { changed } = await lockAccount(change, id);
  const itself = and(eq(accountKeys.accountId, id), eq(accountKeys.id, keyId));
  const [key] = await tx.select().from(accountKeys).where(itself);
  if (!key) throw notFound('key');
  if (key.validUntil === null)
    throw new Failure(409, 'E103', `${keyId} is the newest ${key.kind}: create another one first`);
  await tx.delete(accountKeys).where(itself);
  await tx.update(accounts).set({ changed }).where(eq(accounts.id, id));
  await record(change, id, 'key.ended', {
    before: { kind: key.kind, keyId, validUntil: key.validUntil.toISOString() },
  });
}

/** Returns the secrets of accounts that are valid, the newest first, without their values. */
export async function validKeys(
  db: Database,
  accountIds: readonly string[],
): Promise<readonly (typeof accountKeys.$inferSelect)[]> {
  return db
    .select()
    .from(accountKeys)
    .where(
      and(
        sql`${accountKeys.accountId} = any(${sql.param(accountIds)}::text[])`,
        or(isNull(accountKeys.validUntil), gt(accountKeys.validUntil, new Date())),
      ),
    )
    .orderBy(desc(accountKeys.createdAt));
}

/**
 * Makes rows of the secrets of accounts that an earlier release has added. Their points of sale go
 * on being signed with the API key of then.
 */
export async function adoptKeys(db: Database): Promise<void> {
  await db.execute(sql`
    insert into account_keys (id, account_id, kind, sealed, created_at)
    select 'key_' || md5(kind || ' ' || account.id), account.id, kind, sealed, account.created_at
    from accounts account,
      lateral (values ('apiKey', sealed_key), ('webhookSecret', sealed_webhook_secret), ('pointOfSaleKey', sealed_key))
        as found (kind, sealed)
    where account.status <> 'removed'
      and not exists (select from account_keys where account_id = account.id)
    on conflict do nothing`);
}

/**
 * Encrypts the accounts' secrets, also those in stored replies, with the newest secret of the
 * process, so that the ones before it can be removed.
 */
export async function sealAnew(db: Database, { seal, unseal }: Secrets): Promise<void> {
  const anew = (sealed: string) => {
    try {
      return seal(unseal(sealed));
    } catch {
      return sealed; // Of a secret that is gone: the account's keys have to be rotated.
    }
  };
  await db.transaction(async (tx) => {
    for (const { accountId, key, answer } of await tx
      .select()
      .from(idempotency)
      .where(like(idempotency.accountId, 'admin:%'))
      .for('update'))
      await tx
        .update(idempotency)
        .set({ answer: { sealed: anew((answer as { readonly sealed: string }).sealed) } })
        .where(and(eq(idempotency.accountId, accountId), eq(idempotency.key, key)));
    for (const { id, sealed } of await tx.select().from(accountKeys).for('update'))
      await tx
        .update(accountKeys)
        .set({ sealed: anew(sealed) })
        .where(eq(accountKeys.id, id));
    for (const { id, sealedKey, sealedWebhookSecret } of await tx
      .select()
      .from(accounts)
      .for('update'))
      await tx
        .update(accounts)
        .set({ sealedKey: anew(sealedKey), sealedWebhookSecret: anew(sealedWebhookSecret) })
        .where(eq(accounts.id, id));
  });
}

/** Serializes changes: a process that has seen a change number has seen every smaller one. */
export async function nextChange(tx: Database): Promise<number> {
  await tx.execute(sql`select pg_advisory_xact_lock(${CHANGES_LOCK})`);
  const { rows } = (await tx.execute(
    sql`select nextval('account_changes') as changed`,
  )) as unknown as { readonly rows: readonly { readonly changed: string | number }[] };
  return Number(rows[0]?.changed);
}

async function lockAccount({ tx, ownIds }: Change, id: string) {
  if (ownIds.has(id))
    throw new Failure(
      409,
      'E103',
      `${id} is the account of the process's environment: change it there`,
    );
  const changed = await nextChange(tx);
  const [row] = await tx.select().from(accounts).where(eq(accounts.id, id));
  if (!row) throw new Failure(404, undefined, `There is no account ${id} in the database`);
  if (row.status === 'removed') throw new Failure(409, 'E103', `The account ${id} was removed`);
  return { row, changed };
}

function record(
  { tx, by }: Change,
  accountId: string,
  action: AuditAction,
  values: { readonly before?: AuditValues; readonly after?: AuditValues },
): Promise<void> {
  return recordChange(tx, { by, accountId, action, ...values });
}

/** A profile for the audit log: a picture as its hash. */
function audited({ branding, ...profile }: Profile): AuditValues {
  if (!branding?.logo) return { ...profile, ...(branding && { branding }) };
  return { ...profile, branding: { ...branding, logo: `sha256 ${hashOf(branding.logo)}` } };
}

const randomHex = (bytes: number) => randomBytes(bytes).toString('hex');
const prefixes = { apiKey: 'sk_test', webhookSecret: 'whsec', pointOfSaleKey: 'pos' } as const;
const newKey = (kind: KeyKind) => `${prefixes[kind]}_${randomHex(24)}`;
