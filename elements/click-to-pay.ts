import { clickToPay } from '../bridge/contracts/click-to-pay.js';
import { FrameElement } from './base/frame-element.js';
import { OverlayController } from './base/overlay-controller.js';
import { overlayStyles } from './base/overlay-styles.js';

/**
 * A full-screen Click to Pay overlay with the cards that the shopper has stored with the card
 * schemes.
 *
 * @element pay-click-to-pay
 */
export class PayClickToPay extends FrameElement(clickToPay) {
  static override styles = overlayStyles;
  /** Reopens the overlay, or closes it as if the shopper left it. */
  readonly overlay = new OverlayController(this);
}
