import { expressCheckout } from '../bridge/contracts/express-checkout.js';
import { FrameElement } from './frame/frame-element.js';
import { SteadyHeightPart } from './frame/steady-height-part.js';
import { OpenerPart } from './overlay/opener-part.js';

/**
 * The wallets that can pay here, as buttons in one row: Apple Pay or Google Pay, PayPal, Click to
 * Pay, Bizum. The buttons of Click to Pay and Bizum open their full-screen overlays.
 *
 * @element pay-express-checkout
 */
export class PayExpressCheckout extends FrameElement(expressCheckout) {
  readonly #opener = new OpenerPart(this, {
    bizum: async () => (await import('./bizum.js')).PayBizum,
    clickToPay: async () => (await import('./click-to-pay.js')).PayClickToPay,
  });

  constructor() {
    super();
    this.addController(new SteadyHeightPart(this));
  }

  /** Whether an overlay is open. */
  get isOpen(): boolean {
    return this.#opener.isOpen;
  }
}
