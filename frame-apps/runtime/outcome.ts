import * as failures from '../../bridge/failures.js';
import { ApiError } from '../../provider/client.js';
import type { PaymentResult } from '../../provider/types.js';
import { pause } from './pause.js';
import { pollWait } from './poll.js';
import { outcomeOf, waitBefore } from './retry.js';

/** How often one confirmation is sent at most: always with the same token and key. */
const MAX_SENDS = 4;
/** How often the payment is looked at after the last of them, before it counts as not taken up. */
const LAST_LOOKS = 3;

/** What a confirmation needs of the world. */
export interface Confirming {
  /** Sends the token, the same each time. */
  readonly send: () => Promise<PaymentResult>;
  /** Asks where the payment stands, as long as it takes; throws when that cannot be had. */
  readonly look: () => Promise<PaymentResult>;
  /** The outcome is not known for the moment. */
  readonly checking: () => void;
  readonly gone: AbortSignal;
}

/**
 * Confirms a payment once, whatever the network does. An answer that is lost says nothing about the payment: so after
 * it the payment is looked at first, and the token is sent again only if the provider says that it still waits for one.
 * What is not known is never called a failure.
 */
export async function confirmOnce(before: PaymentResult, { send, look, checking, gone }: Confirming): Promise<PaymentResult> {
  for (let sent = 1; ; sent++) {
    try {
      return await send();
    } catch (thrown) {
      const outcome = outcomeOf(thrown);
      // 409: somebody else is at it, or was. The payment itself knows better than this answer.
      const isTaken = thrown instanceof ApiError && thrown.statusCode === 409;
      if (outcome === 'refused' && !isTaken) throw thrown;
      if (outcome !== 'later') {
        if (!isTaken) checking();
        const found = await look().catch((reason: unknown) => {
          throw failures.outcomeUnknown().with({ paymentId: before.id, retryable: false }, reason);
        });
        if (!isAsBefore(found, before)) return found;
        if (isTaken) throw thrown;
      }
      if (sent === MAX_SENDS) return await lastLook(before, thrown, { look, gone });
      await pause(waitBefore(sent, thrown), gone);
    }
  }
}

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

/** What was cut off may still be on its way: the provider is given a moment before it counts as not taken up. */
async function lastLook(
  before: PaymentResult,
  reason: unknown,
  { look, gone }: Pick<Confirming, 'look' | 'gone'>,
): Promise<PaymentResult> {
  for (let looked = 0; looked < LAST_LOOKS; looked++) {
    await pause(pollWait(looked), gone);
    const found = await look().catch((thrown: unknown) => {
      throw failures.outcomeUnknown().with({ paymentId: before.id, retryable: false }, thrown);
    });
    if (!isAsBefore(found, before)) return found;
  }
  throw failures.network().with({ paymentId: before.id, retryable: true }, reason);
}
