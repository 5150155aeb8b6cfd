import { cofidisLoan } from '../bridge/contracts/cofidis.js';
import { FrameElement } from './base/frame-element.js';
import { OverlayController } from './base/overlay-controller.js';
import { overlayStyles } from './base/overlay-styles.js';

/**
 * A full-screen Cofidis loan overlay that emits a token and the lender's URL.
 *
 * @element pay-cofidis-loan
 */
export class PayCofidisLoan extends FrameElement(cofidisLoan) {
  static override styles = overlayStyles;
  /** Reopens the overlay, or closes it as if the shopper left it. */
  readonly overlay = new OverlayController(this);
}
