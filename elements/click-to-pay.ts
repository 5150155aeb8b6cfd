import { clickToPay } from '../bridge/contracts/click-to-pay.js';
import { define } from './base/define.js';
import { FrameElement } from './base/frame-element.js';
import { OverlayController } from './base/overlay-controller.js';
import { overlayStyles } from './base/overlay-styles.js';

/**
 * Click to Pay over the whole page: the cards that the shopper has with the card schemes.
 *
 * @element pay-click-to-pay
 */
export class PayClickToPay extends FrameElement(clickToPay) {
  static override styles = overlayStyles;
  /** Opens it anew, or leaves it as a shopper would. */
  readonly overlay = new OverlayController(this);
}

define(PayClickToPay);

declare global {
  interface HTMLElementTagNameMap {
    'pay-click-to-pay': PayClickToPay;
  }
}
