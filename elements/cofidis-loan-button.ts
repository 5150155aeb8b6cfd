import { cofidisLoanButton } from '../bridge/contracts/cofidis.js';
import { define } from './base/define.js';
import { FrameElement } from './base/frame-element.js';
import { OpeningElement } from './base/opening-element.js';
import { PayCofidisLoan } from './cofidis-loan.js';

/**
 * A button that opens a Cofidis loan over the whole page.
 *
 * @element pay-cofidis-loan-button
 */
export class PayCofidisLoanButton extends FrameElement(cofidisLoanButton, OpeningElement) {
  protected readonly opens = PayCofidisLoan;
}

define(PayCofidisLoanButton);

declare global {
  interface HTMLElementTagNameMap {
    'pay-cofidis-loan-button': PayCofidisLoanButton;
  }
}
