import { paymentModal } from '../bridge/contracts/payment-modal.js';
import { CardInfoPart } from './frame/card-info-part.js';
import { FrameElement } from './frame/frame-element.js';
import { overlayStyles } from './overlay/overlay-styles.js';
import { PaymentOverlayPart } from './overlay/payment-overlay-part.js';

/**
 * A full-screen payment modal, opened by `is-open`. With a token it runs the payment's steps;
 * without one it first asks for a payment method. Back, Escape and the close button close it,
 * unless money may be moving at that moment.
 *
 * @element pay-payment-modal
 */
export class PayPaymentModal extends FrameElement(paymentModal) {
  static override styles = overlayStyles;
  /** Reopens the overlay, or closes it as if the shopper left it. */
  readonly overlay = new PaymentOverlayPart(this);

  constructor() {
    super();
    this.addController(new CardInfoPart(this));
  }
}
