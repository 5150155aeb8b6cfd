import type { PaymentResult } from '../../provider/types.js';
import { api } from './api.js';
import { pause } from './pause.js';
import { outcomeOf, within, CALL_BUDGET_MS } from './retry.js';

const WAITS_MS = [1000, 1000, 2000, 3000, 5000];

/** How long to wait before looking again, for the n-th time: never the same for two shoppers. */
export const pollWait = (looked: number): number => WAITS_MS[Math.min(looked, WAITS_MS.length - 1)]! * (0.9 + Math.random() / 5);

/** How reading a payment goes on while there is no answer. */
export interface Patience {
  readonly gone: AbortSignal;
  /** The waits that may add up before giving up, in milliseconds. For ever when absent. */
  readonly limit?: number;
}

/** Where a payment stands. Asks until there is an answer, or until patience ends; a refusal is an answer, and thrown. */
export async function readPayment(paymentId: string, { gone, limit = Infinity }: Patience): Promise<PaymentResult> {
  let waited = 0;
  for (let looked = 0; ; looked++) {
    try {
      return await within(CALL_BUDGET_MS, (signal) => api.getPayment({ paymentId }, { signal }));
    } catch (thrown) {
      const wait = pollWait(looked);
      waited += wait;
      if (outcomeOf(thrown) === 'refused' || waited > limit) throw thrown;
      await pause(wait, gone);
    }
  }
}
