import { boolean, integer, pgTable, text } from 'drizzle-orm/pg-core';
import type { Language } from '../language.js';
import type { MailKind } from '../mail/keep.js';
import type { TryFailure } from '../webhooks/failures.js';
import { moment } from './moment.js';

/** Mails that would have been sent. */
export const mails = pgTable('mails', {
  id: text('id').primaryKey(),
  paymentId: text('payment_id').notNull(),
  accountId: text('account_id').notNull(),
  kind: text('kind').$type<MailKind>().notNull(),
  recipient: text('recipient').notNull(),
  /** Asked for by a browser, and not by the merchant's server. */
  byBrowser: boolean('by_browser').notNull(),
  language: text('language').$type<Language>().notNull(),
  subject: text('subject').notNull(),
  html: text('html').notNull(),
  text: text('text').notNull(),
  createdAt: moment('created_at').notNull(),
});

/** Webhooks that were delivered or are still to be. */
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

/** Each time a webhook was posted, and what came of it. */
export const webhookTries = pgTable('webhook_tries', {
  id: text('id').primaryKey(),
  webhookId: text('webhook_id').notNull(),
  at: moment('at').notNull(),
  /** The HTTP status of the merchant's answer. */
  status: integer('status'),
  /** Why there was no answer. */
  failure: text('failure').$type<TryFailure>(),
  /** How long it took. */
  ms: integer('ms').notNull(),
});
