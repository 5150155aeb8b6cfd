import { and, asc, eq, lte, sql } from 'drizzle-orm';
import { accountOf, type Context } from '../payments/context.js';
import { webhooks, webhookTries, type TryFailure } from '../database/news.js';
import { MAX_WEBHOOK_TRIES } from '../limits.js';
import { newId } from '../secrets.js';
import { keysOf, type Account } from '../merchants/account.js';
import { post } from './post.js';
import { SIGNATURE_HEADER, signWebhook } from '../merchants/signature.js';

/**
 * Maximum number of concurrent deliveries: of all merchants, to one of them, and additionally to
 * those that are late to reply.
 */
const AT_ONCE = 50;
const AT_ONCE_PER_MERCHANT = 5;
const LATE_AT_ONCE = 200;

type Webhook = typeof webhooks.$inferSelect;

/** How an attempt to deliver a webhook has ended. */
export interface Delivery {
  readonly webhookId: string;
  readonly accountId: string;
  /** `refused`: the merchant's server replied with no success. */
  readonly result: 'delivered' | 'refused' | TryFailure;
  /** Whether the webhook is given up. */
  readonly isLast: boolean;
}

/** Delivers webhooks. */
export interface Deliveries {
  /**
   * Starts the due webhooks for which there is room, without waiting for the merchants' replies.
   */
  start(): Promise<void>;
  /** Resolves when no delivery is under way. Abort the signal first. */
  settled(): Promise<void>;
}

/**
 * Delivers due webhooks at least once: a merchant may receive one twice and recognizes it by its
 * id. Each merchant has a few places of its own, and a delivery that is late to reply leaves its
 * place to others: servers that do not reply, one or many, delay no other merchant's webhooks.
 */
export function createDeliveries(
  context: Context,
  signal: AbortSignal,
  onFailure: (error: unknown) => void,
  onTry: (delivery: Delivery) => void = () => {},
): Deliveries {
  const inProgress = new Set<Promise<void>>();
  const late = new Set<Promise<void>>();
  const freePlaces = () => AT_ONCE + Math.min(late.size, LATE_AT_ONCE) - inProgress.size;
  const running = new Map<string, number>();
  const runningOf = (accountId: string) => running.get(accountId) ?? 0;
  /** Whether the last look left webhooks for which there was no room. */
  let isMoreDue = false;

  const begin = (webhook: Webhook) => {
    const { accountId } = webhook;
    running.set(accountId, runningOf(accountId) + 1);
    const delivery = deliver(context, webhook, signal, onTry)
      .catch(onFailure)
      .then(() => {
        clearTimeout(patience);
        inProgress.delete(delivery);
        late.delete(delivery);
        if (runningOf(accountId) === 1) running.delete(accountId);
        else running.set(accountId, runningOf(accountId) - 1);
        fillPlaces();
      });
    inProgress.add(delivery);
    const patience = setTimeout(() => {
      late.add(delivery);
      fillPlaces();
    }, context.limits.webhookLateMs);
  };
  const fillPlaces = () => {
    if (isMoreDue && !signal.aborted) void start().catch(onFailure);
  };
  const claimAll = async () => {
    await context.accounts.refresh();
    const due = await dueAccounts(context);
    let isCutShort = false;
    // Those with the fewest deliveries under way come first: all merchants have a turn even if all
    // places are taken.
    for (const accountId of due.sort((one, other) => runningOf(one) - runningOf(other))) {
      const room = Math.min(AT_ONCE_PER_MERCHANT - runningOf(accountId), freePlaces());
      const claimed = room > 0 && !signal.aborted ? await claim(context, accountId, room) : [];
      isCutShort ||= claimed.length >= room;
      isMoreDue ||= isCutShort;
      for (const webhook of claimed) begin(webhook);
    }
    isMoreDue = isCutShort;
  };
  let claiming: Promise<void> | undefined;
  let isRequestedAgain = false;
  // Never twice at once: two would count the same free places.
  const start = (): Promise<void> => {
    isRequestedAgain = claiming !== undefined;
    claiming ??= claimAll().finally(() => {
      claiming = undefined;
      if (isRequestedAgain && !signal.aborted) void start().catch(onFailure);
    });
    return claiming;
  };
  return {
    start,
    async settled() {
      await claiming?.catch(onFailure);
      await Promise.all(inProgress);
    },
  };
}

/** The accounts with a due webhook. */
async function dueAccounts({ db }: Context): Promise<string[]> {
  const due = await db
    .selectDistinct({ accountId: webhooks.accountId })
    .from(webhooks)
    .where(lte(webhooks.nextTryAt, new Date()));
  return due.map(({ accountId }) => accountId);
}

