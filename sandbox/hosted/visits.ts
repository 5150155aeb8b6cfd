import { and, eq, isNull } from 'drizzle-orm';
import type { MethodName } from '../../provider/types.js';
import type { Code } from '../codes.js';
import type { Database } from '../database/open.js';
import { hostedVisits } from '../database/outside.js';
import type { Limits } from '../limits.js';
import { newId } from '../secrets.js';

/** What a host shows the shopper, so that the shopper knows what is being paid. */
export interface Visited {
  readonly merchantName: string;
  readonly amount: number;
  readonly currency: string;
  /** In how many parts, where the shopper chose that before. */
  readonly installments?: number;
  /** Whom the host writes to, masked: the sandbox's hosts write to nobody. */
  readonly email?: string;
  readonly language?: string;
}

/** A shopper's visit in a host's records. */
export type VisitRow = typeof hostedVisits.$inferSelect;
/** What a host is told of a visit that is to come. */
export type VisitOrder = Pick<VisitRow, 'attemptId' | 'method' | 'purchase' | 'returnUrl'>;

/** What the hosts' own pages work with. */
export interface HostContext {
  readonly db: Database;
  readonly limits: Limits;
  readonly origin: () => string;
  /** Tells the provider, from server to server, that a visit of its is over: the browser may never come back. */
  readonly report: (attemptId: string) => Promise<void>;
}

/** The hosts as the provider sees them: where a shopper goes, and the only word on a visit that counts. */
export interface Hosts {
  /** Where the visit takes place. Asked twice for one confirmation, it is one visit. */
  begin(order: VisitOrder): Promise<string>;
  /** How it ended: `paid`, or the reason why not; nothing while it is open. */
  result(attemptId: string): Promise<'paid' | Code | undefined>;
}

/** The hosts of Bizum and Cofidis. They share the provider's database, and nothing in it. */
export function createHosts({ db, limits, origin }: HostContext): Hosts {
  const visitOf = async (attemptId: string) => {
    const [visit] = await db.select().from(hostedVisits).where(eq(hostedVisits.attemptId, attemptId));
    return visit;
  };
  return {
    async begin(order) {
      const fresh = { ...order, id: newId('vis'), wrongTries: 0, createdAt: new Date() };
      await db.insert(hostedVisits).values(fresh).onConflictDoNothing();
      const { id, method } = (await visitOf(order.attemptId)) ?? fresh;
      return `${origin()}${pathOf(method)}/${id}`;
    },
    async result(attemptId) {
      const visit = await visitOf(attemptId);
      const isLate = visit && Date.now() >= visit.createdAt.getTime() + limits.hostedMs;
      return visit?.ended ?? (isLate ? 'E207' : undefined);
    },
  };
}

/** The folder of a method's host on the bank's origin. Both products of Cofidis have one host. */
function pathOf(method: MethodName): string {
  return method === 'bizum' ? '/bizum' : '/cofidis';
}

/** The visit of that id, if there is one. */
export async function findVisit({ db }: HostContext, id: string): Promise<VisitRow | undefined> {
  const [visit] = await db.select().from(hostedVisits).where(eq(hostedVisits.id, id));
  return visit;
}

/** Changes a visit that is open; two tabs may answer at once. One that ends is reported to the provider. */
export async function changeVisit(context: HostContext, { id, attemptId }: VisitRow, to: Partial<VisitRow>): Promise<void> {
  await context.db
    .update(hostedVisits)
    .set(to)
    .where(and(eq(hostedVisits.id, id), isNull(hostedVisits.ended)));
  if (to.ended) await context.report(attemptId);
}
