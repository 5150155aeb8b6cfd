import { bizum } from '../bridge/contracts/bizum.js';
import { define } from './base/define.js';
import { FrameElement } from './base/frame-element.js';
import { OverlayElement } from './base/overlay-element.js';

/**
 * Bizum over the whole page: asks for the shopper's phone number and gives a token.
 *
 * @element pay-bizum
 */
export class PayBizum extends FrameElement(bizum, OverlayElement) {}

define(PayBizum);

declare global {
  interface HTMLElementTagNameMap {
    'pay-bizum': PayBizum;
  }
}
