import { and, desc, eq, lt } from 'drizzle-orm';
import { auditLog } from '../audit/table.js';
import type { Database } from '../database/database.js';
import { USUAL_LIMIT } from './accounts.js';
import type { AuditLog, ListAuditRequest } from './schemas.js';
import { unixSeconds } from '../payments/unix-seconds.js';

/** Lists the changes that were made, newest first. */
export async function listAudit(
  db: Database,
  { limit = USUAL_LIMIT, after, accountId }: ListAuditRequest,
): Promise<AuditLog> {
  const most = Number(limit);
  const found = await db
    .select()
    .from(auditLog)
    .where(
      and(
        after === undefined ? undefined : lt(auditLog.id, Number(after)),
        accountId === undefined ? undefined : eq(auditLog.accountId, accountId),
      ),
    )
    .orderBy(desc(auditLog.id))
    .limit(most + 1);
  const rows = found.slice(0, most);
  const last = found.length > most ? rows.at(-1) : undefined;
  return {
    entries: rows.map(({ id, at, by, action, ...of }) => ({
      id: String(id),
      at: unixSeconds(at),
      by,
      action,
      ...(Object.fromEntries(Object.entries(of).filter(([, value]) => value !== null)) as object),
    })),
    ...(last && { next: String(last.id) }),
  };
}
