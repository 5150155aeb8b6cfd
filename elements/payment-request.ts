import { paymentRequest } from '../bridge/contracts/wallets.js';
import { define } from './base/define.js';
import { FrameElement } from './base/frame-element.js';

/**
 * The wallet of the shopper's browser: Apple Pay where the browser has it, else Google Pay.
 *
 * @element pay-payment-request
 */
export class PayPaymentRequest extends FrameElement(paymentRequest) {}

define(PayPaymentRequest);

declare global {
  interface HTMLElementTagNameMap {
    'pay-payment-request': PayPaymentRequest;
  }
}
