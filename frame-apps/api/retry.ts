import { isTimeout, withTimeout } from '../../bridge/with-timeout.js';
import { ApiError, MalformedAnswer, NetworkError } from '../../api/client.js';
import { pause } from './pause.js';

/** How long a confirmation may take: acquirers need up to half a minute. */
export const CONFIRM_BUDGET_MS = 30_000;
/** How long any other call may take. */
export const CALL_BUDGET_MS = 10_000;
/** The maximum wait before a retry, which also caps `Retry-After`. */
const MAX_WAIT_MS = 30_000;
const FIRST_WAIT_MS = 300;
/**
 * The longest wait, asked for by a provider that has too many requests, during which the shopper
 * sees only a spinner.
 */
const MAX_SILENCE_MS = 10_000;

/** The outcome of a call that threw. */
export type CallFailure =
  /** The provider has refused the call. */
  | 'refused'
  /** The provider has not processed the call: it may be repeated unchanged. */
  | 'later'
  /** The call may have been processed: no response, an unreadable one, or a bug in this code. */
  | 'unknown';

/** Classifies an error by whether the call may be retried. */
export function failureKind(thrown: unknown): CallFailure {
  if (thrown instanceof NetworkError && !thrown.isSent) return 'later';
  if (!(thrown instanceof ApiError)) return 'unknown';
  const { statusCode } = thrown;
  if (statusCode === 429) return 'later';
  return statusCode >= 400 && statusCode < 500 && statusCode !== 408 ? 'refused' : 'unknown';
}

/**
 * Whether a call got no response. Any other error that is not the API's is a bug, not a connection
 * problem.
 */
export const isUnanswered = (thrown: unknown): boolean =>
  thrown instanceof NetworkError || isTimeout(thrown);

/** Whether the provider, or the network before it, is down for now. */
export function isTemporary(thrown: unknown): boolean {
  if (!(thrown instanceof ApiError || thrown instanceof MalformedAnswer))
    return isUnanswered(thrown);
  return thrown.statusCode === 429 || thrown.statusCode >= 500;
}

/**
 * Returns the wait before the next try in milliseconds: exponential backoff with jitter, at least
 * `Retry-After`.
 */
export function waitBefore(
  tried: number,
  thrown?: unknown,
  random: () => number = Math.random,
): number {
  const isAnswer = thrown instanceof ApiError || thrown instanceof MalformedAnswer;
  const retryAfter = isAnswer ? (thrown.retryAfter ?? 0) * 1000 : 0;
  const own = FIRST_WAIT_MS * 2 ** (tried - 1) * (0.75 + random() / 2);
  return Math.min(Math.max(retryAfter, own), MAX_WAIT_MS);
}

/**
 * Whether the provider has too many requests for longer than a shopper should wait without a
 * message.
 */
export function isBusyForLong(thrown: unknown): boolean {
  return (
    thrown instanceof ApiError &&
    thrown.statusCode === 429 &&
    (thrown.retryAfter ?? 0) * 1000 > MAX_SILENCE_MS
  );
}

/**
 * Retries a call that is safe to repeat: a read, or a call with an idempotency key that moves no
 * money.
 */
export async function repeat<T>(
  call: (signal: AbortSignal) => Promise<T>,
  tries = 3,
  abortSignal?: AbortSignal,
): Promise<T> {
  for (let tried = 1; ; tried++) {
    try {
      return await withTimeout(CALL_BUDGET_MS, call);
    } catch (thrown) {
      if (tried >= tries || failureKind(thrown) === 'refused' || isBusyForLong(thrown))
        throw thrown;
      await pause(waitBefore(tried, thrown), abortSignal);
    }
  }
}
