import { cofidisLoanWidget } from '../bridge/contracts/cofidis.js';
import { FrameElement } from './frame/frame-element.js';

/**
 * Shows what a price costs per month with a Cofidis loan.
 *
 * @element pay-cofidis-loan-widget
 */
export class PayCofidisLoanWidget extends FrameElement(cofidisLoanWidget) {}
