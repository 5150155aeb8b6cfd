import { clickToPayButton } from '../bridge/contracts/click-to-pay.js';
import { FrameElement } from './frame/frame-element.js';
import { OpenerPart } from './overlay/opener-part.js';
import { PayClickToPay } from './click-to-pay.js';

/**
 * A Click to Pay button that opens the full-screen Click to Pay overlay.
 *
 * @element pay-click-to-pay-button
 */
export class PayClickToPayButton extends FrameElement(clickToPayButton) {
  readonly #opener = new OpenerPart(this, PayClickToPay);

  /** Whether the overlay is open. */
  get isOpen(): boolean {
    return this.#opener.isOpen;
  }
}
