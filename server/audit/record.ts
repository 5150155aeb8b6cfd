import type { Database } from '../database/database.js';
import { auditLog, type AuditValues } from './table.js';

/** A change to write down: who made it, and what it changed. */
export type AuditEntry = Omit<typeof auditLog.$inferInsert, 'id' | 'at'>;

/** Writes a change into the audit log, in the transaction that makes it. */
export async function recordChange(tx: Database, entry: AuditEntry): Promise<void> {
  await tx.insert(auditLog).values({ ...entry, at: new Date() });
}

/** Returns the values that differ, as they were and as they are. */
export function differenceOf(
  before: AuditValues,
  after: AuditValues,
): { readonly before: AuditValues; readonly after: AuditValues } {
  const names = [...new Set([...Object.keys(before), ...Object.keys(after)])].filter(
    (name) => JSON.stringify(before[name]) !== JSON.stringify(after[name]),
  );
  const pick = (values: AuditValues) =>
    Object.fromEntries(names.map((name) => [name, values[name] ?? null]));
  return { before: pick(before), after: pick(after) };
}
