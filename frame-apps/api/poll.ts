import * as failures from '../../bridge/failures.js';
import { withTimeout } from '../../bridge/with-timeout.js';
import type { PaymentResult } from '../../provider/types.js';
import { api } from './api.js';
import { UNANSWERED_LOOKS } from '../runtime/limits.js';
import { pause } from './pause.js';
import { outcomeOf, CALL_BUDGET_MS } from './retry.js';

const WAITS_MS = [1000, 1000, 2000, 3000, 5000];

/** Returns the wait before the n-th poll in milliseconds, with jitter so that shoppers do not poll in step. */
export const pollWait = (looked: number): number => WAITS_MS[Math.min(looked, WAITS_MS.length - 1)]! * (0.9 + Math.random() / 5);

/** The limits of a retried read. */
export interface Patience {
  readonly gone: AbortSignal;
  /** The maximum number of requests. */
  readonly looks?: number;
}

/** Reads a payment and retries until there is an answer or `looks` is reached. Throws a refusal at once. */
export async function readPayment(paymentId: string, { gone, looks = UNANSWERED_LOOKS }: Patience): Promise<PaymentResult> {
  for (let looked = 1; ; looked++) {
    try {
      return await withTimeout(CALL_BUDGET_MS, (signal) => api.getPayment({ paymentId }, { signal }));
    } catch (thrown) {
      if (outcomeOf(thrown) === 'refused' || looked >= looks) throw thrown;
      await pause(pollWait(looked - 1), gone);
    }
  }
}

/** Reads a payment once money may have moved. Any failure becomes `OUTCOME_UNKNOWN`. */
export async function findOut(paymentId: string, gone: AbortSignal): Promise<PaymentResult> {
  try {
    return await readPayment(paymentId, { gone });
  } catch (thrown) {
    gone.throwIfAborted();
    throw unknownOutcome(paymentId, thrown);
  }
}

/** The error for an unknown outcome: the payment must not be tried again. */
export const unknownOutcome = (paymentId: string, reason: unknown) =>
  failures.outcomeUnknown().with({ paymentId, retryable: false }, reason);
