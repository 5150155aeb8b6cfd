import { PayError } from '../../bridge/errors.js';
import * as failures from '../../bridge/failures.js';
import { withTimeout } from '../../bridge/with-timeout.js';
import { ApiError } from '../../api/client.js';
import type { ConfirmRequest, PaymentResult } from '../../api/types.js';
import { api } from '../api/api.js';
import { attemptKey, confirmOnce } from '../api/confirm-once.js';
import { withStaleness, pause } from '../api/pause.js';
import { findOut, pollWait, unknownOutcome } from '../api/poll.js';
import { CONFIRM_BUDGET_MS } from '../api/retry.js';
import { isSameStep } from '../api/same-step.js';
import { nextStep } from './steps.js';

/** How long a confirmation may take, in milliseconds, before the shopper sees that it is slow. */
const SLOW_MS = 8000;
/** The poll interval during a step, in milliseconds, in case the step's message gets lost. */
const STEP_POLL_MS = 5000;
/**
 * How many times a step is shown in all, if it reports that it is done but the payment has not
 * moved on.
 */
const MAX_SHOWN = 3;
/** How many polls a step may take before the shopper may leave it in any case. */
const HOLDING_ATTEMPTS = 6;

/** Shows the progress of a walk to the shopper, and can end it. */
export interface PaymentScreen {
  readonly signal: AbortSignal;
  /** Called before a token is sent, which waits for it. */
  submitting?(): Promise<void>;
  /** Called with `true` while money may be moving, and with `false` when that is over. */
  busy(now: boolean): void;
  /** Called when the payment is known or has changed. */
  know?(payment: PaymentResult): void;
  /** Called when the outcome is unknown for the moment. */
  checking(): void;
  /**
   * Called without a payment when the provider is slow, and with it when the shopper must approve
   * elsewhere.
   */
  waiting(payment?: PaymentResult): void;
  /** Returns whether the shopper has left the bank's page or app, to pay another way. */
  gaveUp?(): boolean | undefined;
  /** Loads a step in a new iframe. Resolves when the step reports that it is done. */
  show(url: string, seen: boolean): Promise<void>;
}

/**
 * Advances a payment until the next action is the shopper's or the merchant's. Once money may have
 * moved, any unexplained error becomes `OUTCOME_UNKNOWN`: only a `PayError` or the provider's
 * refusal is thrown as is.
 */
export async function advancePayment(
  start: PaymentResult,
  request: ConfirmRequest | undefined,
  screen: PaymentScreen,
): Promise<PaymentResult> {
  const progress: Progress = { mayBePaid: false };
  try {
    return await advance(start, request, screen, progress);
  } catch (thrown) {
    const isExplained = thrown instanceof PayError || thrown instanceof ApiError;
    throw progress.mayBePaid && !isExplained && !screen.signal.aborted
      ? unknownOutcome(start.id, thrown)
      : thrown;
  }
}

/** The progress of a walk. It is readable after the walk has thrown. */
interface Progress {
  mayBePaid: boolean;
}

async function advance(
  start: PaymentResult,
  request: ConfirmRequest | undefined,
  screen: PaymentScreen,
  progress: Progress,
): Promise<PaymentResult> {
  let payment = start;
  let unsent = request?.paymentToken ? request : undefined;
  for (;;) {
    const next = nextStep(payment, unsent !== undefined);
    progress.mayBePaid ||= next.do === 'show' || next.do === 'wait';
    if (next.do === 'confirm' && unsent) {
      payment = await whileBusy(screen, confirm(payment, unsent, screen, progress));
      unsent = undefined;
      // With what is charged, before the bank's page says it.
      screen.know?.(payment);
    } else if (next.do === 'show' && screen.gaveUp?.()) return payment;
    else if (next.do === 'show' && !next.seen)
      payment = await whileBusy(screen, passStep(payment, next, screen));
    else if (next.do === 'show') payment = await passStep(payment, next, screen);
    else if (next.do === 'wait') {
      const now = await waitFor(payment, screen);
      if (!now) return payment;
      payment = now;
    } else if (next.do === 'refuse')
      throw failures
        .api('The next step of the payment is at an address that is not allowed')
        .with({ paymentId: start.id });
    else return payment;
  }
}

