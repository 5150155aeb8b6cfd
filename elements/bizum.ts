import { bizum } from '../bridge/contracts/bizum.js';
import { define } from './base/define.js';
import { FrameElement } from './base/frame-element.js';
import { OverlayController } from './base/overlay-controller.js';
import { overlayStyles } from './base/overlay-styles.js';

/**
 * Bizum over the whole page: asks for the shopper's phone number and gives a token.
 *
 * @element pay-bizum
 */
export class PayBizum extends FrameElement(bizum) {
  static override styles = overlayStyles;
  /** Opens it anew, or leaves it as a shopper would. */
  readonly overlay = new OverlayController(this);
}

define(PayBizum);

declare global {
  interface HTMLElementTagNameMap {
    'pay-bizum': PayBizum;
  }
}
