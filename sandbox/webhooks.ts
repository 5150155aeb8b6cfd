import { and, asc, eq, inArray, lte } from 'drizzle-orm';
import { accountOf, type Context } from './context.js';
import type { Database } from './database/open.js';
import { webhooks, webhookTries } from './database/news.js';
import { MAX_WEBHOOK_TRIES } from './limits.js';
import type { PaymentRow } from './payments/read.js';
import { asPayment } from './payments/views.js';
import { newId } from './secrets.js';
import type { TryFailure } from './webhooks/failures.js';
import { SIGNATURE_HEADER, signWebhook } from './webhook-signature.js';

/** How many are delivered at the same time. */
const AT_ONCE = 20;

type Webhook = typeof webhooks.$inferSelect;

/** Queues the news of a payment for its merchant, in the transaction that makes the news. */
export async function addWebhook(context: Context, tx: Database, row: PaymentRow): Promise<void> {
  const { callbackUrl: url } = row.details;
  if (!url) return;
  const now = new Date();
  // What a merchant is told does not depend on the host that a browser happened to ask.
  const body = JSON.stringify(await asPayment({ ...context, reachedAt: undefined }, tx, row));
  const { id: paymentId, accountId } = row;
  await tx
    .insert(webhooks)
    .values({ id: newId('evt'), paymentId, accountId, url, body, tries: 0, nextTryAt: now, createdAt: now });
}

/** Delivers what is due, at least once: a merchant may see the same webhook twice, and knows it by its id. */
export async function deliverDueWebhooks(context: Context, signal: AbortSignal): Promise<void> {
  let due;
  do {
    due = await claim(context);
    const ended = await Promise.allSettled(due.map((webhook) => deliver(context, webhook, signal)));
    // Only once all have ended: whoever stops this work closes the database next.
    for (const one of ended) if (one.status === 'rejected') throw one.reason;
    // As many as are taken at once: there may be more, and they need not wait for the next look.
  } while (due.length === AT_ONCE && !signal.aborted);
}

/** Takes the due ones for the time a merchant may need to answer. If the process ends meanwhile, they become due again. */
async function claim({ db, limits }: Context): Promise<Webhook[]> {
  const due = db
    .select({ id: webhooks.id })
    .from(webhooks)
    .where(lte(webhooks.nextTryAt, new Date()))
    .orderBy(asc(webhooks.nextTryAt))
    .limit(AT_ONCE)
    .for('update', { skipLocked: true });
  const nextTryAt = new Date(Date.now() + 2 * limits.webhookAnswerMs);
  return db.update(webhooks).set({ nextTryAt }).where(inArray(webhooks.id, due)).returning();
}

async function deliver(context: Context, webhook: Webhook, signal: AbortSignal): Promise<void> {
  const at = new Date();
  const answer = await post(context, webhook, signal).catch(failureOf);
  const accepted = answer.status !== undefined && answer.status >= 200 && answer.status < 300;
  // Interrupted by a stop of the provider, it does not count as a try: the next start delivers it.
  const interrupted = !accepted && signal.aborted;
  const tries = webhook.tries + 1;
  const waitMs = context.limits.webhookRetryMs * 2 ** webhook.tries;
  // One that a person sent again had arrived before, and is nobody's loss.
  const again = tries < MAX_WEBHOOK_TRIES && !webhook.deliveredAt ? new Date(Date.now() + waitMs) : null;
  const outcome = accepted ? { tries, deliveredAt: new Date(), nextTryAt: null } : { tries, nextTryAt: again };
  await context.db.transaction(async (tx) => {
    await tx
      .update(webhooks)
      .set(interrupted ? { nextTryAt: new Date() } : outcome)
      .where(and(eq(webhooks.id, webhook.id), eq(webhooks.tries, webhook.tries)));
    if (!interrupted)
      await tx
        .insert(webhookTries)
        .values({ id: newId('try'), webhookId: webhook.id, at, ms: Date.now() - at.getTime(), ...answer });
  });
}

/** Has a webhook delivered once more, whether it has arrived or not. Gives `false` where there is none. */
export async function sendAgain({ db }: Context, id: string): Promise<boolean> {
  const found = await db
    .update(webhooks)
    .set({ nextTryAt: new Date() })
    .where(eq(webhooks.id, id))
    .returning({ id: webhooks.id });
  return found.length > 0;
}

/** What a merchant's server answered, or why it did not. */
interface Answer {
  readonly status?: number;
  readonly failure?: TryFailure;
}

function failureOf(reason: unknown): Answer {
  return { failure: reason instanceof Error && reason.name === 'TimeoutError' ? 'timeout' : 'unreachable' };
}

async function post(context: Context, { id, accountId, url, body }: Webhook, signal: AbortSignal): Promise<Answer> {
  const { webhookSecret, key } = accountOf(context, accountId);
  const headers = {
    'Content-Type': 'application/json',
    'Payframe-Webhook-Id': id,
    [SIGNATURE_HEADER]: signWebhook(body, [webhookSecret, key]),
  };
  const limit = AbortSignal.any([signal, AbortSignal.timeout(context.limits.webhookAnswerMs)]);
  // A redirect is not followed: the address signed up for is the address that gets the news.
  const answer = await fetch(reachable(url), { method: 'POST', headers, body, redirect: 'manual', signal: limit });
  await answer.body?.cancel();
  return { status: answer.status };
}

/** Browsers lead every name under `localhost` to this machine; the system's resolver often does not. */
function reachable(address: string): URL {
  const url = new URL(address);
  if (url.hostname.endsWith('.localhost')) url.hostname = '127.0.0.1';
  return url;
}
