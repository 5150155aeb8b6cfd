import { bizumButton } from '../bridge/contracts/bizum.js';
import { define } from './base/define.js';
import { FrameElement } from './base/frame-element.js';
import { OpenerController } from './base/opener-controller.js';
import { PayBizum } from './bizum.js';

/**
 * A Bizum button. Pressing it opens the Bizum overlay over the whole page.
 *
 * @element pay-bizum-button
 */
export class PayBizumButton extends FrameElement(bizumButton) {
  readonly #opener = new OpenerController(this, PayBizum);

  /** Whether its overlay is on the page. */
  get isOpen(): boolean {
    return this.#opener.isOpen;
  }
}

define(PayBizumButton);

declare global {
  interface HTMLElementTagNameMap {
    'pay-bizum-button': PayBizumButton;
  }
}