/**
 * Marks the walk as busy until the work has settled: money may be moving, even while the bank only
 * checks the browser.
 */
async function whileBusy<T>({ busy }: PaymentScreen, work: Promise<T>): Promise<T> {
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
  screen: PaymentScreen,
  progress: Progress,
): Promise<PaymentResult> {
  const { signal: abortSignal } = screen;
  const idempotencyKey = await attemptKey(payment.id, request.paymentToken ?? '');
  const readNow = () => findOut(payment.id, abortSignal);
  return withPaymentLock(payment.id, abortSignal, async (waited) => {
    // Another tab may have paid meanwhile: read the payment again.
    const before = waited ? await readNow() : payment;
    if (nextStep(before, true).do !== 'confirm') return before;
    const slow = setTimeout(() => screen.waiting(), SLOW_MS);
    try {
      progress.mayBePaid = true;
      await screen.submitting?.();
      const send = () =>
        withTimeout(CONFIRM_BUDGET_MS, (signal) =>
          api.confirmPayment(request, { idempotencyKey, signal }),
        );
      const checking = () => {
        clearTimeout(slow);
        screen.checking();
      };
      return await confirmOnce(before, {
        send,
        readPayment: readNow,
        checking,
        signal: abortSignal,
      });
    } finally {
      clearTimeout(slow);
    }
  });
}

/**
 * Shows a step until the provider reports that the payment has passed it. The step's message only
 * triggers a read.
 */
async function passStep(
  payment: PaymentResult,
  { url, seen }: { url: string; seen: boolean },
  screen: PaymentScreen,
): Promise<PaymentResult> {
  const { signal } = screen;
  let done = screen.show(url, seen);
  let attempt = 0;
  for (let shown = 1; ;) {
    const isDone =
      !screen.gaveUp?.() &&
      (await Promise.race([done.then(() => true), pause(STEP_POLL_MS, signal).then(() => false)]));
    if (screen.gaveUp?.()) return abandon(payment.id, signal);
    const now = await findOut(payment.id, signal);
    if (!isSameStep(now, payment)) return now;
    // A step that never ends must not trap the shopper.
    if (++attempt >= HOLDING_ATTEMPTS) screen.busy(false);
    if (isDone) {
      await pause(pollWait(shown), signal);
      done = shown++ < MAX_SHOWN ? screen.show(url, seen) : new Promise(() => {});
    }
  }
}

/**
 * Abandons the attempt at the provider. One that cannot, or not now, abandons it when the next
 * token comes.
 */
function abandon(paymentId: string, signal: AbortSignal): Promise<PaymentResult> {
  return api.abandonAttempt({ paymentId }, { signal }).catch(() => findOut(paymentId, signal));
}

async function waitFor(
  payment: PaymentResult,
  screen: PaymentScreen,
): Promise<PaymentResult | undefined> {
  let now = payment;
  let isStale = false;
  for (let attempt = 0; nextStep(now, false).do === 'wait'; attempt++) {
    // Skip the message on the first poll, where it would only flash. If the shopper has to approve,
    // show it at once.
    if (attempt === 1 || now.approval) screen.waiting(now);
    if (!isStale) await pause(pollWait(attempt), screen.signal);
    // Only a push can be left: a charge that is being processed ends by itself.
    if (now.approval && screen.gaveUp?.()) return undefined;
    [now, isStale] = await withStaleness(() => findOut(payment.id, screen.signal));
  }
  return now;
}

/**
 * Runs the work under a lock per payment that all tabs share. `waited` is whether another tab held
 * the lock. If the browser has no locks, or denies them to this frame, the provider's lock must
 * suffice.
 */
async function withPaymentLock<T>(
  paymentId: string,
  signal: AbortSignal,
  work: (waited: boolean) => Promise<T>,
): Promise<T> {
  const name = `payframe:${paymentId}`;
  // Old browsers and plain http have no locks, despite the type.
  const locks = navigator.locks as LockManager | undefined;
  const query = await locks?.query().catch(() => undefined);
  if (!locks || !query) return work(false);
  const waits = query.held?.some((lock) => lock.name === name) ?? false;
  return locks.request(name, { signal }, () => work(waits));
}
