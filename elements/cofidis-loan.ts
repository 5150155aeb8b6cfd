import { cofidisLoan } from '../bridge/contracts/cofidis.js';
import { define } from './base/define.js';
import { FrameElement } from './base/frame-element.js';
import { OverlayElement } from './base/overlay-element.js';

/**
 * A Cofidis loan over the whole page: gives a token and the lender's address.
 *
 * @element pay-cofidis-loan
 */
export class PayCofidisLoan extends FrameElement(cofidisLoan, OverlayElement) {}

define(PayCofidisLoan);

declare global {
  interface HTMLElementTagNameMap {
    'pay-cofidis-loan': PayCofidisLoan;
  }
}
