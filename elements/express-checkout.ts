import { expressCheckout } from '../bridge/contracts/express-checkout.js';
import { FrameElement } from './base/frame-element.js';
import { OpenerController } from './base/opener-controller.js';
import { PayBizum } from './bizum.js';
import { PayClickToPay } from './click-to-pay.js';

/**
 * The wallets that can pay here, as buttons in one row: Apple Pay or Google Pay, PayPal, Click to
 * Pay, Bizum. The buttons of Click to Pay and Bizum open their full-screen overlays.
 *
 * @element pay-express-checkout
 */
export class PayExpressCheckout extends FrameElement(expressCheckout) {
  readonly #opener = new OpenerController(this, { bizum: PayBizum, clickToPay: PayClickToPay });

  /** Whether an overlay is open. */
  get isOpen(): boolean {
    return this.#opener.isOpen;
  }
}
