import * as failures from '../../bridge/failures.js';
import { ApiError, NetworkError } from '../../provider/client.js';
import type { PaymentResult } from '../../provider/types.js';
import { LATE_LOOKS, MAX_SENDS } from './limits.js';
import { pause } from './pause.js';
import { pollWait, unknownOutcome } from './poll.js';
import { outcomeOf, waitBefore } from './retry.js';

/** What a confirmation needs of the world. */
export interface Confirming {
  /** Sends the token, the same each time. */
  readonly send: () => Promise<PaymentResult>;
  /** Asks where the payment stands, as long as it takes; throws `OUTCOME_UNKNOWN` when that cannot be had. */
  readonly look: () => Promise<PaymentResult>;
  /** The outcome is not known for the moment. */
  readonly checking: () => void;
  readonly gone: AbortSignal;
}

/**
 * Confirms a payment once, whatever the network does. An answer that is lost or cannot be read says nothing about the payment: so
 * after it the payment is looked at first, and the token is sent again only if the provider says that it still waits for one.
 * A confirmation that may have arrived ends in what the provider says, or in `OUTCOME_UNKNOWN`.
 */
export async function confirmOnce(before: PaymentResult, { send, look, checking, gone }: Confirming): Promise<PaymentResult> {
  // Whether one of them may be on its way still.
  let mayArrive = false;
  for (let sent = 1; ; sent++) {
    try {
      return await send();
    } catch (thrown) {
      const outcome = outcomeOf(thrown);
      // 409: somebody else is at it, or was. The payment itself knows better than this answer.
      const isTaken = thrown instanceof ApiError && thrown.statusCode === 409;
      if (outcome === 'refused' && !isTaken && !mayArrive) throw thrown;
      mayArrive ||= outcome === 'unknown';
      if (mayArrive) checking();
      if (mayArrive || isTaken) {
        const found = await look();
        if (!isAsBefore(found, before)) return found;
        if (outcome === 'refused') throw thrown;
      }
      if (sent === MAX_SENDS) {
        if (mayArrive) return lookForLate(before, thrown, { look, gone });
        throw thrown instanceof NetworkError ? notSent(before.id, thrown) : thrown;
      }
      await pause(waitBefore(sent, thrown), gone);
    }
  }
}

/** The only failure of a connection after which nothing can have been charged. */
const notSent = (paymentId: string, reason: NetworkError) => failures.network().with({ paymentId, retryable: true }, reason);

/** Whether the payment stands just where it stood before this token was sent. */
function isAsBefore({ status, nextAction }: PaymentResult, before: PaymentResult): boolean {
  const { type, redirectUrl } = nextAction ?? {};
  return (
    type !== undefined &&
    status === before.status &&
    type === before.nextAction?.type &&
    redirectUrl === before.nextAction.redirectUrl
  );
}

/** What was cut off may still be on its way: the provider is given its time, and what does not come by then may come later. */
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
