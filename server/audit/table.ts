import { bigint, index, jsonb, pgTable, text } from 'drizzle-orm/pg-core';
import { moment } from '../database/columns.js';

/** What an admin's change is called. */
export type AuditAction =
  | 'account.created'
  | 'account.updated'
  | 'account.disabled'
  | 'account.enabled'
  | 'account.removed'
  | 'key.created'
  | 'key.ended'
  | 'shopper.erased';

/** Values of a change, by name. None is a secret or of a shopper. */
export type AuditValues = Readonly<Record<string, unknown>>;

/**
 * Every change of an admin. A trigger of its migration refuses to change or delete a row, also by
 * hand.
 */
export const auditLog = pgTable(
  'audit_log',
  {
    id: bigint('id', { mode: 'number' }).primaryKey().generatedAlwaysAsIdentity(),
    at: moment('at').notNull(),
    /** The name of the admin key, or `process`. */
    by: text('by').notNull(),
    action: text('action').$type<AuditAction>().notNull(),
    accountId: text('account_id'),
    paymentId: text('payment_id'),
    before: jsonb('before').$type<AuditValues>(),
    after: jsonb('after').$type<AuditValues>(),
  },
  (table) => [index('audit_of_account').on(table.accountId, table.id.desc().nullsFirst())],
);
