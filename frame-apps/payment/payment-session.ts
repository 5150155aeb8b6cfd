import type { Leaving } from '../../bridge/contracts/payment-modal.js';
import type { PayError } from '../../bridge/errors.js';
import * as failures from '../../bridge/failures.js';
import type { PaymentResult } from '../../api/types.js';
import { explain } from '../ui/explain.js';
import { Session } from '../runtime/session.js';
import { STEP_LATE_MS, UNSEEN_STEP_LATE_MS } from '../runtime/limits.js';
import { nextStep } from './steps.js';
import { pause, pollNow } from '../api/pause.js';
import { pollWait, readPayment } from '../api/poll.js';
import { isTemporary } from '../api/retry.js';
import { textsIn } from '../runtime/texts.js';
import { endOf } from './end-of.js';
import { flow, type CheckoutInput, type Screen } from './flow.js';
import {
  isPaid,
  isVisible,
  noteOf,
  paymentAtStart,
  viewOf,
  type PaymentState,
  type Phase,
} from './payment-state.js';
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
  readonly amountChanged: (error: PayError) => void;
  /** Leaves the bank's page or app, so that the shopper can choose another payment method. */
  readonly chooseAnother?: (() => void) | undefined;
  /** Drops the message about the last attempt: the shopper has moved on. */
  readonly forget: () => void;
}

/** How long the check mark of a paid payment is shown, in milliseconds. */
const PAID_MS = 1100;

/**
 * A payment on its screen: what is shown of it, and what the shopper can do. `flow()` runs the
 * payment, on the screen that is here.
 */
export class PaymentSession extends Session<View> {
  #input: CheckoutInput;
  #state = paymentAtStart;
  /** The last question to the shopper. */
  #question:
    | { readonly answer: (token: string) => void; readonly refuse: (error: PayError) => void }
    | undefined;
  /** The last step of the bank. */
  #step: Pick<Step, 'done' | 'again'> | undefined;

  constructor(input: CheckoutInput) {
    super();
    this.#input = input;
  }

  /** Takes what the page says now. */
  use(input: CheckoutInput): void {
    this.#input = input;
  }

  /** Runs the payment. Returns the function that stops it: nothing is sent or emitted any more. */
  start(): () => void {
    const over = new AbortController();
    void this.#run(this.#screenUntil(over.signal));
    return () => over.abort(new DOMException('The payment is shown no more', 'AbortError'));
  }

