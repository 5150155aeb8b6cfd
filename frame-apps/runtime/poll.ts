import * as failures from '../../bridge/failures.js';
import type { PaymentResult } from '../../provider/types.js';
import { api } from './api.js';
import { UNANSWERED_LOOKS } from './limits.js';
import { pause } from './pause.js';
import { outcomeOf, within, CALL_BUDGET_MS } from './retry.js';

const WAITS_MS = [1000, 1000, 2000, 3000, 5000];

/** How long to wait before looking again, for the n-th time: never the same for two shoppers. */
export const pollWait = (looked: number): number => WAITS_MS[Math.min(looked, WAITS_MS.length - 1)]! * (0.9 + Math.random() / 5);

/** How reading a payment goes on while there is no answer. */
export interface Patience {
  readonly gone: AbortSignal;
  /** How often it is asked for before giving up. */
  readonly looks?: number;
}

/** Where a payment stands. Asks until there is an answer, or until patience ends; a refusal is an answer, and thrown. */
export async function readPayment(paymentId: string, { gone, looks = UNANSWERED_LOOKS }: Patience): Promise<PaymentResult> {
  for (let looked = 1; ; looked++) {
    try {
      return await within(CALL_BUDGET_MS, (signal) => api.getPayment({ paymentId }, { signal }));
    } catch (thrown) {
      if (outcomeOf(thrown) === 'refused' || looked >= looks) throw thrown;
      await pause(pollWait(looked - 1), gone);
    }
  }
}

/** Where a payment stands once money may have moved. Without an answer its outcome is unknown, whatever the reason. */
export async function findOut(paymentId: string, gone: AbortSignal): Promise<PaymentResult> {
  try {
    return await readPayment(paymentId, { gone });
  } catch (thrown) {
    gone.throwIfAborted();
    throw unknownOutcome(paymentId, thrown);
  }
}

/** Nobody knows whether a payment was made: it must not be tried again. */
export const unknownOutcome = (paymentId: string, reason: unknown) =>
  failures.outcomeUnknown().with({ paymentId, retryable: false }, reason);
