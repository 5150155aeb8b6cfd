import { isTimeout, withTimeout } from '../../../bridge/with-timeout.js';
import { Unavailable } from './unavailable.js';

/** Time limit for one response of a scheme, in milliseconds. */
const ANSWER_MS = 5000;
/** Time limit for the shopper on a scheme's page, in milliseconds. */
export const CHECKOUT_MS = 900_000;

/** Calls a scheme and resolves with its response. Rejects on timeout, and if the call throws or rejects. */
export async function bounded<T>(what: string, call: () => T, ms = ANSWER_MS): Promise<Awaited<T>> {
  try {
    return await withTimeout(ms, async () => call());
  } catch (thrown) {
    throw isTimeout(thrown) ? new Unavailable('REQUEST_TIMEOUT', what) : thrown;
  }
}
