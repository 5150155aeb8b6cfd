import { cofidisButton } from '../bridge/contracts/cofidis.js';
import { define } from './base/define.js';
import { FrameElement } from './base/frame-element.js';
import { OpeningElement } from './base/opening-element.js';
import { PayCofidis } from './cofidis.js';

/**
 * A button that opens Cofidis financing over the whole page.
 *
 * @element pay-cofidis-button
 */
export class PayCofidisButton extends FrameElement(cofidisButton, OpeningElement) {
  protected readonly opens = PayCofidis;
}

define(PayCofidisButton);

declare global {
  interface HTMLElementTagNameMap {
    'pay-cofidis-button': PayCofidisButton;
  }
}
