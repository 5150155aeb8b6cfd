import { and, count, eq, gt, inArray, min, sql } from 'drizzle-orm';
import type { Database } from '../../database/database.js';
import { payments } from '../../database/schema.js';
import { Failure } from '../../api/failure.js';
import { MAX_UNPAID_AT_POINT_OF_SALE } from '../../limits.js';

const MINUTE_MS = 60_000;

/**
 * Limits unpaid payments per point of sale: its link is public and never expires, so anyone with a photo of the QR code could
 * create them without end.
 */
export async function refuseFlood(tx: Database, accountId: string, pointOfSaleId: string): Promise<void> {
  const [unpaid] = await tx
    .select({ times: count(), first: min(payments.createdAt) })
    .from(payments)
    .where(
      and(
        gt(payments.createdAt, new Date(Date.now() - MINUTE_MS)),
        eq(payments.accountId, accountId),
        inArray(payments.status, ['PENDING', 'FAILED']),
        eq(sql`${payments.details} ->> 'pointOfSaleId'`, pointOfSaleId),
      ),
    );
  if (!unpaid?.first || unpaid.times < MAX_UNPAID_AT_POINT_OF_SALE) return;
  const seconds = Math.ceil((unpaid.first.getTime() + MINUTE_MS - Date.now()) / 1000);
  throw new Failure(429, undefined, 'Too many payments were made here that nobody has paid', Math.max(1, seconds));
}
