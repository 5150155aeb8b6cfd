import { clickToPay } from '../bridge/contracts/click-to-pay.js';
import { define } from './base/define.js';
import { FrameElement } from './base/frame-element.js';
import { OverlayElement } from './base/overlay-element.js';

/**
 * Click to Pay over the whole page: the cards that the shopper has with the card schemes.
 *
 * @element pay-click-to-pay
 */
export class PayClickToPay extends FrameElement(clickToPay, OverlayElement) {}

define(PayClickToPay);

declare global {
  interface HTMLElementTagNameMap {
    'pay-click-to-pay': PayClickToPay;
  }
}
