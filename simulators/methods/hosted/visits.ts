import { and, eq, inArray, isNull, sql } from 'drizzle-orm';
import type { Code } from '../../../server/errors/codes.js';
import type { Database } from '../../../server/database/database.js';
import { hostedVisits } from './table.js';
import type { Charge } from '../../../server/acquirer.js';
import type { Limits } from '../../../server/limits.js';
import { MAX_WRONG_CODES } from '../../limits.js';
import { newId } from '../../../server/secrets.js';

/** A shopper's visit, as the host stores it. */
export type VisitRow = typeof hostedVisits.$inferSelect;

/** The context of the hosts' own pages. */
export interface HostContext {
  readonly db: Database;
  readonly limits: Limits;
  readonly origin: () => string;
  /**
   * Notifies the provider, server to server, that a visit has ended: the browser may never come
   * back.
   */
  readonly report: (attemptId: string) => Promise<void>;
}

/** The hosts as the acquirer sees them: the source of truth for every visit. */
export interface Hosts {
  /** Creates the visit of an attempt, at most once, and returns its URL. */
  begin(charge: Charge): Promise<string>;
  /** Returns `paid`, or the status code of the failure; `undefined` while the visit is open. */
  result(attemptId: string): Promise<'paid' | Code | undefined>;
}

/**
 * The methods' own hosts, each at its path on the bank's origin. They share the provider's
 * database, but no tables.
 */
export function createHosts(
  context: HostContext,
  pathOf: (method: Charge['method']) => string,
): Hosts {
  const { limits, origin } = context;
  const visitOf = async (attemptId: string) => {
    const [visit] = await context.db
      .select()
      .from(hostedVisits)
      .where(eq(hostedVisits.attemptId, attemptId));
    return visit;
  };
  return {
    async begin({ id: attemptId, method, returnUrl, ...charge }) {
      const { account, amount, currency, installments, email, browser } = charge;
      const purchase = {
        merchantName: account.merchantName,
        amount,
        currency,
        ...(installments && { installments }),
        ...(email && { email }),
        ...(browser?.language && { language: browser.language }),
      };
      const order = { attemptId, method, purchase, returnUrl };
      const fresh = { ...order, id: newId('vis'), wrongTries: 0, createdAt: new Date() };
      // The shopper may come from another of the provider's names than the first time.
      const [visit] = await context.db
        .insert(hostedVisits)
        .values(fresh)
        .onConflictDoUpdate({ target: hostedVisits.attemptId, set: { returnUrl } })
        .returning({ id: hostedVisits.id });
      return `${origin()}${pathOf(method)}/${visit!.id}`;
    },
    async result(attemptId) {
      const visit = await visitOf(attemptId);
      const isLate = visit && Date.now() >= visit.createdAt.getTime() + limits.hostedMs;
      return visit?.ended ?? (isLate ? 'E207' : undefined);
    },
  };
}

/** Returns the visit with this id, if any. */
export async function findVisit({ db }: HostContext, id: string): Promise<VisitRow | undefined> {
  const [visit] = await db.select().from(hostedVisits).where(eq(hostedVisits.id, id));
  return visit;
}

/**
 * Updates a visit while it is open: two tabs may submit at once. Reports a visit that ends to the
 * provider.
 */
export async function changeVisit(
  context: HostContext,
  { id, attemptId }: VisitRow,
  to: Partial<VisitRow>,
): Promise<void> {
  await context.db.update(hostedVisits).set(to).where(isOpen(id));
  if (to.ended) await context.report(attemptId);
}

/**
 * Counts a wrong key in the database, in one statement: requests at the same time would otherwise
 * write the same number and guess freely. Returns whether the shopper may try again; the last try
 * ends the visit and reports it.
 */
export async function countWrongKey(
  { db, report }: HostContext,
  { id, attemptId }: VisitRow,
): Promise<boolean> {
  const tries = sql`${hostedVisits.wrongTries} + 1`;
  const [counted] = await db
    .update(hostedVisits)
    .set({
      wrongTries: tries,
      ended: sql`case when ${tries} >= ${MAX_WRONG_CODES} then 'E640' end`,
    })
    .where(isOpen(id))
    .returning({ ended: hostedVisits.ended });
  if (counted?.ended) await report(attemptId);
  return counted?.ended === null;
}

/** Erases the shoppers' email addresses of some attempts. */
export async function eraseVisits(tx: Database, attemptIds: readonly string[]): Promise<void> {
  await tx
    .update(hostedVisits)
    .set({ purchase: sql`${hostedVisits.purchase} - 'email'` })
    .where(inArray(hostedVisits.attemptId, [...attemptIds]));
}

const isOpen = (id: string) => and(eq(hostedVisits.id, id), isNull(hostedVisits.ended));
