import { deleteOldRows } from '../database/retention.js';
import { reasonOf } from '../http/log.js';
import type { Context } from '../payments/context.js';
import { runDueJobs } from '../payments/jobs.js';
import { every } from '../ticker.js';
import { createDeliveries } from '../webhooks/deliver.js';
import type { Settings } from './settings.js';

/**
 * Starts the work that no request causes: due payments, webhooks, old rows. Returns the function
 * that stops it.
 */
export function startBackground(context: Context, { times, log }: Settings): () => Promise<void> {
  const closing = new AbortController();
  const onFailure = (error: unknown) =>
    log({ level: 'error', message: `work in the background failed: ${reasonOf(error)}` });
  const deliveries = createDeliveries(context, closing.signal, onFailure);
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
