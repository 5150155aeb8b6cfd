import { cofidis } from '../bridge/contracts/cofidis.js';
import { define } from './base/define.js';
import { FrameElement } from './base/frame-element.js';
import { OverlayController } from './base/overlay-controller.js';
import { overlayStyles } from './base/overlay-styles.js';

/**
 * Cofidis financing over the whole page: gives a token and the lender's address.
 *
 * @element pay-cofidis
 */
export class PayCofidis extends FrameElement(cofidis) {
  static override styles = overlayStyles;
  /** Opens it anew, or leaves it as a shopper would. */
  readonly overlay = new OverlayController(this);
}

define(PayCofidis);

declare global {
  interface HTMLElementTagNameMap {
    'pay-cofidis': PayCofidis;
  }
}
