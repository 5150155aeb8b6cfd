import { sql } from 'drizzle-orm';
import { check, foreignKey, index, pgTable, text, unique } from 'drizzle-orm/pg-core';
import type { RecurringType } from '../../../api/types.js';
import { minorUnits, moment } from '../../database/columns.js';
import { tokens } from '../../database/schema.js';

/** What shoppers have agreed to: charges without them, with one payment method. */
export const mandates = pgTable(
  'mandates',
  {
    id: text('id').primaryKey(),
    accountId: text('account_id').notNull(),
    /** The payment that the shopper has agreed with. It may be deleted: the mandate stays. */
    paymentId: text('payment_id').notNull(),
    /** Of the permanent token that it is charged with. */
    tokenHash: text('token_hash').notNull(),
    /** The stored payment method that it goes by, if the shopper's customer has stored it. */
    storedId: text('stored_id'),
    type: text('type').$type<RecurringType>().notNull(),
    text: text('text').notNull(),
    /** The most that a charge takes. */
    amount: minorUnits('amount'),
    currency: text('currency').notNull(),
    interval: text('interval'),
    networkReference: text('network_reference').notNull(),
    endsAt: moment('ends_at'),
    revokedAt: moment('revoked_at'),
    createdAt: moment('created_at').notNull(),
  },
  (table) => [
    foreignKey({
      columns: [table.tokenHash],
      foreignColumns: [tokens.hash],
      name: 'mandates_token_hash_fkey',
    }),
    unique('one_mandate_per_payment').on(table.paymentId),
    unique('one_mandate_per_token').on(table.tokenHash),
    index('mandates_of_stored')
      .on(table.storedId)
      .where(sql`stored_id is not null`),
    check('mandate_type', sql`type in ('SUBSCRIPTION', 'INSTALLMENTS', 'UNSCHEDULED')`),
    check('mandate_amount', sql`amount between 1 and 999999999999`),
    check('mandate_currency', sql`currency ~ '^[A-Z]{3}$'`),
  ],
);
