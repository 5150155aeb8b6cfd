import { sql } from 'drizzle-orm';
import { check, integer, jsonb, pgTable, text, unique } from 'drizzle-orm/pg-core';
import { moment } from '../../server/database/columns.js';
import type { TransStatus } from '../../server/database/schema.js';

/** The purchase that the bank shows the shopper. */
export interface PurchaseSummary {
  readonly merchantName: string;
  readonly amount: number;
  readonly currency: string;
  readonly last4: string;
  readonly language?: string;
}

/** The bank's own records. The provider never reads them: it asks the bank. */
export const bankChallenges = pgTable(
  'bank_challenges',
  {
    acsTransId: text('acs_trans_id').primaryKey(),
    serverTransId: text('server_trans_id').notNull(),
    behaviour: text('behaviour').notNull(),
    purchase: jsonb('purchase').$type<PurchaseSummary>().notNull(),
    notificationUrl: text('notification_url').notNull(),
    wrongTries: integer('wrong_tries').notNull(),
    /** When the simulated shopper approves in the bank's app. */
    approvesAt: moment('approves_at'),
    transStatus: text('trans_status').$type<TransStatus>().notNull(),
    /** Why a challenge ended without authentication: `01` canceled, `04` timed out. */
    cancel: text('cancel').$type<'01' | '04'>(),
    createdAt: moment('created_at').notNull(),
  },
  (table) => [
    unique('bank_challenges_server_trans_id_key').on(table.serverTransId),
    check('challenge_status', sql`trans_status in ('Y', 'A', 'N', 'R', 'U', 'C')`),
    check('challenge_cancel', sql`cancel in ('01', '04')`),
    check('challenge_tries', sql`wrong_tries between 0 and 3`),
  ],
);
