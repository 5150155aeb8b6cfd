import { and, count, eq, gt, inArray, min, sql } from 'drizzle-orm';
import type { Database } from '../../database/database.js';
import { payments } from '../../database/schema.js';
import { Failure } from '../../api/failure.js';
import { MAX_UNPAID_AT_POINT_OF_SALE } from '../../limits.js';

/** The first half of an advisory lock's key: any number that no other program on the same server uses. */
const FLOOD_LOCK = 20_260_419;
const MINUTE_MS = 60_000;

/**
 * Limits unpaid payments per point of sale: its link is public and never expires, so anyone with a photo of the QR code could
 * create them without end. Requests at one point of sale wait for each other, over all processes, so that each counts the
 * payments of those before it.
 */
export async function refuseFlood(tx: Database, accountId: string, pointOfSaleId: string): Promise<void> {
  await tx.execute(sql`select pg_advisory_xact_lock(${FLOOD_LOCK}, hashtext(${`${accountId} ${pointOfSaleId}`}))`);
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
  throw new Failure(429, 'E300', 'Too many payments were made here that nobody has paid', Math.max(1, seconds));
}
