import { paypal } from '../bridge/contracts/paypal.js';
import { define } from './base/define.js';
import { FrameElement } from './base/frame-element.js';

/**
 * PayPal's buttons.
 *
 * @element pay-paypal
 * @csspart frame - The iframe.
 */
export class PayPayPal extends FrameElement(paypal) {}

define(PayPayPal);
