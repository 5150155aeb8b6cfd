import * as failures from '../../bridge/failures.js';
import { withTimeout } from '../../bridge/with-timeout.js';
import type { PaymentResult } from '../../api/types.js';
import { api } from './api.js';
import { UNANSWERED_ATTEMPTS } from '../runtime/limits.js';
import { pause } from './pause.js';
import { failureKind, CALL_BUDGET_MS } from './retry.js';

const WAITS_MS = [1000, 1000, 2000, 3000, 5000];

/**
 * Returns the wait before the n-th poll in milliseconds, with jitter so that shoppers do not poll
 * in step.
 */
export const pollWait = (attempt: number): number =>
  WAITS_MS[Math.min(attempt, WAITS_MS.length - 1)]! * (0.9 + Math.random() / 5);

/** The limits of a retried read. */
export interface Patience {
  readonly signal: AbortSignal;
  /** The maximum number of requests. */
  readonly attempts?: number;
}

/**
 * Reads a payment and retries until there is an answer or `attempts` is reached. Throws a refusal
 * at once.
 */
export async function readPayment(
  paymentId: string,
  { signal: abortSignal, attempts = UNANSWERED_ATTEMPTS }: Patience,
): Promise<PaymentResult> {
  for (let attempt = 1; ; attempt++) {
    try {
      return await withTimeout(CALL_BUDGET_MS, (signal) =>
        api.getPayment({ paymentId }, { signal }),
      );
    } catch (thrown) {
      if (failureKind(thrown) === 'refused' || attempt >= attempts) throw thrown;
      await pause(pollWait(attempt - 1), abortSignal);
    }
  }
}

/** Reads a payment once money may have moved. Any failure becomes `OUTCOME_UNKNOWN`. */
export async function findOut(paymentId: string, signal: AbortSignal): Promise<PaymentResult> {
  try {
    return await readPayment(paymentId, { signal });
  } catch (thrown) {
    signal.throwIfAborted();
    throw unknownOutcome(paymentId, thrown);
  }
}

/** The error for an unknown outcome: the payment must not be tried again. */
export const unknownOutcome = (paymentId: string, reason: unknown) =>
  failures.outcomeUnknown().with({ paymentId, retryable: false }, reason);