  /** The shopper wants to leave. Returns whether that is possible, and how the payment has ended. */
  readonly leave = async (): Promise<Leaving> => {
    if (this.#state.isBusy) return this.#stay();
    // Without an answer, a payment that has begun may have ended in any way.
    const end = await endOf(this.#input.paymentId ?? '').then(
      (result) => ({ result, unknown: false }),
      () => ({ result: undefined, unknown: this.#state.hasBegun }),
    );
    return this.#state.isBusy ? this.#stay() : { busy: false, ...end };
  };

  /** Keeps the shopper here and shows why. */
  #stay(): Leaving {
    const { phase } = this.#state;
    // A hidden step continues behind the message.
    if (phase.name === 'challenge' && !phase.seen) this.#enter({ ...phase, note: 'waiting' });
    else if (phase.name !== 'waiting') this.#enter({ name: 'waiting', canLeave: false });
    return { busy: true };
  }

  async #run(screen: Screen): Promise<void> {
    const { signal } = screen;
    const { anew = false, paymentId = '' } = this.#input;
    // On an open screen, what was typed stays, and a confirmation under way still counts.
    this.#set({ phase: { name: 'loading' }, wantsAnother: anew });
    try {
      await this.#end(await flow(this.#input, screen), signal);
    } catch (thrown) {
      if (signal.aborted) return;
      const error = explain(thrown, this.#input.language).with({ paymentId });
      const isWaiting = this.#mayWait(error);
      this.#enter({ name: 'failed', reason: error.shopperMessage }, { methods: undefined });
      if (!isWaiting) return void (await this.#input.emit.error(error));
      await untilReachable(paymentId, signal).then(
        () => this.#run(screen),
        () => {},
      );
    }
  }

  async #end(payment: PaymentResult, signal: AbortSignal): Promise<void> {
    if (signal.aborted) return;
    const { close, emit } = this.#input;
    // The shop that gave the token has the other methods.
    if (this.#state.wantsAnother && payment.status === 'PENDING' && close) return close();
    const name = isPaid(payment) ? 'paid' : 'ended';
    this.#enter({ name }, { payment });
    if (name === 'paid' && this.#state.isOpen)
      await new Promise((resolve) => setTimeout(resolve, PAID_MS));
    if (!signal.aborted) await emit.result(payment);
  }

  /**
   * Whether the modal stays open while the provider is down: it has asked for nothing yet, so the
   * shopper waits or leaves. A page with a token of its own can try again.
   */
  #mayWait({ retryable = false }: PayError): boolean {
    const { paymentToken, close } = this.#input;
    const { hasBegun, methods } = this.#state;
    return retryable && !hasBegun && !methods && !paymentToken && close !== undefined;
  }

  /** What the flow controls, until `signal` aborts. */
  #screenUntil(signal: AbortSignal): Screen {
    let isLoaded = false;
    return {
      signal,
      language: () => this.#input.language,
      know: (payment) => {
        signal.throwIfAborted();
        this.#set({ payment });
        if (!isLoaded)
          void this.#input.emit.load({ hasBegun: nextStep(payment, false).do !== 'ask' });
        isLoaded = true;
      },
      submitting: async () => {
        signal.throwIfAborted();
        // A page that does not answer in time hears it when it can.
        await this.#input.emit.beforeSubmit().catch(() => {});
      },
      // Also after `signal`: the shopper could not leave a payment that stays busy.
      busy: (isBusy) => this.#set({ isBusy, hasBegun: this.#state.hasBegun || isBusy }),
      checking: () => {
        signal.throwIfAborted();
        this.#enter({ name: 'checking' });
      },
      waiting: (payment) => void (signal.aborted || this.#wait(payment)),
      gaveUp: () => this.#state.wantsAnother,
      chooseMethod: (methods, required, message) =>
        new Promise((answer, refuse) => {
          signal.throwIfAborted();
          this.#question = { answer, refuse };
          const round = this.#state.round + 1;
          this.#enter(
            { name: 'asking', message },
            { methods, required, round, wantsAnother: false },
          );
        }),
      show: (url, seen) =>
        new Promise((done) => {
          const again = () => void (signal.aborted || this.#load(url, seen, signal));
          this.#step = { done, again };
          again();
        }),
    };
  }

  /** Shows that the provider is slow or, with the payment, that the shopper approves elsewhere. */
  #wait(payment: PaymentResult | undefined): void {
    const { phase, methods } = this.#state;
    if (phase.name === 'confirming' && methods && !payment) this.#enter({ ...phase, isSlow: true });
    else this.#enter({ name: 'waiting', canLeave: true }, payment && { payment });
  }

  /** Loads a step in a new frame, which is late after a while. */
  #load(url: string, seen: boolean, signal: AbortSignal): void {
    const round = this.#state.round + 1;
    const note = seen ? undefined : noteOf(this.#state.phase);
    this.#enter({ name: 'challenge', url, seen, isLate: false, note }, { round });
    const late = () => {
      const { phase } = this.#state;
      if (phase.name === 'challenge' && this.#state.round === round && !signal.aborted)
        this.#enter({ ...phase, isLate: true, note: undefined }, { isBusy: false });
    };
    setTimeout(late, seen ? STEP_LATE_MS : UNSEEN_STEP_LATE_MS);
  }

  protected show(): View {
    const { phase, round } = this.#state;
    const { step, ...shown } = viewOf(this.#state);
    const { paymentId = '' } = this.#input;
    const canLeave =
      (phase.name === 'waiting' && phase.canLeave) || (phase.name === 'challenge' && phase.seen);
    return {
      ...shown,
      step: step && {
        ...step,
        paymentId,
        done: () => this.#step?.done(),
        again: () => this.#step?.again(),
      },
      pay: phase.name === 'asking' ? (token) => this.#pay(token, round) : undefined,
      none: () => {
        const shopperMessage = textsIn(this.#input.language).errors.notEligible;
        this.#question?.refuse(failures.notEligible().with({ shopperMessage }));
      },
      amountChanged: (error) => this.#question?.refuse(error),
      chooseAnother: canLeave ? () => this.#giveUp() : undefined,
      forget: () => {
        const { phase: now } = this.#state;
        if (now.name === 'asking' && now.message !== undefined) this.#enter({ name: 'asking' });
      },
    };
  }

  /** A token that arrives after its round is ignored. */
  #pay(token: string, round: number): void {
    if (this.#state.phase.name !== 'asking' || this.#state.round !== round) return;
    this.#enter({ name: 'confirming' });
    this.#question?.answer(token);
  }

  #giveUp(): void {
    const { phase } = this.#state;
    this.#set({
      phase: phase.name === 'challenge' ? { name: 'abandoning' } : phase,
      wantsAnother: true,
    });
    pollNow();
  }

  #enter(phase: Phase, change?: Partial<PaymentState>): void {
    this.#set({ ...change, phase, isOpen: this.#state.isOpen || isVisible(phase) });
  }

  #set(change: Partial<PaymentState>): void {
    const before = this.#state;
    const now = (this.#state = { ...before, ...change });
    this.update();
    if (now.payment && now.payment !== before.payment) this.#input.known?.(now.payment);
    if (now.isOpen && !before.isOpen)
      void this.#input.emit.open().then(() => this.#set({ isShown: true }));
  }
}

/** Resolves once the provider replies, whatever it replies. Rejects when `signal` aborts. */
async function untilReachable(paymentId: string, signal: AbortSignal): Promise<void> {
  for (let tried = 0; ; tried++) {
    await pause(pollWait(tried), signal);
    const failure = await readPayment(paymentId, { signal, attempts: 1 }).catch(
      (thrown: unknown) => thrown,
    );
    if (!isTemporary(failure)) return;
  }
}
