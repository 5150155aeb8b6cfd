import { paypal } from '../bridge/contracts/paypal.js';
import { define } from './base/define.js';
import { FrameElement } from './base/frame-element.js';
import { PayPalController } from './base/paypal-controller.js';

/**
 * PayPal's button. PayPal asks for a place in the document itself, so the button stands in a child of this element; the
 * frame, which speaks with the payment API, shows nothing.
 *
 * @element pay-paypal
 */
export class PayPayPal extends FrameElement(paypal) {
  readonly #button = new PayPalController(this);
}

define(PayPayPal);

declare global {
  interface HTMLElementTagNameMap {
    'pay-paypal': PayPayPal;
  }
}
