import type { MethodName, PaymentMethods, PaymentResult } from '../../api/types.js';

/**
 * The phase of a payment on its screen; `docs/architecture.md` has a diagram. `viewOf` defines what
 * each phase shows, `isVisible` which phases open the screen.
 */
export type Phase =
  /** The payment is being read. */
  | { readonly name: 'loading' }
  /** The shopper chooses a payment method. `message`: about the last attempt. */
  | { readonly name: 'asking'; readonly message?: string | undefined }
  /**
   * A token has been sent to the provider, or is about to be. `isSlow`: below the form, a message
   * says so.
   */
  | { readonly name: 'confirming'; readonly isSlow?: true }
  /**
   * A step of the bank is running: `seen` by the shopper, or hidden behind the previous message.
   * `isLate`: it has taken too long, so the shopper is offered a way out.
   */
  | {
      readonly name: 'challenge';
      readonly url: string;
      readonly seen: boolean;
      readonly isLate: boolean;
      readonly note?: 'checking' | 'waiting' | undefined;
    }
  /** The shopper has left the bank's page for another method: the attempt is being abandoned. */
  | { readonly name: 'abandoning' }
  /** The response to the confirmation was lost: the payment is being read again. */
  | { readonly name: 'checking' }
  /**
   * The provider or the shopper's bank app is slow. `canLeave`: the shopper may choose another
   * method instead.
   */
  | { readonly name: 'waiting'; readonly canLeave: boolean }
  | { readonly name: 'paid' }
  /** Ended here without being paid: declined, canceled, or to be continued with a redirect. */
  | { readonly name: 'ended' }
  /** The payment cannot continue. `reason`: for the shopper. */
  | { readonly name: 'failed'; readonly reason: string | undefined };

/** The details of the shopper that a payment lacks, and the merchant's country. */
export type RequiredDetails = Partial<Pick<PaymentMethods, 'billingFields' | 'countryCode'>>;

/** The state of a payment on its screen. */
export interface PaymentState {
  readonly phase: Phase;
  readonly payment?: PaymentResult | undefined;
  /**
   * The payment methods, once the shopper was asked. They stay during an attempt, so that typed
   * values are kept.
   */
  readonly methods?: readonly MethodName[] | undefined;
  /** What the shopper must tell besides the method. */
  readonly required?: RequiredDetails | undefined;
  /** Counts the questions and the step frames: an event of an earlier round is stale. */
  readonly round: number;
  /** Whether the screen has something to show. */
  readonly isOpen: boolean;
  /** Whether the page shows the frame. */
  readonly isShown: boolean;
  /** Money may be moving: the shopper must not leave now. */
  readonly isBusy: boolean;
  /** Money may have moved: without an answer, the outcome is unknown. */
  readonly hasBegun: boolean;
  /** The shopper has left the bank's page or app, to pay another way. */
  readonly wantsAnother: boolean;
}

/** The events of a payment on its screen. */
export type PaymentEvent =
  /**
   * A payment is started. `wantsAnother`: the shopper wants a method other than the one that it
   * waits for.
   */
  | { readonly type: 'started'; readonly wantsAnother: boolean }
  | { readonly type: 'known'; readonly payment: PaymentResult }
  | {
      readonly type: 'asked';
      /** Without any, the shopper is only asked for details. */
      readonly methods: readonly MethodName[];
      readonly required?: RequiredDetails | undefined;
      readonly message?: string | undefined;
    }
  /** The shopper has chosen and submitted a method, in that round. */
  | { readonly type: 'chosen'; readonly round: number }
  /** The shopper has moved on: drop the message about the last attempt. */
  | { readonly type: 'messageRead' }
  | { readonly type: 'submitting' }
  /** A step is loaded in a new frame. */
  | { readonly type: 'challenged'; readonly url: string; readonly seen: boolean }
  | { readonly type: 'late'; readonly round: number }
  | { readonly type: 'checking' }
  | { readonly type: 'waiting'; readonly payment?: PaymentResult | undefined }
  | { readonly type: 'gaveUp' }
  /** The shopper tried to leave, but must stay. */
  | { readonly type: 'held' }
  | { readonly type: 'busy'; readonly isBusy: boolean }
  | { readonly type: 'ended'; readonly payment: PaymentResult }
  | { readonly type: 'failed'; readonly reason: string | undefined }
  /** The page shows the frame now. */
  | { readonly type: 'shown' };

/** The initial state. */
export const paymentAtStart: PaymentState = {
  phase: { name: 'loading' },
  round: 0,
  isOpen: false,
  isShown: false,
  isBusy: false,
  hasBegun: false,
  wantsAnother: false,
};

