import type { Leaving } from '../../bridge/contracts/payment-modal.js';
import * as failures from '../../bridge/failures.js';
import type { FramePart, Verdict } from './frame-part.js';
import { OverlayController } from './overlay-controller.js';
import type { PayElement } from './pay-element.js';

/** How long the frame may take to say where the payment stands when the shopper leaves, in milliseconds. */
const LEAVE_LIMIT_MS = 4000;

/** The payment modal, as its overlay needs it. */
interface PaymentModal extends PayElement {
  readonly paymentId?: string | undefined;
  leave(): Promise<Leaving>;
}

/** The overlay of a payment: a result closes it, and the shopper cannot leave it while money may be moving. */
export class PaymentOverlayController extends OverlayController implements FramePart {
  /** Whether the shopper left it, and was allowed to. */
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

  frameReady(): void {
    this.#isReady = true;
  }

  override frameEvent(name: string, detail: unknown, emit: () => Verdict): Verdict {
    const verdict = super.frameEvent(name, detail, emit);
    if (name === 'result') this.#modal.close();
    return verdict;
  }

  /** A payment that has come to an end meanwhile emits its result first. */
  override async leave(): Promise<void> {
    const modal = this.#modal;
    const { overlay } = this;
    if (!overlay || this.#isLeaving) return;
    this.#isLeaving = true;
    void modal.tell('beforeClose');
    const answer: Leaving = this.#isReady ? await this.#askToLeave() : { busy: false };
    this.#isLeaving = false;
    if (overlay !== this.overlay) return;
    if (answer.busy) return overlay.stay();
    this.hasLeft = true;
    if (answer.result) void modal.tell('result', answer.result);
    else if (answer.unknown) modal.report(failures.outcomeUnknown().with({ paymentId: modal.paymentId ?? '', retryable: false }));
    modal.close();
  }

  /** A frame that does not answer in time cannot hold the shopper; but then nobody knows what became of the payment. */
  async #askToLeave(): Promise<Leaving> {
    const unknown: Leaving = { busy: false, unknown: true };
    const late = new Promise<Leaving>((resolve) => setTimeout(() => resolve(unknown), LEAVE_LIMIT_MS));
    return Promise.race([this.#modal.leave().catch(() => unknown), late]);
  }
}
