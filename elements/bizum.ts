import { bizum } from '../bridge/contracts/bizum.js';
import { FrameElement } from './frame/frame-element.js';
import { OverlayPart } from './overlay/overlay-part.js';
import { overlayStyles } from './overlay/overlay-styles.js';

/**
 * A full-screen Bizum overlay that asks for the shopper's phone number and emits a token.
 *
 * @element pay-bizum
 */
export class PayBizum extends FrameElement(bizum) {
  static override styles = overlayStyles;
  /** Reopens the overlay, or closes it as if the shopper left it. */
  readonly overlay = new OverlayPart(this);
}
