import { integer, jsonb, pgTable, text } from 'drizzle-orm/pg-core';
import type { Purchase, TransStatus } from '../bank/messages.js';
import type { Code } from '../codes.js';
import type { Visited } from '../hosted/visits.js';
import type { MethodName } from '../../provider/types.js';
import { moment } from './moment.js';

/** The bank's own records. The provider never reads them: it asks the bank. */
export const bankChallenges = pgTable('bank_challenges', {
  acsTransId: text('acs_trans_id').primaryKey(),
  serverTransId: text('server_trans_id').notNull().unique(),
  behaviour: text('behaviour').notNull(),
  purchase: jsonb('purchase').$type<Purchase>().notNull(),
  notificationUrl: text('notification_url').notNull(),
  wrongTries: integer('wrong_tries').notNull(),
  /** When the shopper will have approved in the bank's app. */
  approvesAt: moment('approves_at'),
  transStatus: text('trans_status').$type<TransStatus>().notNull(),
  /** Why a challenge ended without the shopper's answer: `01` cancelled, `04` timed out. */
  cancel: text('cancel').$type<'01' | '04'>(),
  createdAt: moment('created_at').notNull(),
});

/** What the hosts of Bizum and Cofidis have on record. The provider never reads it: it asks the host. */
export const hostedVisits = pgTable('hosted_visits', {
  id: text('id').primaryKey(),
  attemptId: text('attempt_id').notNull().unique(),
  method: text('method').$type<MethodName>().notNull(),
  purchase: jsonb('purchase').$type<Visited>().notNull(),
  returnUrl: text('return_url').notNull(),
  /** How it ended: `paid`, or the provider's code for why not. Nothing while it is open. */
  ended: text('ended').$type<'paid' | Code>(),
  wrongTries: integer('wrong_tries').notNull(),
  createdAt: moment('created_at').notNull(),
});
