import type { Leaving } from '../../bridge/contracts/payment-modal.js';
import type { PayError } from '../../bridge/errors.js';
import * as failures from '../../bridge/failures.js';
import { withTimeout } from '../../bridge/with-timeout.js';
import { sharedTexts } from '../languages/shared.js';
import type { FramePart, Verdict } from '../base/frame-part.js';
import { OverlayPart } from './overlay-part.js';
import type { PayElement } from '../frame/pay-element.js';

/**
 * How long the frame may take to report the payment's state when the shopper leaves, in
 * milliseconds.
 */
const LEAVE_LIMIT_MS = 4000;

/** Errors of the page's answer about a card: the card can be used, and the payment goes on. */
const ENDS_NOTHING: readonly string[] = ['CARD_ANSWER_TIMEOUT', 'INVALID_CARD_ANSWER'];

/** Whether an error of the modal means that the payment cannot continue. */
export const endsPayment = ({ code }: PayError): boolean => !ENDS_NOTHING.includes(code);

/** The interface of the payment modal for its overlay. */
interface PaymentModal extends PayElement {
  readonly paymentId?: string | undefined;
  leave(): Promise<Leaving>;
}

/**
 * The overlay of a payment. A result closes it, and the shopper cannot leave while money may be
 * moving.
 */
export class PaymentOverlayPart extends OverlayPart implements FramePart {
  /** Whether the shopper has left the overlay. */
  hasLeft = false;
  readonly #modal: PaymentModal;
  #isReady = false;
  #isLeaving = false;

  constructor(modal: PaymentModal) {
    super(modal);
    this.#modal = modal;
  }

  override placeFrame(iframe: HTMLIFrameElement): void {
    this.#isReady = this.hasLeft = false;
    super.placeFrame(iframe);
  }

  override frameReady(): void {
    super.frameReady();
    this.#isReady = true;
  }

  override frameEvent(name: string, detail: unknown, emit: () => Verdict): Verdict {
    const verdict = super.frameEvent(name, detail, emit);
    if (name === 'result') this.#modal.close();
    return verdict;
  }

  /**
   * A modal whose frame was taken out may have charged: `confirmPayment()` asks what became of the
   * payment.
   */
  protected override countsAsLeft(): boolean {
    return false;
  }

  protected override isFinal(error: PayError): boolean {
    return endsPayment(error);
  }

  /** If the payment has ended meanwhile, its result is emitted first. */
  override async leave(): Promise<void> {
    const modal = this.#modal;
    const { overlay } = this;
    if (!overlay || this.#isLeaving) return;
    this.#isLeaving = true;
    void modal.dispatch('beforeClose');
    const answer: Leaving = this.#isReady ? await this.#requestLeave() : { busy: false };
    this.#isLeaving = false;
    if (overlay !== this.overlay) return;
    if (answer.busy) return overlay.renewEntry();
    this.hasLeft = true;
    if (answer.result) void modal.dispatch('result', answer.result);
    else if (answer.unknown) {
      const error = failures
        .outcomeUnknown()
        .with({ paymentId: modal.paymentId ?? '', retryable: false });
      modal.report(error.forShopper(sharedTexts(modal.shownLanguage, modal.ownTexts).unknown));
    } else return this.cancel();
    modal.close();
  }

  /**
   * A frame that does not reply in time cannot keep the shopper, but then the outcome of the
   * payment is unknown.
   */
  async #requestLeave(): Promise<Leaving> {
    const unknown: Leaving = { busy: false, unknown: true };
    return withTimeout(LEAVE_LIMIT_MS, () => this.#modal.leave()).catch(() => unknown);
  }
}
