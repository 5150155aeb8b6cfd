import { useEffect, useEffectEvent, useRef, useState } from 'react';
import type { Leaving } from '../../bridge/contracts/payment-modal.js';
import type { PayError } from '../../bridge/errors.js';
import * as failures from '../../bridge/failures.js';
import { explain } from '../ui/explain.js';
import { STEP_LATE_MS, UNSEEN_STEP_LATE_MS } from '../runtime/limits.js';
import { nextStep } from './steps.js';
import { pause, pollNow } from '../api/pause.js';
import { pollWait, readPayment } from '../api/poll.js';
import { isTemporary } from '../api/retry.js';
import { textsIn } from '../runtime/texts.js';
import { endOf } from './end-of.js';
import { flow, type CheckoutInput } from './flow.js';
import { paymentAtStart, reducePayment, viewOf, type PaymentEvent } from './payment-state.js';
import type { Step } from './step-frame.js';

/** What the screen shows, and what the shopper can do there. */
export interface View extends Omit<ReturnType<typeof viewOf>, 'step'> {
  readonly step?: Step | undefined;
  /** Pays with a token; defined while the shopper is asked. */
  readonly pay?: ((token: string) => void) | undefined;
  /** Reports that this browser supports none of the payment methods. */
  readonly none: () => void;
  /**
   * Reports that the provider made no token because the payment's amount has changed: the payment
   * is read again.
   */
  readonly changed: (error: PayError) => void;
  /** Leaves the bank's page or app, so that the shopper can choose another payment method. */
  readonly chooseAnother?: (() => void) | undefined;
  /** Drops the message about the last attempt: the shopper has moved on. */
  readonly forget: () => void;
}

/** How long the check mark of a paid payment is shown, in milliseconds. */
const PAID_MS = 1100;

/**
 * Runs a payment. Returns its view, and the function to call when the shopper wants to leave. The
 * reducer in `payment-state.ts` has the state; the flow, the timers and the page's events are here.
 */
