import * as failures from '../../bridge/failures.js';
import { hex } from '../../bridge/hex.js';
import { ApiError, NetworkError } from '../../api/client.js';
import type { PaymentResult } from '../../api/types.js';
import { LATE_ATTEMPTS, MAX_SENDS } from '../runtime/limits.js';
import { pause } from './pause.js';
import { pollWait, unknownOutcome } from './poll.js';
import { isBusyForLong, failureKind, waitBefore } from './retry.js';
import { isSameStep } from './same-step.js';

/** The dependencies of `confirmOnce`. */
export interface Confirming {
  /** Sends the token, the same one each time. */
  readonly send: () => Promise<PaymentResult>;
  /** Reads the payment, with retries. Throws `OUTCOME_UNKNOWN` if there is no answer. */
  readonly readPayment: () => Promise<PaymentResult>;
  /** Called when the outcome is unknown for the moment. */
  readonly checking: () => void;
  readonly signal: AbortSignal;
}

/**
 * Confirms a payment once, whatever the network does. After a lost or unreadable response, it reads
 * the payment first and sends the token again only if the payment still waits for one. A
 * confirmation that may have arrived ends in the provider's result or in `OUTCOME_UNKNOWN`.
 */
export async function confirmOnce(
  before: PaymentResult,
  { send, readPayment, checking, signal }: Confirming,
): Promise<PaymentResult> {
  // Whether an earlier confirmation may still be on its way.
  let mayArrive = false;
  for (let sent = 1; ; sent++) {
    try {
      return await send();
    } catch (thrown) {
      const failure = failureKind(thrown);
      // 409: another client is confirming the payment, or has confirmed it. The payment itself is
      // more reliable than this error.
      const isTaken = thrown instanceof ApiError && thrown.statusCode === 409;
      if (failure === 'refused' && !isTaken && !mayArrive) throw thrown;
      mayArrive ||= failure === 'unknown';
      if (mayArrive) checking();
      if (mayArrive || isTaken) {
        const found = await readPayment();
        if (!isAsBefore(found, before)) return found;
        if (failure === 'refused') throw thrown;
      }
      if (sent === MAX_SENDS || isBusyForLong(thrown)) {
        if (mayArrive) return pollLateResult(before, thrown, { readPayment, signal });
        throw thrown instanceof NetworkError ? notSent(before.id, thrown) : thrown;
      }
      await pause(waitBefore(sent, thrown), signal);
    }
  }
}

/**
 * Returns the `Idempotency-Key` of a confirmation: a digest of payment and token. A double click, a
 * second tab and a reloaded page send the same key without storing it; a second card has another
 * token, so another key.
 */
export async function attemptKey(paymentId: string, paymentToken: string): Promise<string> {
  const bytes = new TextEncoder().encode(`${paymentId}\n${paymentToken}`);
  const digest = await crypto.subtle.digest('SHA-256', bytes);
  return hex(new Uint8Array(digest, 0, 16));
}

/**
 * The only connection error after which nothing can have been charged: the request was not sent.
 */
const notSent = (paymentId: string, reason: NetworkError) =>
  failures.network().with({ paymentId, retryable: true }, reason);

/** Whether the payment still waits for what it waited for before this token was sent. */
const isAsBefore = (found: PaymentResult, before: PaymentResult): boolean =>
  found.nextAction !== undefined && isSameStep(found, before);

/**
 * Polls for the result of a confirmation that may still arrive. Throws `OUTCOME_UNKNOWN` if the
 * payment does not change in time.
 */
async function pollLateResult(
  before: PaymentResult,
  reason: unknown,
  { readPayment, signal }: Pick<Confirming, 'readPayment' | 'signal'>,
): Promise<PaymentResult> {
  for (let attempt = 0; attempt < LATE_ATTEMPTS; attempt++) {
    await pause(pollWait(attempt), signal);
    const found = await readPayment();
    if (!isAsBefore(found, before)) return found;
  }
  throw unknownOutcome(before.id, reason);
}
