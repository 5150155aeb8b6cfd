import { paymentRequest } from '../bridge/contracts/wallets.js';
import { FrameElement } from './frame/frame-element.js';
import { SteadyHeightPart } from './frame/steady-height-part.js';

/**
 * A wallet button: Apple Pay if the browser supports it, otherwise Google Pay.
 *
 * @element pay-payment-request
 */
export class PayPaymentRequest extends FrameElement(paymentRequest) {
  constructor() {
    super();
    this.addController(new SteadyHeightPart(this));
  }
}
