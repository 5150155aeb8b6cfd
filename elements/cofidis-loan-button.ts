import { cofidisLoanButton } from '../bridge/contracts/cofidis.js';
import { define } from './base/define.js';
import { FrameElement } from './base/frame-element.js';
import { OpenerController } from './base/opener-controller.js';
import { PayCofidisLoan } from './cofidis-loan.js';

/**
 * A button that opens a Cofidis loan over the whole page.
 *
 * @element pay-cofidis-loan-button
 */
export class PayCofidisLoanButton extends FrameElement(cofidisLoanButton) {
  readonly #opener = new OpenerController(this, PayCofidisLoan);

  /** Whether its overlay is on the page. */
  get isOpen(): boolean {
    return this.#opener.isOpen;
  }
}

define(PayCofidisLoanButton);

declare global {
  interface HTMLElementTagNameMap {
    'pay-cofidis-loan-button': PayCofidisLoanButton;
  }
}
