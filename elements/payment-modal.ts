import { paymentModal } from '../bridge/contracts/payment-modal.js';
import { define } from './base/define.js';
import { FrameElement } from './base/frame-element.js';
import { overlayStyles } from './base/overlay-styles.js';
import { PaymentOverlayController } from './base/payment-overlay.js';

/**
 * A payment over the whole page, opened by `is-open`: with a token it walks the payment's steps, without one it asks
 * how to pay first. Back, Escape and the close button leave it, unless money may be moving at that moment.
 *
 * @element pay-payment-modal
 */
export class PayPaymentModal extends FrameElement(paymentModal) {
  static override styles = overlayStyles;
  /** Opens it anew, or leaves it as a shopper would. */
  readonly overlay = new PaymentOverlayController(this);
}

define(PayPaymentModal);

declare global {
  interface HTMLElementTagNameMap {
    'pay-payment-modal': PayPaymentModal;
  }
}
