import { integer, jsonb, pgTable, text } from 'drizzle-orm/pg-core';
import type { Purchase, TransStatus } from '../three-d-secure/bank/messages.js';
import type { Code } from '../api/codes.js';
import type { MethodName } from '../../provider/types.js';
import { moment } from './moment.js';

/** The purchase as the host shows it to the shopper. */
export interface Visited {
  readonly merchantName: string;
  readonly amount: number;
  readonly currency: string;
  /** The number of installments, if the shopper chose it beforehand. */
  readonly installments?: number;
  /** The shopper's email, masked: the sandbox's hosts send no mail. */
  readonly email?: string;
  readonly language?: string;
}

/** The bank's own records. The provider never reads them: it asks the bank. */
export const bankChallenges = pgTable('bank_challenges', {
  acsTransId: text('acs_trans_id').primaryKey(),
  serverTransId: text('server_trans_id').notNull().unique(),
  behaviour: text('behaviour').notNull(),
  purchase: jsonb('purchase').$type<Purchase>().notNull(),
  notificationUrl: text('notification_url').notNull(),
  wrongTries: integer('wrong_tries').notNull(),
  /** When the simulated shopper approves in the bank's app. */
  approvesAt: moment('approves_at'),
  transStatus: text('trans_status').$type<TransStatus>().notNull(),
  /** Why a challenge ended without authentication: `01` canceled, `04` timed out. */
  cancel: text('cancel').$type<'01' | '04'>(),
  createdAt: moment('created_at').notNull(),
});

/** The records of Bizum's and Cofidis's hosts. The provider never reads them: it asks the host. */
export const hostedVisits = pgTable('hosted_visits', {
  id: text('id').primaryKey(),
  attemptId: text('attempt_id').notNull().unique(),
  method: text('method').$type<MethodName>().notNull(),
  purchase: jsonb('purchase').$type<Visited>().notNull(),
  returnUrl: text('return_url').notNull(),
  /** The result: `paid`, or the status code of the failure; `null` while the visit is open. */
  ended: text('ended').$type<'paid' | Code>(),
  wrongTries: integer('wrong_tries').notNull(),
  createdAt: moment('created_at').notNull(),
});
