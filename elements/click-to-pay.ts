import { clickToPay } from '../bridge/contracts/click-to-pay.js';
import { FrameElement } from './frame/frame-element.js';
import { OverlayPart } from './overlay/overlay-part.js';
import { overlayStyles } from './overlay/overlay-styles.js';

/**
 * A full-screen Click to Pay overlay with the cards that the shopper has stored with the card
 * schemes.
 *
 * @element pay-click-to-pay
 */
export class PayClickToPay extends FrameElement(clickToPay) {
  static override styles = overlayStyles;
  /** Reopens the overlay, or closes it as if the shopper left it. */
  readonly overlay = new OverlayPart(this);
}
