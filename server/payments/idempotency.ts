import { and, eq } from 'drizzle-orm';
import type { Context } from './context.js';
import type { Database } from '../database/database.js';
import { idempotency } from '../database/schema.js';
import { Failure } from '../errors/failure.js';

/** An idempotent request of a merchant's server. */
export interface OnceOnly {
  readonly accountId: string;
  /** The `Idempotency-Key`; without one, every request does the work. */
  readonly key: string | undefined;
  /** The whole request: the same key with a different request is refused. */
  readonly request: unknown;
}

/**
 * Does the work in a transaction, or returns the stored reply. The key is inserted first, in the
 * same transaction: a concurrent request with the same key waits for it. An error rolls the key
 * back too, so it can be used again.
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
      // Stored below by this function.
      return before.answer as Answer;
    }
    const answer = await work(tx);
    await tx.update(idempotency).set({ answer }).where(which);
    return answer;
  });
}

/** Replaces a stored reply, after what a request has begun was finished. */
export async function keepAnswer(
  { db }: Pick<Context, 'db'>,
  { accountId, key }: OnceOnly,
  answer: object,
): Promise<void> {
  if (key === undefined) return;
  const which = and(eq(idempotency.accountId, accountId), eq(idempotency.key, key));
  await db.update(idempotency).set({ answer }).where(which);
}
