import { deleteOldRows } from '../database/retention.js';
import { reasonOf } from '../http/log.js';
import { runDueJobs } from '../payments/jobs.js';
import { every } from '../ticker.js';
import { createDeliveries, type Delivery } from '../webhooks/deliver.js';
import type { Contexts } from './context.js';
import type { Settings } from './settings.js';

/**
 * Starts the work that no request causes: due payments, webhooks, old rows. Returns the function
 * that stops it.
 */
export function startBackground(
  { context, metrics }: Contexts,
  { times, log }: Settings,
): () => Promise<void> {
  const closing = new AbortController();
  const onFailure = (error: unknown) =>
    log({ level: 'error', message: `work in the background failed: ${reasonOf(error)}` });
  const onTry = (delivery: Delivery) => {
    metrics.countDelivery(delivery.result);
    const problem = problemOf(delivery);
    if (!problem) return;
    const { accountId: account, webhookId: webhook, result } = delivery;
    log({ level: 'error', message: problem, fields: { account, webhook, result } });
  };
  const deliveries = createDeliveries(context, closing.signal, onFailure, onTry);
  const stops = [
    every(times.tickMs, () => runDueJobs(context), onFailure),
    every(times.tickMs, deliveries.start, onFailure),
    every(times.tickMs, () => context.accounts.writeUses(), onFailure),
    every(times.cleanMs, () => deleteOldRows(context.db, times, closing.signal), onFailure),
  ];
  return async () => {
    closing.abort();
    await Promise.all(stops.map((stop) => stop()));
    await deliveries.settled();
  };
}

/** Returns what the provider must be told of a delivery that has failed, if anything. Never the address. */
export function problemOf({ accountId, webhookId, result, isLast }: Delivery): string | undefined {
  if (result === 'private')
    return `webhooks of ${accountId} are not posted: their address is not on the public internet, and PRIVATE_WEBHOOKS is not on`;
  return isLast && result !== 'delivered'
    ? `webhook ${webhookId} of ${accountId} was given up: ${result}`
    : undefined;
}
