import { and, eq } from 'drizzle-orm';
import type { Context } from './context.js';
import type { Database } from './database/open.js';
import { idempotency } from './database/schema.js';
import { Failure } from './failure.js';

/** A request of a merchant's server that is to be done once. */
export interface OnceOnly {
  readonly accountId: string;
  /** `Idempotency-Key`; without one the work is done every time. */
  readonly key: string | undefined;
  /** The whole request: the same key with another request is refused. */
  readonly request: unknown;
}

/**
 * Does the work in a transaction, or gives the answer it gave before. The key is inserted first, in the same transaction:
 * a second request with it waits there until the first is through. A refusal undoes the key too, so it may be used again.
 */
export async function once<Answer extends object>(
  { db, secrets }: Context,
  { accountId, key, request }: OnceOnly,
  work: (tx: Database) => Promise<Answer>,
): Promise<Answer> {
  return db.transaction(async (tx) => {
    if (key === undefined) return work(tx);
    const which = and(eq(idempotency.accountId, accountId), eq(idempotency.key, key));
    const requestHash = secrets.requestHash(request);
    const row = { accountId, key, requestHash, createdAt: new Date() };
    const [fresh] = await tx.insert(idempotency).values(row).onConflictDoNothing().returning();
    if (!fresh) {
      const [before] = await tx.select().from(idempotency).where(which);
      if (before?.requestHash !== requestHash)
        throw new Failure(409, 'E217', 'This Idempotency-Key was used for another request');
      // Written below by this same function.
      return before.answer as Answer;
    }
    const answer = await work(tx);
    await tx.update(idempotency).set({ answer }).where(which);
    return answer;
  });
}
