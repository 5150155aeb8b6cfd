import { clickToPayButton } from '../bridge/contracts/click-to-pay.js';
import { define } from './base/define.js';
import { FrameElement } from './base/frame-element.js';
import { OpenerController } from './base/opener-controller.js';
import { PayClickToPay } from './click-to-pay.js';

/**
 * A Click to Pay button. Pressing it opens the Click to Pay overlay over the whole page.
 *
 * @element pay-click-to-pay-button
 */
export class PayClickToPayButton extends FrameElement(clickToPayButton) {
  readonly #opener = new OpenerController(this, PayClickToPay);

  /** Whether its overlay is on the page. */
  get isOpen(): boolean {
    return this.#opener.isOpen;
  }
}

define(PayClickToPayButton);

declare global {
  interface HTMLElementTagNameMap {
    'pay-click-to-pay-button': PayClickToPayButton;
  }
}
