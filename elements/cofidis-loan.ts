import { cofidisLoan } from '../bridge/contracts/cofidis.js';
import { define } from './base/define.js';
import { FrameElement } from './base/frame-element.js';
import { OverlayController } from './base/overlay-controller.js';
import { overlayStyles } from './base/overlay-styles.js';

/**
 * A Cofidis loan over the whole page: gives a token and the lender's address.
 *
 * @element pay-cofidis-loan
 */
export class PayCofidisLoan extends FrameElement(cofidisLoan) {
  static override styles = overlayStyles;
  /** Opens it anew, or leaves it as a shopper would. */
  readonly overlay = new OverlayController(this);
}

define(PayCofidisLoan);

declare global {
  interface HTMLElementTagNameMap {
    'pay-cofidis-loan': PayCofidisLoan;
  }
}
