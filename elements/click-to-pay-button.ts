import { clickToPayButton } from '../bridge/contracts/click-to-pay.js';
import { FrameElement } from './base/frame-element.js';
import { OpenerController } from './base/opener-controller.js';
import { PayClickToPay } from './click-to-pay.js';

/**
 * A Click to Pay button that opens the full-screen Click to Pay overlay.
 *
 * @element pay-click-to-pay-button
 */
export class PayClickToPayButton extends FrameElement(clickToPayButton) {
  readonly #opener = new OpenerController(this, PayClickToPay);

  /** Whether the overlay is open. */
  get isOpen(): boolean {
    return this.#opener.isOpen;
  }
}