/** Returns the state after an event; the same object if the event changes nothing. */
export function reducePayment(state: PaymentState, event: PaymentEvent): PaymentState {
  const { phase, round } = state;
  switch (event.type) {
    case 'started':
      // On an open screen, what was typed stays, and a confirmation under way still counts.
      return { ...state, phase: { name: 'loading' }, wantsAnother: event.wantsAnother };
    case 'known':
      return { ...state, payment: event.payment };
    case 'asked': {
      const { methods, required, message } = event;
      return enter(
        { ...state, methods, required, round: round + 1, wantsAnother: false },
        { name: 'asking', message },
      );
    }
    case 'chosen':
      return phase.name === 'asking' && event.round === round
        ? enter(state, { name: 'confirming' })
        : state;
    case 'messageRead':
      return phase.name === 'asking' && phase.message !== undefined
        ? enter(state, { name: 'asking' })
        : state;
    case 'submitting':
      return phase.name === 'loading' ? enter(state, { name: 'confirming' }) : state;
    case 'challenged': {
      const { url, seen } = event;
      return enter(
        { ...state, round: round + 1 },
        { name: 'challenge', url, seen, isLate: false, note: seen ? undefined : noteOf(phase) },
      );
    }
    case 'late':
      return phase.name === 'challenge' && event.round === round
        ? enter({ ...state, isBusy: false }, { ...phase, isLate: true, note: undefined })
        : state;
    case 'checking':
      return enter(state, { name: 'checking' });
    case 'waiting':
      if (phase.name === 'confirming' && state.methods && !event.payment)
        return enter(state, { ...phase, isSlow: true });
      return enter(
        { ...state, payment: event.payment ?? state.payment },
        { name: 'waiting', canLeave: true },
      );
    case 'gaveUp':
      return {
        ...state,
        phase: phase.name === 'challenge' ? { name: 'abandoning' } : phase,
        wantsAnother: true,
      };
    case 'held':
      // A hidden step continues behind the message.
      if (phase.name === 'challenge' && !phase.seen)
        return enter(state, { ...phase, note: 'waiting' });
      return phase.name === 'waiting' ? state : enter(state, { name: 'waiting', canLeave: false });
    case 'busy':
      return { ...state, isBusy: event.isBusy, hasBegun: state.hasBegun || event.isBusy };
    case 'ended':
      return enter(
        { ...state, payment: event.payment },
        { name: isPaid(event.payment) ? 'paid' : 'ended' },
      );
    case 'failed':
      return enter({ ...state, methods: undefined }, { name: 'failed', reason: event.reason });
    case 'shown':
      return { ...state, isShown: true };
  }
}

/** Returns what the screen shows of a payment. */
export function viewOf({
  phase,
  round,
  payment,
  methods,
  required,
  isOpen,
  isShown,
}: PaymentState) {
  return {
    isOpen,
    isShown,
    payment,
    methods,
    required,
    message: phase.name === 'asking' ? phase.message : undefined,
    step:
      phase.name === 'challenge'
        ? { url: phase.url, seen: phase.seen, isLate: phase.isLate, round }
        : undefined,
    note: phase.name === 'paid' ? phase.name : noteOf(phase),
    isSlow: phase.name === 'confirming' && phase.isSlow === true,
    isLeavingBank: phase.name === 'abandoning',
    failure: phase.name === 'failed' ? phase.reason : undefined,
  };
}

function enter(state: PaymentState, phase: Phase): PaymentState {
  return { ...state, phase, isOpen: state.isOpen || isVisible(phase) };
}

/** Whether a phase opens the screen. A payment that needs nothing from the shopper stays hidden. */
function isVisible(phase: Phase): boolean {
  if (phase.name === 'challenge') return phase.seen || phase.isLate || phase.note !== undefined;
  return ['asking', 'checking', 'waiting', 'failed'].includes(phase.name);
}

function noteOf(phase: Phase): 'checking' | 'waiting' | undefined {
  if (phase.name === 'challenge') return phase.note;
  return phase.name === 'checking' || phase.name === 'waiting' ? phase.name : undefined;
}

/** Returns the summary of a payment with what its card is charged: some cards have a surcharge. */
export const chargedOf = (payment: PaymentResult): PaymentResult => ({
  ...payment,
  amount: payment.totalAmount ?? payment.amount,
});

export const isPaid = ({ status }: PaymentResult): boolean =>
  status === 'SUCCEEDED' || status === 'AUTHORIZED';
