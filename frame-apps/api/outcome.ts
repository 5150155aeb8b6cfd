import * as failures from '../../bridge/failures.js';
import { ApiError, NetworkError } from '../../provider/client.js';
import type { PaymentResult } from '../../provider/types.js';
import { LATE_LOOKS, MAX_SENDS } from '../runtime/limits.js';
import { pause } from './pause.js';
import { pollWait, unknownOutcome } from './poll.js';
import { isBusyForLong, outcomeOf, waitBefore } from './retry.js';
import { isSameStep } from './same-step.js';

/** The dependencies of `confirmOnce`. */
export interface Confirming {
  /** Sends the token, the same one each time. */
  readonly send: () => Promise<PaymentResult>;
  /** Reads the payment, with retries. Throws `OUTCOME_UNKNOWN` if there is no answer. */
  readonly look: () => Promise<PaymentResult>;
  /** Called when the outcome is unknown for the moment. */
  readonly checking: () => void;
  readonly gone: AbortSignal;
}

/**
 * Confirms a payment once, whatever the network does. After a lost or unreadable response, it reads the payment first and sends
 * the token again only if the payment still waits for one. A confirmation that may have arrived ends in the provider's result
 * or in `OUTCOME_UNKNOWN`.
 */
export async function confirmOnce(before: PaymentResult, { send, look, checking, gone }: Confirming): Promise<PaymentResult> {
  // Whether an earlier confirmation may still be on its way.
  let mayArrive = false;
  for (let sent = 1; ; sent++) {
    try {
      return await send();
    } catch (thrown) {
      const outcome = outcomeOf(thrown);
      // 409: another client is confirming the payment, or has confirmed it. The payment itself is more reliable than this
      // error.
      const isTaken = thrown instanceof ApiError && thrown.statusCode === 409;
      if (outcome === 'refused' && !isTaken && !mayArrive) throw thrown;
      mayArrive ||= outcome === 'unknown';
      if (mayArrive) checking();
      if (mayArrive || isTaken) {
        const found = await look();
        if (!isAsBefore(found, before)) return found;
        if (outcome === 'refused') throw thrown;
      }
      if (sent === MAX_SENDS || isBusyForLong(thrown)) {
        if (mayArrive) return lookForLate(before, thrown, { look, gone });
        throw thrown instanceof NetworkError ? notSent(before.id, thrown) : thrown;
      }
      await pause(waitBefore(sent, thrown), gone);
    }
  }
}

/** The only connection error after which nothing can have been charged: the request was not sent. */
const notSent = (paymentId: string, reason: NetworkError) => failures.network().with({ paymentId, retryable: true }, reason);

/** Whether the payment still waits for what it waited for before this token was sent. */
const isAsBefore = (found: PaymentResult, before: PaymentResult): boolean =>
  found.nextAction !== undefined && isSameStep(found, before);

/**
 * Polls for the result of a confirmation that may still arrive. Throws `OUTCOME_UNKNOWN` if the payment does not change in
 * time.
 */
async function lookForLate(
  before: PaymentResult,
  reason: unknown,
  { look, gone }: Pick<Confirming, 'look' | 'gone'>,
): Promise<PaymentResult> {
  for (let looked = 0; looked < LATE_LOOKS; looked++) {
    await pause(pollWait(looked), gone);
    const found = await look();
    if (!isAsBefore(found, before)) return found;
  }
  throw unknownOutcome(before.id, reason);
}
