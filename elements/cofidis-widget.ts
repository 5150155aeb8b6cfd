import { cofidisWidget } from '../bridge/contracts/cofidis.js';
import { FrameElement } from './frame/frame-element.js';

/**
 * Shows what a price costs in four installments with Cofidis.
 *
 * @element pay-cofidis-widget
 */
export class PayCofidisWidget extends FrameElement(cofidisWidget) {}
