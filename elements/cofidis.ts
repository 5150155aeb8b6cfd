import { cofidis } from '../bridge/contracts/cofidis.js';
import { FrameElement } from './frame/frame-element.js';
import { OverlayPart } from './overlay/overlay-part.js';
import { overlayStyles } from './overlay/overlay-styles.js';

/**
 * A full-screen Cofidis financing overlay that emits a token and the lender's URL.
 *
 * @element pay-cofidis
 */
export class PayCofidis extends FrameElement(cofidis) {
  static override styles = overlayStyles;
  /** Reopens the overlay, or closes it as if the shopper left it. */
  readonly overlay = new OverlayPart(this);
}
