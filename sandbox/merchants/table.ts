import { bigint, index, jsonb, pgSequence, pgTable, text, unique } from 'drizzle-orm/pg-core';
import type { Account } from './account.js';
import { moment } from '../database/moment.js';

/** The data of an account, without its id and its secrets. */
export type Profile = Omit<Account, 'id' | 'key' | 'webhookSecret'>;

/** The accounts added with `npm run accounts`. */
export const accounts = pgTable(
  'accounts',
  {
    id: text('id').primaryKey(),
    /** Used to authenticate requests. */
    keyHash: text('key_hash').notNull(),
    /**
     * Encrypted with `PAYFRAME_SECRET`. The clear text is needed to sign webhooks and to verify
     * point-of-sale links.
     */
    sealedKey: text('sealed_key').notNull(),
    sealedWebhookSecret: text('sealed_webhook_secret').notNull(),
    profile: jsonb('profile').$type<Profile>().notNull(),
    /** Increases with every change of any account. */
    changed: bigint('changed', { mode: 'number' }).notNull(),
    createdAt: moment('created_at').notNull(),
  },
  (table) => [
    unique('accounts_key_hash_key').on(table.keyHash),
    index('accounts_changed').on(table.changed),
  ],
);

/** Counts the changes of accounts. */
export const accountChanges = pgSequence('account_changes');
