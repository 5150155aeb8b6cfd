import { cofidis } from '../bridge/contracts/cofidis.js';
import { define } from './base/define.js';
import { FrameElement } from './base/frame-element.js';
import { OverlayElement } from './base/overlay-element.js';

/**
 * Cofidis financing over the whole page: gives a token and the lender's address.
 *
 * @element pay-cofidis
 */
export class PayCofidis extends FrameElement(cofidis, OverlayElement) {}

define(PayCofidis);

declare global {
  interface HTMLElementTagNameMap {
    'pay-cofidis': PayCofidis;
  }
}
