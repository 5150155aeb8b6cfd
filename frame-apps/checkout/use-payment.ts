import { useEffect, useEffectEvent, useRef, useState } from 'react';
import type { Leaving } from '../../bridge/contracts/payment-modal.js';
import * as failures from '../../bridge/failures.js';
import type { MethodName, PaymentResult } from '../../provider/types.js';
import { explain } from '../overlay/explain.js';
import { lookNow } from '../runtime/pause.js';
import { textsIn } from '../runtime/texts/index.js';
import { endOf } from './end-of.js';
import { flow, type Wish } from './flow.js';
import { STEP_LATE_MS, UNSEEN_STEP_LATE_MS } from '../runtime/limits.js';
import type { Step } from './step-frame.js';

/** What is on the screen. */
export interface View {
  /** Whether there is anything to see. */
  readonly isOpen: boolean;
  /** Whether the page has put the frame on the screen. */
  readonly isShown?: boolean;
  readonly payment?: PaymentResult | undefined;
  /** The ways to pay, once the shopper was asked. They stay through a try, so that what was typed does. */
  readonly methods?: readonly MethodName[] | undefined;
  readonly pay?: ((token: string) => void) | undefined;
  /** None of the ways to pay is there in this browser. */
  readonly none?: (() => void) | undefined;
  /** Leaves what waits elsewhere, to pay another way. */
  readonly otherWay?: (() => void) | undefined;
  /** Words about the last try. */
  readonly message?: string | undefined;
  readonly step?: Step | undefined;
  readonly note?: 'checking' | 'waiting' | 'paid' | undefined;
  /** Why it cannot go on. */
  readonly failure?: string | undefined;
}

/** How long the shopper sees that it is paid, in milliseconds. */
const PAID_MS = 1100;

/** Runs a payment, and gives what is to be seen of it and the answer to a shopper who wants to leave. */
export function usePayment(wish: Wish): readonly [view: View, leave: () => Promise<Leaving>] {
  const [view, setView] = useState<View>({ isOpen: false });
  const busy = useRef(false);
  const begun = useRef(false);
  const tellWhy = useRef(() => {});
  const latest = useRef(wish);
  latest.current = wish;
  const latestStep = useRef<Step>(undefined);
  latestStep.current = view.step;
  const { connected, paymentId } = wish;

  const start = useEffectEvent((gone: AbortSignal) => void run(gone));
  useEffect(() => {
    if (!connected || !paymentId) return undefined;
    const over = new AbortController();
    start(over.signal);
    return () => over.abort(new DOMException('The payment is shown no more', 'AbortError'));
  }, [connected, paymentId]);

  async function run(gone: AbortSignal): Promise<void> {
    let opened = false;
    let rounds = 0;
    let hasGivenUp = latest.current.anew;
    let lateTimer: ReturnType<typeof setTimeout> | undefined;
    const show = (part: Partial<View>) => {
      if (!gone.aborted) setView((before) => ({ ...before, ...part }));
    };
    const open = (part: Partial<View>) => {
      show({ ...part, isOpen: true });
      if (!opened && !gone.aborted) void latest.current.emit.open().then(() => show({ isShown: true }));
      opened = true;
    };
    // Another step, or none, may be on the screen by now: then nothing is late.
    const late = (round: number) => {
      if (latestStep.current?.round !== round) return;
      busy.current = false;
      open({ step: { ...latestStep.current, isLate: true }, note: undefined });
    };
    const { emit } = latest.current;
    tellWhy.current = () => open({ step: undefined, note: 'waiting' });

    try {
      const result = await flow(latest.current, {
        gone,
        language: () => latest.current.language,
        know: (payment) => {
          show({ payment });
          if (!rounds++) void emit.load();
        },
        busy(now) {
          busy.current = now;
          begun.current ||= now;
        },
        checking: () => open({ step: undefined, note: 'checking' }),
        waiting: (payment) => {
          const otherWay = () => {
            hasGivenUp = true;
            lookNow();
          };
          open({ step: undefined, note: 'waiting', otherWay, ...(payment && { payment }) });
        },
        gaveUp: () => hasGivenUp,
        ask: (methods, message) =>
          new Promise((resolve, reject) => {
            let isAnswered = false;
            hasGivenUp = false;
            const pay = (token: string) => {
              // A token of an earlier round, which took its time: that round is over.
              if (isAnswered) return;
              isAnswered = true;
              show({ pay: undefined, message: undefined });
              resolve(token);
            };
            const none = () =>
              reject(failures.notEligible().with({ shopperMessage: textsIn(latest.current.language).errors.notEligible }));
            open({ methods, message, pay, none, step: undefined, note: undefined });
          }),
        show: (url, seen) =>
          new Promise((done) => {
            const begin = () => {
              const step = { url, seen, paymentId: paymentId ?? '', round: ++rounds, done, again: begin };
              if (seen) open({ step, note: undefined });
              else show({ step });
              clearTimeout(lateTimer);
              lateTimer = setTimeout(() => late(step.round), seen ? STEP_LATE_MS : UNSEEN_STEP_LATE_MS);
            };
            begin();
          }),
      });
      const isPaid = result.status === 'SUCCEEDED' || result.status === 'AUTHORIZED';
      show({ payment: result, step: undefined, note: isPaid ? 'paid' : undefined });
      if (isPaid && opened) await new Promise((resolve) => setTimeout(resolve, PAID_MS));
      if (!gone.aborted) await emit.result(result);
    } catch (thrown) {
      if (gone.aborted) return;
      const error = explain(thrown, latest.current.language).with({ paymentId: paymentId ?? '' });
      open({ step: undefined, note: undefined, methods: undefined, failure: error.shopperMessage });
      await emit.error(error);
    } finally {
      clearTimeout(lateTimer);
    }
  }

  async function leave(): Promise<Leaving> {
    if (busy.current) return stay();
    // Without an answer, what was begun may have ended in any way.
    const end = await endOf(paymentId ?? '').then(
      (result) => ({ result, unknown: false }),
      () => ({ result: undefined, unknown: begun.current }),
    );
    return busy.current ? stay() : { busy: false, ...end };
  }

  /** The shopper must wait, and reads why. */
  function stay(): Leaving {
    tellWhy.current();
    return { busy: true };
  }

  return [view, leave];
}
