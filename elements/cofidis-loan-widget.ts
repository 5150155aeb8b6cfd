import { cofidisLoanWidget } from '../bridge/contracts/cofidis.js';
import { define } from './base/define.js';
import { FrameElement } from './base/frame-element.js';

/**
 * What a price costs month by month with a Cofidis loan.
 *
 * @element pay-cofidis-loan-widget
 */
export class PayCofidisLoanWidget extends FrameElement(cofidisLoanWidget) {}

define(PayCofidisLoanWidget);

declare global {
  interface HTMLElementTagNameMap {
    'pay-cofidis-loan-widget': PayCofidisLoanWidget;
  }
}
