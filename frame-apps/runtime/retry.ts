import { ApiError, MalformedAnswer, NetworkError } from '../../provider/client.js';
import { pause } from './pause.js';

/** How long a confirmation may take: acquirers need up to half a minute. */
export const CONFIRM_BUDGET_MS = 30_000;
/** How long any other call may take. */
export const CALL_BUDGET_MS = 10_000;
/** The longest wait a provider may ask for with `Retry-After`. */
const MAX_WAIT_MS = 30_000;
const FIRST_WAIT_MS = 300;

/** What became of a call that threw. */
export type Outcome =
  /** The provider has answered, and the answer is no. */
  | 'refused'
  /** The provider has not taken it up: it may be asked again as it is. */
  | 'later'
  /** Nobody knows whether it was done: no answer, none that can be read, or a mistake of ours. */
  | 'unknown';

/** Tells apart what may be tried again from what may not. */
export function outcomeOf(thrown: unknown): Outcome {
  if (thrown instanceof NetworkError && !thrown.isSent) return 'later';
  if (!(thrown instanceof ApiError)) return 'unknown';
  const { statusCode } = thrown;
  if (statusCode === 429) return 'later';
  return statusCode >= 400 && statusCode < 500 && statusCode !== 408 ? 'refused' : 'unknown';
}

/** Whether a call has got no answer. Whatever else is not the API's is a mistake of ours, and no matter of the connection. */
export const isUnanswered = (thrown: unknown): boolean =>
  thrown instanceof NetworkError || (thrown instanceof DOMException && thrown.name === 'TimeoutError');

/** How long to wait before the next try: twice as long each time, never the same for two shoppers, and what the provider asks. */
export function waitBefore(tried: number, thrown?: unknown, random: () => number = Math.random): number {
  const isAnswer = thrown instanceof ApiError || thrown instanceof MalformedAnswer;
  const asked = isAnswer ? (thrown.retryAfter ?? 0) * 1000 : 0;
  const own = FIRST_WAIT_MS * 2 ** (tried - 1) * (0.75 + random() / 2);
  return Math.min(Math.max(asked, own), MAX_WAIT_MS);
}

/** Makes a call within its budget: whoever waits is not kept waiting by a provider that never answers. */
export async function within<T>(budget: number, call: (signal: AbortSignal) => Promise<T>): Promise<T> {
  const signal = AbortSignal.timeout(budget);
  const late = new Promise<never>((_, reject) => signal.addEventListener('abort', () => reject(signal.reason as Error)));
  return Promise.race([call(signal), late]);
}

/** Makes a call that may safely be made again: a look-up, or one with an idempotency key that moves no money. */
export async function repeat<T>(call: (signal: AbortSignal) => Promise<T>, tries = 3, gone?: AbortSignal): Promise<T> {
  for (let tried = 1; ; tried++) {
    try {
      return await within(CALL_BUDGET_MS, call);
    } catch (thrown) {
      if (tried >= tries || outcomeOf(thrown) === 'refused') throw thrown;
      await pause(waitBefore(tried, thrown), gone);
    }
  }
}
