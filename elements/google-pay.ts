import { googlePay } from '../bridge/contracts/wallets.js';
import { FrameElement } from './frame/frame-element.js';
import { SteadyHeightPart } from './frame/steady-height-part.js';

/**
 * A Google Pay button.
 *
 * @element pay-google-pay
 */
export class PayGooglePay extends FrameElement(googlePay) {
  constructor() {
    super();
    this.addController(new SteadyHeightPart(this));
  }
}
