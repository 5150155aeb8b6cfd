import { cofidisButton } from '../bridge/contracts/cofidis.js';
import { define } from './base/define.js';
import { FrameElement } from './base/frame-element.js';
import { OpenerController } from './base/opener-controller.js';
import { PayCofidis } from './cofidis.js';

/**
 * A button that opens Cofidis financing over the whole page.
 *
 * @element pay-cofidis-button
 */
export class PayCofidisButton extends FrameElement(cofidisButton) {
  readonly #opener = new OpenerController(this, PayCofidis);

  /** Whether its overlay is on the page. */
  get isOpen(): boolean {
    return this.#opener.isOpen;
  }
}

define(PayCofidisButton);

declare global {
  interface HTMLElementTagNameMap {
    'pay-cofidis-button': PayCofidisButton;
  }
}
