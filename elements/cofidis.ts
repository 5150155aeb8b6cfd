import { cofidis } from '../bridge/contracts/cofidis.js';
import { FrameElement } from './base/frame-element.js';
import { OverlayController } from './base/overlay-controller.js';
import { overlayStyles } from './base/overlay-styles.js';

/**
 * A full-screen Cofidis financing overlay that emits a token and the lender's URL.
 *
 * @element pay-cofidis
 */
export class PayCofidis extends FrameElement(cofidis) {
  static override styles = overlayStyles;
  /** Reopens the overlay, or closes it as if the shopper left it. */
  readonly overlay = new OverlayController(this);
}
