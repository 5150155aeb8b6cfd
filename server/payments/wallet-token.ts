import { eq, inArray, sql } from 'drizzle-orm';
import type { MethodName } from '../../api/types.js';
import type { Database } from '../database/database.js';
import { tokens } from '../database/schema.js';
import { hashOf } from '../secrets.js';
import type { TokenDetails } from '../token-details.js';
import type { Context } from './context.js';
import { storedPaymentMethods } from './customers/table.js';
import { queueMandateEvent } from './mandates/event.js';
import { statusOf } from './mandates/serialize.js';
import { mandates } from './mandates/table.js';
import type { TokenRow } from './read.js';

/** What a wallet tells of a merchant token: it has another card, or cannot be charged any more. */
export interface WalletTokenUpdate {
  readonly method: MethodName;
  /** The wallet's own id of the token, as the acquirer's `tokenize` has returned it. */
  readonly walletToken: string;
  /** When the wallet made it: one that is older than another which has come changes nothing. */
  readonly at: Date;
  /** The last four digits of the card, if they have changed. */
  readonly last4?: string | undefined;
  /** Whether the wallet has disabled the token, if that has changed. */
  readonly isDisabled?: boolean | undefined;
}

/** What is stored of a wallet's id of a token. */
export const walletTokenKey = (method: MethodName, walletToken: string): string =>
  hashOf(`${method} ${walletToken}`);

/**
 * Applies what a wallet has told of a merchant token to all that goes by it: the tokens and what
 * customers have stored. The merchant's server is told of each mandate whose payment method has
 * changed. Whoever calls has verified the wallet's signature. Returns whether there is such a token.
 */
export async function updateWalletToken(
  context: Context,
  { method, walletToken, at, last4, isDisabled }: WalletTokenUpdate,
): Promise<boolean> {
  await context.accounts.refresh();
  const change = { walletTokenAt: at.getTime(), ...(isDisabled !== undefined && { isDisabled }) };
  const key = walletTokenKey(method, walletToken);
  return context.db.transaction(async (tx) => {
    const found = await tx
      .select()
      .from(tokens)
      .where(sql`${tokens.details}->>'walletToken' = ${key}`)
      .orderBy(tokens.hash)
      .for('update');
    const outdated = found.filter(
      ({ details }) => (details.walletTokenAt ?? -Infinity) < change.walletTokenAt,
    );
    if (!outdated.length) return found.length > 0;
    const hashes = outdated.map(({ hash }) => hash);
    await tx
      .update(tokens)
      .set({ ...(last4 !== undefined && { last4 }), details: merged(tokens.details, change) })
      .where(inArray(tokens.hash, hashes));
    await tx
      .update(storedPaymentMethods)
      .set({
        ...(last4 !== undefined && { last4 }),
        details: merged(storedPaymentMethods.details, change),
      })
      .where(sql`${storedPaymentMethods.details}->>'walletToken' = ${key}`);
    await queueChanges(context, tx, outdated);
    return true;
  });
}

/** Queues a webhook about each mandate that can be charged and whose token is another one than before. */
async function queueChanges(
  context: Context,
  tx: Database,
  before: readonly TokenRow[],
): Promise<void> {
  const now = context.clock.now();
  const changed = await tx
    .select({ mandate: mandates, token: tokens })
    .from(mandates)
    .innerJoin(tokens, eq(tokens.hash, mandates.tokenHash))
    .where(
      inArray(
        mandates.tokenHash,
        before.map(({ hash }) => hash),
      ),
    );
  for (const records of changed) {
    const { mandate, token } = records;
    const earlier = before.find(({ hash }) => hash === token.hash);
    if (statusOf(mandate, now) === 'ACTIVE' && earlier && shownOf(earlier) !== shownOf(token))
      await queueMandateEvent(context, tx, 'payment_method.updated', records, now);
  }
}

/** What a merchant's server sees of a token, as far as a wallet changes it. */
const shownOf = ({ last4, details }: TokenRow) =>
  `${last4 ?? ''} ${String(details.isDisabled ?? false)}`;

const merged = (
  column: typeof tokens.details | typeof storedPaymentMethods.details,
  change: TokenDetails,
) => sql`${column} || ${JSON.stringify(change)}::jsonb`;
