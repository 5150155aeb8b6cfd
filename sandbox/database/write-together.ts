import { sql, type SQLWrapper } from 'drizzle-orm';
import type { Database } from './database.js';

/**
 * Runs several inserts and updates as one statement. None sees the rows of another, and no two may change the same row. Foreign
 * keys are checked when all are done.
 */
export async function writeTogether(tx: Database, writes: readonly SQLWrapper[]): Promise<void> {
  const steps = writes.map((write, nth) => sql`${sql.identifier(`write_${nth}`)} as ${write}`);
  await tx.execute(sql`with ${sql.join(steps, sql`, `)} select`);
}
