import { and, count, eq, ne } from 'drizzle-orm';
import type { Database } from '../../database/database.js';
import { attempts, tokens } from '../../database/schema.js';
import type { Code } from '../../errors/codes.js';
import { queueMandateEvent } from './event.js';
import type { Context } from '../context.js';
import type { Confirmed, TokenRow } from '../read.js';
import { outcomeOf } from '../registry.js';

/** How long a renewed card is valid, after the month in which it is charged. */
const RENEWED_YEARS = 3;

/** The issuer's reply to a charge without the shopper, and the card as it is then. */
export interface UnattendedReply {
  readonly token: TokenRow;
  /** The issuer demands that the shopper authenticate: a soft decline. */
  readonly demandsShopper?: boolean;
  readonly declined?: Code | undefined;
}

/** Requests authorization from the issuer, for a charge without the shopper. */
export async function authorizeUnattended(
  context: Context,
  tx: Database,
  { tried: { attempt, token }, mandate }: Confirmed,
  now: Date,
): Promise<UnattendedReply> {
  const { unattended = {} } = outcomeOf(context, token, attempt);
  const { declined, times = Infinity, renews, demandsShopper = false } = unattended;
  const isExpired = context.methods[token.method].hasExpired?.(token, now);
  if (renews && isExpired) {
    const renewed = await renew(tx, token, now);
    // Every charge without the shopper has a mandate.
    if (mandate) {
      const records = { mandate, token: renewed };
      await queueMandateEvent(context, tx, 'payment_method.updated', records, now);
    }
    return { token: renewed };
  }
  if (declined && (await earlierOf(tx, token, attempt.id)) < times) return { token, declined };
  return { token, demandsShopper };
}

/** How many charges without the shopper there were before. */
async function earlierOf(tx: Database, { hash }: TokenRow, attemptId: string): Promise<number> {
  const [found] = await tx
    .select({ earlier: count() })
    .from(attempts)
    .where(
      and(
        eq(attempts.tokenHash, hash),
        eq(attempts.isUnattended, true),
        ne(attempts.id, attemptId),
      ),
    );
  return found?.earlier ?? 0;
}

/** Stores the new expiry that the scheme has told. */
async function renew(tx: Database, token: TokenRow, now: Date): Promise<TokenRow> {
  const changes = {
    expMonth: String(now.getUTCMonth() + 1).padStart(2, '0'),
    expYear: String((now.getUTCFullYear() + RENEWED_YEARS) % 100).padStart(2, '0'),
  };
  await tx.update(tokens).set(changes).where(eq(tokens.hash, token.hash));
  return { ...token, ...changes };
}
