import { sql } from 'drizzle-orm';
import { boolean, check, foreignKey, index, integer, pgTable, text } from 'drizzle-orm/pg-core';
import type { Language } from '../pages/language.js';
import { moment } from './columns.js';
import { payments } from './schema.js';

/** The kind of a mail. */
export type MailKind = 'receipt' | 'link';

/**
 * Why a webhook got no reply: the server was unreachable, it timed out, or its address is private
 * and was not called.
 */
export type TryFailure = 'unreachable' | 'timeout' | 'private';

/** Mails that a real provider would send. */
export const mails = pgTable(
  'mails',
  {
    id: text('id').primaryKey(),
    paymentId: text('payment_id').notNull(),
    accountId: text('account_id').notNull(),
    kind: text('kind').$type<MailKind>().notNull(),
    recipient: text('recipient').notNull(),
    /** Requested by a browser rather than by the merchant's server. */
    byBrowser: boolean('by_browser').notNull().default(true),
    language: text('language').$type<Language>().notNull(),
    subject: text('subject').notNull(),
    html: text('html').notNull(),
    text: text('text').notNull(),
    createdAt: moment('created_at').notNull(),
  },
  (table) => [
    foreignKey({
      columns: [table.paymentId],
      foreignColumns: [payments.id],
      name: 'mails_payment_id_fkey',
    }).onDelete('cascade'),
    check('mail_kind', sql`kind in ('receipt', 'link')`),
    index('mails_of_payment').on(table.paymentId),
    index('mails_to').on(table.recipient),
    index('mails_latest').on(table.createdAt.desc().nullsFirst()),
  ],
);

/** Webhooks, delivered or pending. */
export const webhooks = pgTable(
  'webhooks',
  {
    id: text('id').primaryKey(),
    paymentId: text('payment_id').notNull(),
    accountId: text('account_id').notNull(),
    url: text('url').notNull(),
    body: text('body').notNull(),
    tries: integer('tries').notNull(),
    nextTryAt: moment('next_try_at'),
    deliveredAt: moment('delivered_at'),
    createdAt: moment('created_at').notNull(),
  },
  (table) => [
    foreignKey({
      columns: [table.paymentId],
      foreignColumns: [payments.id],
      name: 'webhooks_payment_id_fkey',
    }).onDelete('cascade'),
    check('webhook_tries', sql`tries >= 0`),
    index('webhooks_due')
      .on(table.nextTryAt)
      .where(sql`next_try_at is not null`),
    index('webhooks_due_by_merchant')
      .on(table.accountId, table.nextTryAt)
      .where(sql`next_try_at is not null`),
    index('webhooks_newest').on(table.createdAt.desc().nullsFirst()),
    index('webhooks_of_payment').on(table.paymentId),
  ],
);

/** Delivery attempts of webhooks, and their results. */
export const webhookTries = pgTable(
  'webhook_tries',
  {
    id: text('id').primaryKey(),
    webhookId: text('webhook_id').notNull(),
    at: moment('at').notNull(),
    /** The HTTP status of the merchant's reply. */
    status: integer('status'),
    /** Why there was no reply. */
    failure: text('failure').$type<TryFailure>(),
    /** Duration in milliseconds. */
    ms: integer('ms').notNull(),
  },
  (table) => [
    foreignKey({
      columns: [table.webhookId],
      foreignColumns: [webhooks.id],
      name: 'webhook_tries_webhook_id_fkey',
    }).onDelete('cascade'),
    check('try_result', sql`num_nonnulls(status, failure) <= 1`),
    check('try_failure', sql`failure in ('unreachable', 'timeout', 'private')`),
    index('tries_of_webhook').on(table.webhookId, table.at),
  ],
);
