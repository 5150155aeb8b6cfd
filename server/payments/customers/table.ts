import { sql } from 'drizzle-orm';
import { boolean, check, index, jsonb, pgTable, text, unique } from 'drizzle-orm/pg-core';
import type { CardBrand, MethodName, SaveChoice } from '../../../api/types.js';
import { moment } from '../../database/columns.js';
import type { TokenDetails } from '../../database/schema.js';

/**
 * The payment methods that customers have stored: what a token of them needs, and nothing that pays
 * by itself.
 */
export const storedPaymentMethods = pgTable(
  'stored_payment_methods',
  {
    id: text('id').primaryKey(),
    accountId: text('account_id').notNull(),
    /** The merchant's own id of the customer. */
    customerId: text('customer_id').notNull(),
    method: text('method').$type<MethodName>().notNull(),
    brand: text('brand').$type<CardBrand>(),
    last4: text('last4'),
    expMonth: text('exp_month'),
    expYear: text('exp_year'),
    fingerprint: text('fingerprint').notNull(),
    details: jsonb('details').$type<TokenDetails>().notNull().default({}),
    /** The acquirer's own reference. */
    acquirerReference: text('acquirer_reference').notNull(),
    lastUsedAt: moment('last_used_at').notNull(),
    createdAt: moment('created_at').notNull(),
  },
  (table) => [
    unique('stored_once').on(table.accountId, table.customerId, table.method, table.fingerprint),
    index('stored_of_wallet')
      .on(sql`(details ->> 'walletToken')`)
      .where(sql`(details ->> 'walletToken') is not null`),
    index('stored_latest').on(
      table.accountId,
      table.customerId,
      table.lastUsedAt.desc().nullsFirst(),
      table.id.desc().nullsFirst(),
    ),
  ],
);

/** What lets a page show a customer's stored payment methods. The page alone knows the session. */
export const customerSessions = pgTable(
  'customer_sessions',
  {
    id: text('id').primaryKey(),
    hash: text('hash').notNull(),
    accountId: text('account_id').notNull(),
    customerId: text('customer_id').notNull(),
    /** The only payment that the session is for, if it is for one. */
    paymentId: text('payment_id'),
    save: text('save').$type<SaveChoice>().notNull(),
    canRemove: boolean('can_remove').notNull(),
    expireAt: moment('expire_at').notNull(),
    createdAt: moment('created_at').notNull(),
  },
  (table) => [
    unique('customer_sessions_hash_key').on(table.hash),
    check('customer_session_save', sql`save in ('UNCHECKED', 'CHECKED', 'HIDDEN')`),
    index('customer_sessions_of').on(table.accountId, table.customerId),
    index('customer_sessions_oldest').on(table.expireAt),
  ],
);
