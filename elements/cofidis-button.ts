import { cofidisButton } from '../bridge/contracts/cofidis.js';
import { FrameElement } from './frame/frame-element.js';
import { OpenerPart } from './overlay/opener-part.js';
import { PayCofidis } from './cofidis.js';

/**
 * A button that opens Cofidis financing full screen.
 *
 * @element pay-cofidis-button
 */
export class PayCofidisButton extends FrameElement(cofidisButton) {
  readonly #opener = new OpenerPart(this, PayCofidis);

  /** Whether the overlay is open. */
  get isOpen(): boolean {
    return this.#opener.isOpen;
  }
}
