import { cofidisLoan } from '../bridge/contracts/cofidis.js';
import { FrameElement } from './frame/frame-element.js';
import { OverlayPart } from './overlay/overlay-part.js';
import { overlayStyles } from './overlay/overlay-styles.js';

/**
 * A full-screen Cofidis loan overlay that emits a token and the lender's URL.
 *
 * @element pay-cofidis-loan
 */
export class PayCofidisLoan extends FrameElement(cofidisLoan) {
  static override styles = overlayStyles;
  /** Reopens the overlay, or closes it as if the shopper left it. */
  readonly overlay = new OverlayPart(this);
}
