import { googlePay } from '../bridge/contracts/wallets.js';
import { define } from './base/define.js';
import { FrameElement } from './base/frame-element.js';

/**
 * A Google Pay button.
 *
 * @element pay-google-pay
 */
export class PayGooglePay extends FrameElement(googlePay) {}

define(PayGooglePay);

declare global {
  interface HTMLElementTagNameMap {
    'pay-google-pay': PayGooglePay;
  }
}
