import { bizumButton } from '../bridge/contracts/bizum.js';
import { FrameElement } from './frame/frame-element.js';
import { OpenerPart } from './overlay/opener-part.js';
import { PayBizum } from './bizum.js';

/**
 * A Bizum button that opens the full-screen Bizum overlay.
 *
 * @element pay-bizum-button
 */
export class PayBizumButton extends FrameElement(bizumButton) {
  readonly #opener = new OpenerPart(this, PayBizum);

  /** Whether the overlay is open. */
  get isOpen(): boolean {
    return this.#opener.isOpen;
  }
}
