import { cofidisLoanButton } from '../bridge/contracts/cofidis.js';
import { FrameElement } from './frame/frame-element.js';
import { OpenerPart } from './overlay/opener-part.js';
import { PayCofidisLoan } from './cofidis-loan.js';

/**
 * A button that opens a Cofidis loan full screen.
 *
 * @element pay-cofidis-loan-button
 */
export class PayCofidisLoanButton extends FrameElement(cofidisLoanButton) {
  readonly #opener = new OpenerPart(this, PayCofidisLoan);

  /** Whether the overlay is open. */
  get isOpen(): boolean {
    return this.#opener.isOpen;
  }
}
