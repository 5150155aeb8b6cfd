import { paymentModal, type Leaving } from '../bridge/contracts/payment-modal.js';
import * as failures from '../bridge/failures.js';
import type { PaymentResult } from '../provider/types.js';
import { define } from './base/define.js';
import { FrameElement } from './base/frame-element.js';
import { OverlayElement } from './base/overlay-element.js';

/** How long the frame may take to say where the payment stands when the shopper leaves, in milliseconds. */
const LEAVE_LIMIT_MS = 4000;

/**
 * A payment over the whole page, opened by `is-open`: with a token it walks the payment's steps, without one it asks
 * how to pay first. Back, Escape and the close button leave it, unless money may be moving at that moment.
 *
 * @element pay-payment-modal
 */
export class PayPaymentModal extends FrameElement(paymentModal, OverlayElement) {
  /** Whether the shopper left it, and was allowed to. @internal */
  left = false;
  #rendered = false;
  #leaving = false;

  protected override place(iframe: HTMLIFrameElement): void {
    this.#rendered = this.left = false;
    super.place(iframe);
  }

  protected override rendered(): void {
    this.#rendered = true;
  }

  protected override heard(name: string, detail?: unknown): boolean | Promise<boolean> {
    const answer = super.heard(name, detail);
    if (name === 'result') this.close();
    return answer;
  }

  /**
   * Leaves the payment as a shopper would: what has come to an end meanwhile is told as its result first, and while
   * money may be moving the overlay stays.
   */
  override async requestClose(): Promise<void> {
    const { overlay } = this;
    if (!overlay || this.#leaving) return;
    this.#leaving = true;
    void this.tell('beforeClose');
    const answer: Leaving = this.#rendered ? await this.#askToLeave() : { busy: false };
    this.#leaving = false;
    if (overlay !== this.overlay) return;
    if (answer.busy) return overlay.stay();
    this.left = true;
    if (answer.result) void this.tell('result', answer.result satisfies PaymentResult);
    else if (answer.unknown) this.report(failures.outcomeUnknown().with({ paymentId: this.paymentId ?? '', retryable: false }));
    this.close();
  }

  /** A frame that does not answer in time cannot hold the shopper; but then nobody knows what became of the payment. */
  async #askToLeave(): Promise<Leaving> {
    const unknown: Leaving = { busy: false, unknown: true };
    const late = new Promise<Leaving>((resolve) => setTimeout(() => resolve(unknown), LEAVE_LIMIT_MS));
    return Promise.race([this.leave().catch(() => unknown), late]);
  }
}

define(PayPaymentModal);

declare global {
  interface HTMLElementTagNameMap {
    'pay-payment-modal': PayPaymentModal;
  }
}
