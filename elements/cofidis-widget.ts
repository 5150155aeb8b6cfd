import { cofidisWidget } from '../bridge/contracts/cofidis.js';
import { define } from './base/define.js';
import { FrameElement } from './base/frame-element.js';

/**
 * What a price costs in four instalments with Cofidis.
 *
 * @element pay-cofidis-widget
 */
export class PayCofidisWidget extends FrameElement(cofidisWidget) {}

define(PayCofidisWidget);

declare global {
  interface HTMLElementTagNameMap {
    'pay-cofidis-widget': PayCofidisWidget;
  }
}