export function usePayment(
  input: CheckoutInput,
): readonly [view: View, leave: () => Promise<Leaving>] {
  const [shown, setShown] = useState(paymentAtStart);
  // Events may be faster than renders: the next one applies to this state.
  const state = useRef(shown);
  const question = useRef<{
    readonly answer: (token: string) => void;
    readonly refuse: (error: PayError) => void;
  }>(undefined);
  const frame = useRef<Pick<Step, 'done' | 'again'>>(undefined);
  const latest = useRef(input);
  latest.current = input;
  const { connected, paymentId = '' } = input;

  const start = useEffectEvent((signal: AbortSignal) => void run(signal));
  useEffect(() => {
    if (!connected || !paymentId) return undefined;
    const over = new AbortController();
    start(over.signal);
    return () => over.abort(new DOMException('The payment is shown no more', 'AbortError'));
  }, [connected, paymentId]);

  /** Returns whether the event has changed anything. */
  function send(event: PaymentEvent): boolean {
    const before = state.current;
    const now = reducePayment(before, event);
    state.current = now;
    setShown(now);
    if (now.payment && now.payment !== before.payment) latest.current.known?.(now.payment);
    if (now.isOpen && !before.isOpen)
      void latest.current.emit.open().then(() => send({ type: 'shown' }));
    return now !== before;
  }

  async function run(signal: AbortSignal): Promise<void> {
    const { anew, emit } = latest.current;
    let isLoaded = false;
    let isWaiting = false;
    let lateTimer: ReturnType<typeof setTimeout> | undefined;
    const report = (event: PaymentEvent) => void (signal.aborted || send(event));
    report({ type: 'started', wantsAnother: anew ?? false });

    try {
      const result = await flow(latest.current, {
        signal,
        language: () => latest.current.language,
        know(payment) {
          report({ type: 'known', payment });
          if (!isLoaded) void emit.load({ hasBegun: nextStep(payment, false).do !== 'ask' });
          isLoaded = true;
        },
        async submitting() {
          report({ type: 'submitting' });
          // A page that does not answer in time hears it when it can.
          await emit.beforeSubmit().catch(() => {});
        },
        // Also after `signal`: the shopper could not leave a payment that stays busy.
        busy: (isBusy) => void send({ type: 'busy', isBusy }),
        checking: () => report({ type: 'checking' }),
        waiting: (payment) => report({ type: 'waiting', payment }),
        gaveUp: () => state.current.wantsAnother,
        chooseMethod: (methods, required, message) =>
          new Promise((answer, refuse) => {
            question.current = { answer, refuse };
            report({ type: 'asked', methods, required, message });
          }),
        show: (url, seen) =>
          new Promise((done) => {
            const again = () => {
              report({ type: 'challenged', url, seen });
              const { round } = state.current;
              clearTimeout(lateTimer);
              lateTimer = setTimeout(
                () => report({ type: 'late', round }),
                seen ? STEP_LATE_MS : UNSEEN_STEP_LATE_MS,
              );
            };
            frame.current = { done, again };
            again();
          }),
      });
      // The shop that gave the token has the other methods.
      if (state.current.wantsAnother && result.status === 'PENDING' && latest.current.close)
        return latest.current.close();
      report({ type: 'ended', payment: result });
      const { phase, isOpen } = state.current;
      if (phase.name === 'paid' && isOpen)
        await new Promise((resolve) => setTimeout(resolve, PAID_MS));
      if (!signal.aborted) await emit.result(result);
    } catch (thrown) {
      if (signal.aborted) return;
      const error = explain(thrown, latest.current.language).with({ paymentId });
      isWaiting = mayWait(error);
      report({ type: 'failed', reason: error.shopperMessage });
      if (!isWaiting) await emit.error(error);
    } finally {
      clearTimeout(lateTimer);
    }
    if (isWaiting)
      await untilReachable(signal).then(
        () => run(signal),
        () => {},
      );
  }

  /**
   * Whether the modal stays open while the provider is down: it has asked for nothing yet, so the
   * shopper waits or leaves. A page with a token of its own can try again.
   */
  function mayWait({ retryable = false }: PayError): boolean {
    const { paymentToken, close } = latest.current;
    const { hasBegun, methods } = state.current;
    return retryable && !hasBegun && !methods && !paymentToken && close !== undefined;
  }

  /** Resolves once the provider replies, whatever it replies. Rejects when the modal is closed. */
  async function untilReachable(signal: AbortSignal): Promise<void> {
    for (let tried = 0; ; tried++) {
      await pause(pollWait(tried), signal);
      const failure = await readPayment(paymentId, { signal, attempts: 1 }).catch(
        (thrown: unknown) => thrown,
      );
      if (!isTemporary(failure)) return;
    }
  }

  async function leave(): Promise<Leaving> {
    if (state.current.isBusy) return stay();
    // Without an answer, a payment that has begun may have ended in any way.
    const end = await endOf(paymentId).then(
      (result) => ({ result, unknown: false }),
      () => ({ result: undefined, unknown: state.current.hasBegun }),
    );
    return state.current.isBusy ? stay() : { busy: false, ...end };
  }

  /** Keeps the shopper here and shows why. */
  function stay(): Leaving {
    send({ type: 'held' });
    return { busy: true };
  }

  const { phase, round } = shown;
  const { step, ...seen } = viewOf(shown);
  const view: View = {
    ...seen,
    step: step && {
      ...step,
      paymentId,
      done: () => frame.current?.done(),
      again: () => frame.current?.again(),
    },
    pay:
      phase.name === 'asking'
        ? (token) => {
            // A token that arrives after its round is ignored.
            if (send({ type: 'chosen', round })) question.current?.answer(token);
          }
        : undefined,
    none: () =>
      question.current?.refuse(
        failures
          .notEligible()
          .with({ shopperMessage: textsIn(latest.current.language).errors.notEligible }),
      ),
    changed: (error) => question.current?.refuse(error),
    chooseAnother:
      (phase.name === 'waiting' && phase.canLeave) || (phase.name === 'challenge' && phase.seen)
        ? () => {
            send({ type: 'gaveUp' });
            pollNow();
          }
        : undefined,
    forget: () => void send({ type: 'messageRead' }),
  };
  return [view, leave];
}