/**
 * Claims due webhooks for as long as a merchant may take to reply. If the process ends meanwhile,
 * they become due again.
 */
async function claim({ db, limits }: Context, accountId: string, most: number): Promise<Webhook[]> {
  const due = db
    .select({ id: webhooks.id })
    .from(webhooks)
    .where(and(eq(webhooks.accountId, accountId), lte(webhooks.nextTryAt, new Date())))
    .orderBy(asc(webhooks.nextTryAt))
    .limit(most)
    .for('update', { skipLocked: true });
  const nextTryAt = new Date(Date.now() + 2 * limits.webhookAnswerMs);
  // As an array: joined with the ids, PostgreSQL may read every webhook, because it plans without
  // knowing `most`.
  return db
    .update(webhooks)
    .set({ nextTryAt })
    .where(sql`${webhooks.id} = any(array${due})`)
    .returning();
}

async function deliver(
  context: Context,
  webhook: Webhook,
  signal: AbortSignal,
  onTry: (delivery: Delivery) => void,
): Promise<void> {
  const at = new Date();
  const answer = await send(context, webhook, signal).catch(failureOf);
  const accepted = answer.status !== undefined && answer.status >= 200 && answer.status < 300;
  // Aborted by a shutdown, so it does not count as an attempt: the next start delivers it.
  const interrupted = !accepted && signal.aborted;
  const tries = webhook.tries + 1;
  const waitMs = context.limits.webhookRetryMs * 2 ** webhook.tries;
  // A webhook sent again by hand was already delivered: no retry.
  const again =
    tries < MAX_WEBHOOK_TRIES && !webhook.deliveredAt ? new Date(Date.now() + waitMs) : null;
  const result = accepted
    ? { tries, deliveredAt: new Date(), nextTryAt: null }
    : { tries, nextTryAt: again };
  const attempt = {
    id: newId('try'),
    webhookId: webhook.id,
    at,
    ms: Date.now() - at.getTime(),
    ...answer,
  };
  await context.db.transaction(async (tx) => {
    await tx
      .update(webhooks)
      .set(interrupted ? { nextTryAt: new Date() } : result)
      .where(and(eq(webhooks.id, webhook.id), eq(webhooks.tries, webhook.tries)));
    if (!interrupted) await tx.insert(webhookTries).values(attempt);
  });
  if (interrupted) return;
  onTry({
    webhookId: webhook.id,
    accountId: webhook.accountId,
    result: accepted ? 'delivered' : (answer.failure ?? 'refused'),
    isLast: result.nextTryAt === null,
  });
}

/** Schedules a webhook for another delivery, delivered or not. Returns `false` if there is none. */
export async function sendAgain({ db }: Context, id: string): Promise<boolean> {
  const found = await db
    .update(webhooks)
    .set({ nextTryAt: new Date() })
    .where(eq(webhooks.id, id))
    .returning({ id: webhooks.id });
  return found.length > 0;
}

/** The merchant's HTTP status, or why there was no reply. */
interface Answer {
  readonly status?: number;
  readonly failure?: TryFailure;
}

function failureOf(reason: unknown): Answer {
  const { name } = Object(reason) as { readonly name?: unknown };
  return {
    failure:
      name === 'TimeoutError' ? 'timeout' : name === 'PrivateAddress' ? 'private' : 'unreachable',
  };
}

/**
 * The secrets that sign a webhook. Some servers read the last signature alone, and check it with
 * their API key: it is that of the key that the merchant's server uses.
 */
function signingKeysOf(account: Account): readonly string[] {
  const apiKeys = [...keysOf(account, 'apiKey')];
  return [
    ...keysOf(account, 'webhookSecret'),
    ...(account.isKeyUsed === false ? apiKeys : apiKeys.reverse()),
  ];
}

async function send(
  context: Context,
  { id, accountId, url, body }: Webhook,
  signal: AbortSignal,
): Promise<Answer> {
  const account = accountOf(context, accountId);
  const { webhookHeader } = account;
  const signature = signWebhook(body, signingKeysOf(account));
  context.accounts.markUsed('webhookSecret', account.webhookSecret);
  const headers = {
    'Content-Type': 'application/json',
    'Payframe-Webhook-Id': id,
    [SIGNATURE_HEADER]: signature,
    ...(webhookHeader && { [webhookHeader]: signature }),
  };
  const limit = AbortSignal.any([signal, AbortSignal.timeout(context.limits.webhookAnswerMs)]);
  const status = await post({
    url,
    headers,
    body,
    signal: limit,
    mayBePrivate: context.callsPrivate,
  });
  return status === undefined ? {} : { status };
}
