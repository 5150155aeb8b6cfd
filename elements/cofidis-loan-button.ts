import { cofidisLoanButton } from '../bridge/contracts/cofidis.js';
import { FrameElement } from './base/frame-element.js';
import { OpenerController } from './base/opener-controller.js';
import { PayCofidisLoan } from './cofidis-loan.js';

/**
 * A button that opens a Cofidis loan full screen.
 *
 * @element pay-cofidis-loan-button
 */
export class PayCofidisLoanButton extends FrameElement(cofidisLoanButton) {
  readonly #opener = new OpenerController(this, PayCofidisLoan);

  /** Whether the overlay is open. */
  get isOpen(): boolean {
    return this.#opener.isOpen;
  }
}
