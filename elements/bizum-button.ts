import { bizumButton } from '../bridge/contracts/bizum.js';
import { define } from './base/define.js';
import { FrameElement } from './base/frame-element.js';
import { OpeningElement } from './base/opening-element.js';
import { PayBizum } from './bizum.js';

/**
 * A Bizum button. Pressing it opens the Bizum overlay over the whole page.
 *
 * @element pay-bizum-button
 */
export class PayBizumButton extends FrameElement(bizumButton, OpeningElement) {
  protected readonly opens = PayBizum;
}

define(PayBizumButton);

declare global {
  interface HTMLElementTagNameMap {
    'pay-bizum-button': PayBizumButton;
  }
}
