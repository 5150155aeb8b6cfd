import { PayError } from '../../bridge/errors.js';
import * as failures from '../../bridge/failures.js';
import { ApiError } from '../../provider/client.js';
import type { ConfirmRequest, PaymentResult } from '../../provider/types.js';
import { api } from './api.js';
import { alone } from './alone.js';
import { attemptKey } from './attempt-key.js';
import { confirmOnce } from './outcome.js';
import { pause } from './pause.js';
import { findOut, pollWait, unknownOutcome } from './poll.js';
import { CONFIRM_BUDGET_MS, within } from './retry.js';
import { nextStep } from './steps.js';

/** How long a confirmation may take, in milliseconds, before the shopper is told that it takes its time. */
const SLOW_MS = 5000;
/** How often a step is looked at from outside, in case its own word gets lost. */
const STEP_POLL_MS = 5000;
/** How often one step is shown anew when it says that it is done and the provider says that it is not. */
const MAX_SHOWN = 3;
/** How often a step is looked at before the shopper may leave it in any case. */
const HOLDING_LOOKS = 6;

/** What the shopper sees of a walk, and what may end it. */
export interface Walking {
  readonly gone: AbortSignal;
  /** Money may be moving, or may have moved: `true` until that is known again. */
  busy(now: boolean): void;
  /** The outcome is not known for the moment. */
  checking(): void;
  /** The provider takes its time, or the shopper is to approve elsewhere. */
  waiting(payment?: PaymentResult): void;
  /** Whether the shopper does not want to wait any longer. */
  gaveUp?(): boolean | undefined;
  /** Loads a step in a fresh frame. Resolves when it says that it is done. */
  show(url: string, seen: boolean): Promise<void>;
}

/**
 * Walks a payment on until there is nothing more to do without the shopper or the merchant. Once money may have moved, whatever
 * goes wrong but for a refusal of the provider's leaves the outcome unknown.
 */
export async function walk(start: PaymentResult, request: ConfirmRequest | undefined, walking: Walking): Promise<PaymentResult> {
  const progress: Progress = { mayBePaid: false };
  try {
    return await walkOn(start, request, walking, progress);
  } catch (thrown) {
    const isExplained = thrown instanceof PayError || thrown instanceof ApiError;
    throw progress.mayBePaid && !isExplained && !walking.gone.aborted ? unknownOutcome(start.id, thrown) : thrown;
  }
}

/** How far a walk has come: it outlives what ends the walk. */
interface Progress {
  mayBePaid: boolean;
}

async function walkOn(
  start: PaymentResult,
  request: ConfirmRequest | undefined,
  walking: Walking,
  progress: Progress,
): Promise<PaymentResult> {
  let payment = start;
  let unsent = request?.paymentToken ? request : undefined;
  for (;;) {
    const next = nextStep(payment, unsent !== undefined);
    progress.mayBePaid ||= next.do === 'show' || next.do === 'wait';
    if (next.do === 'confirm' && unsent) {
      payment = await whileBusy(walking, confirm(payment, unsent, walking, progress));
      unsent = undefined;
    } else if (next.do === 'show' && !next.seen) payment = await whileBusy(walking, passStep(payment, next, walking));
    else if (next.do === 'show') payment = await passStep(payment, next, walking);
    else if (next.do === 'wait') {
      const now = await waitFor(payment, walking);
      if (!now) return payment;
      payment = now;
    } else if (next.do === 'refuse')
      throw failures.api('The next step of the payment is at an address that is not allowed').with({ paymentId: start.id });
    else return payment;
  }
}

/** Money may be moving from the first moment to the last, also while the bank only looks at the browser. */
async function whileBusy<T>({ busy }: Walking, work: Promise<T>): Promise<T> {
  busy(true);
  try {
    return await work;
  } finally {
    busy(false);
  }
}

async function confirm(
  payment: PaymentResult,
  request: ConfirmRequest,
  walking: Walking,
  progress: Progress,
): Promise<PaymentResult> {
  const { gone } = walking;
  const idempotencyKey = await attemptKey(payment.id, request.paymentToken ?? '');
  const look = () => findOut(payment.id, gone);
  return alone(payment.id, gone, async (waited) => {
    // Another tab was at it meanwhile: only what is still to be paid is paid.
    const before = waited ? await look() : payment;
    if (nextStep(before, true).do !== 'confirm') return before;
    const slow = setTimeout(() => walking.waiting(), SLOW_MS);
    try {
      progress.mayBePaid = true;
      const send = () => within(CONFIRM_BUDGET_MS, (signal) => api.confirmPayment(request, { idempotencyKey, signal }));
      const checking = () => {
        clearTimeout(slow);
        walking.checking();
      };
      return await confirmOnce(before, { send, look, checking, gone });
    } finally {
      clearTimeout(slow);
    }
  });
}

/** Shows a step until the provider says that the payment has come past it. The step's own word is a reason to ask, no more. */
async function passStep(
  payment: PaymentResult,
  { url, seen }: { url: string; seen: boolean },
  walking: Walking,
): Promise<PaymentResult> {
  const { gone } = walking;
  let done = walking.show(url, seen);
  let looked = 0;
  for (let shown = 1; ;) {
    const isDone = await Promise.race([done.then(() => true), pause(STEP_POLL_MS, gone).then(() => false)]);
    const now = await findOut(payment.id, gone);
    if (now.status !== payment.status || now.nextAction?.redirectUrl !== payment.nextAction?.redirectUrl) return now;
    // A step that leads nowhere must not hold the shopper for ever.
    if (++looked >= HOLDING_LOOKS) walking.busy(false);
    if (isDone) {
      await pause(pollWait(shown), gone);
      done = shown++ < MAX_SHOWN ? walking.show(url, seen) : new Promise(() => {});
    }
  }
}

async function waitFor(payment: PaymentResult, walking: Walking): Promise<PaymentResult | undefined> {
  let now = payment;
  for (let looked = 0; nextStep(now, false).do === 'wait'; looked++) {
    // A word flashes where the answer comes at once; a shopper who has something to do must be told at once.
    if (looked === 1 || now.approval) walking.waiting(now);
    await pause(pollWait(looked), walking.gone);
    if (walking.gaveUp?.()) return undefined;
    now = await findOut(payment.id, walking.gone);
  }
  return now;
}
