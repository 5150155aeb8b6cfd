import type { MethodName, PaymentMethods, PaymentResult } from '../../api/types.js';

/**
 * The phase of a payment on its screen; `docs/architecture.md` has a diagram. `viewOf` defines what
 * each phase shows, `isVisible` which phases open the screen.
 */
export type Phase =
  /** The payment is being read, or confirmed with the merchant's token, out of sight. */
  | { readonly name: 'loading' }
  /** The shopper chooses a payment method. `message`: about the last attempt. */
  | { readonly name: 'asking'; readonly message?: string | undefined }
  /**
   * The shopper's token has been sent to the provider, or is about to be. `isSlow`: below the form,
   * a message says so.
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

/** Whether a phase opens the screen. A payment that needs nothing from the shopper stays hidden. */
export function isVisible(phase: Phase): boolean {
  if (phase.name === 'challenge') return phase.seen || phase.isLate || phase.note !== undefined;
  return ['asking', 'checking', 'waiting', 'failed'].includes(phase.name);
}

/** The message that a phase shows in place of the methods. */
export function noteOf(phase: Phase): 'checking' | 'waiting' | undefined {
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
