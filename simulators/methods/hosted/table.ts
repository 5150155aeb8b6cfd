import { sql } from 'drizzle-orm';
import { check, foreignKey, integer, jsonb, pgTable, text, unique } from 'drizzle-orm/pg-core';
import type { MethodName } from '../../../api/types.js';
import { moment } from '../../../server/database/columns.js';
import { attempts } from '../../../server/database/schema.js';
import type { Code } from '../../../server/errors/codes.js';

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

/** The records of the methods' own hosts. The provider never reads them: it asks the host. */
export const hostedVisits = pgTable(
  'hosted_visits',
  {
    id: text('id').primaryKey(),
    attemptId: text('attempt_id').notNull(),
    method: text('method').$type<MethodName>().notNull(),
    purchase: jsonb('purchase').$type<Visited>().notNull(),
    returnUrl: text('return_url').notNull(),
    /** The result: `paid`, or the status code of the failure; `null` while the visit is open. */
    ended: text('ended').$type<'paid' | Code>(),
    wrongTries: integer('wrong_tries').notNull(),
    createdAt: moment('created_at').notNull(),
  },
  (table) => [
    foreignKey({
      columns: [table.attemptId],
      foreignColumns: [attempts.id],
      name: 'hosted_visits_attempt_id_fkey',
    }).onDelete('cascade'),
    unique('hosted_visits_attempt_id_key').on(table.attemptId),
    check('visit_end', sql`ended ~ '^(paid|E[0-9]{3})$'`),
    check('visit_tries', sql`wrong_tries between 0 and 3`),
  ],
);
