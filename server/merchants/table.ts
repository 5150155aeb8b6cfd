import { sql } from 'drizzle-orm';
import {
  bigint,
  check,
  foreignKey,
  index,
  jsonb,
  pgSequence,
  pgTable,
  text,
  unique,
} from 'drizzle-orm/pg-core';
import type { Account, AccountStatus, KeyKind } from './account.js';
import { moment } from '../database/columns.js';

/** The data of an account, without its id, its status and its secrets. */
export type Profile = Omit<
  Account,
  'id' | 'status' | 'key' | 'webhookSecret' | 'pointOfSaleKey' | 'earlierKeys' | 'isKeyUsed'
>;

/** The accounts that were created with the admin API. */
export const accounts = pgTable(
  'accounts',
  {
    id: text('id').primaryKey(),
    /** A copy of the newest keys, for processes of an earlier release. */
    keyHash: text('key_hash').notNull(),
    sealedKey: text('sealed_key').notNull(),
    sealedWebhookSecret: text('sealed_webhook_secret').notNull(),
    profile: jsonb('profile').$type<Profile>().notNull(),
    status: text('status').$type<AccountStatus>().notNull().default('active'),
    /** Increases with every change of any account. */
    changed: bigint('changed', { mode: 'number' }).notNull(),
    createdAt: moment('created_at').notNull(),
  },
  (table) => [
    unique('accounts_key_hash_key').on(table.keyHash),
    index('accounts_changed').on(table.changed),
    index('accounts_newest').on(table.createdAt.desc().nullsFirst(), table.id.desc().nullsFirst()),
    check('account_status', sql`status in ('active', 'disabled', 'removed')`),
  ],
);

/** The accounts' secrets: of each kind the newest, and earlier ones that are still valid. */
export const accountKeys = pgTable(
  'account_keys',
  {
    id: text('id').primaryKey(),
    accountId: text('account_id').notNull(),
    kind: text('kind').$type<KeyKind>().notNull(),
    /**
     * Encrypted with `PAYFRAME_SECRET`. The clear text is needed to sign webhooks and to verify
     * point-of-sale links.
     */
    sealed: text('sealed').notNull(),
    createdAt: moment('created_at').notNull(),
    /** Set once there is a newer key. */
    validUntil: moment('valid_until'),
    /** When it was used last, written once an hour at most. */
    usedAt: moment('used_at'),
  },
  (table) => [
    foreignKey({
      columns: [table.accountId],
      foreignColumns: [accounts.id],
      name: 'account_keys_account_id_fkey',
    }).onDelete('cascade'),
    check('account_key_kind', sql`kind in ('apiKey', 'webhookSecret', 'pointOfSaleKey')`),
    index('keys_of_account').on(table.accountId),
    index('keys_to_end')
      .on(table.validUntil)
      .where(sql`valid_until is not null`),
  ],
);

/** Counts the changes of accounts. */
export const accountChanges = pgSequence('account_changes');
