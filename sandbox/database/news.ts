import { boolean, integer, pgTable, text } from 'drizzle-orm/pg-core';
import type { Language } from '../pages/language.js';
import { moment } from './moment.js';

/** The kind of a mail. */
export type MailKind = 'receipt' | 'link';

/** Why a webhook got no reply: the server was unreachable, it timed out, or its address is private and was not called. */
export type TryFailure = 'unreachable' | 'timeout' | 'private';

/** Mails that a real provider would send. */
export const mails = pgTable('mails', {
  id: text('id').primaryKey(),
  paymentId: text('payment_id').notNull(),
  accountId: text('account_id').notNull(),
  kind: text('kind').$type<MailKind>().notNull(),
  recipient: text('recipient').notNull(),
  /** Requested by a browser rather than by the merchant's server. */
  byBrowser: boolean('by_browser').notNull(),
  language: text('language').$type<Language>().notNull(),
  subject: text('subject').notNull(),
  html: text('html').notNull(),
  text: text('text').notNull(),
  createdAt: moment('created_at').notNull(),
});

/** Webhooks, delivered or pending. */
export const webhooks = pgTable('webhooks', {
  id: text('id').primaryKey(),
  paymentId: text('payment_id').notNull(),
  accountId: text('account_id').notNull(),
  url: text('url').notNull(),
  body: text('body').notNull(),
  tries: integer('tries').notNull(),
  nextTryAt: moment('next_try_at'),
  deliveredAt: moment('delivered_at'),
  createdAt: moment('created_at').notNull(),
});

/** Delivery attempts of webhooks, and their results. */
export const webhookTries = pgTable('webhook_tries', {
  id: text('id').primaryKey(),
  webhookId: text('webhook_id').notNull(),
  at: moment('at').notNull(),
  /** The HTTP status of the merchant's reply. */
  status: integer('status'),
  /** Why there was no reply. */
  failure: text('failure').$type<TryFailure>(),
  /** Duration in milliseconds. */
  ms: integer('ms').notNull(),
});
