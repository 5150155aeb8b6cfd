import { isBorderless, inPagesBox } from '../bridge/borderless.js';
import { cardInput } from '../bridge/contracts/card-input.js';
import { settings } from './base/config.js';
import { CardFormElement } from './form/card-form-element.js';
import { FrameElement } from './frame/frame-element.js';

/**
 * A card form: card number, expiry date and security code in one frame served by the provider. In a
 * `<form>`, with a `name`, it is a form control with the payment token as its value.
 *
 * @element pay-card-input
 * @cssstate complete - Every field is valid.
 * @cssstate empty - Every field is empty.
 * @cssstate busy - A token is being created.
 * @cssstate borderless - The style removes the border.
 */
export class PayCardInput extends FrameElement(cardInput, CardFormElement) {
  /**
   * Only shops that migrate from another kit set `requireAmount: false`. They draw the field's box
   * themselves and print the errors of `change` below it, so the form does neither unless they say
   * so. @internal
   */
  override readProps(): Record<string, unknown> {
    const props = super.readProps();
    if (settings().requireAmount === false) {
      props['innerStyle'] = inPagesBox(this.innerStyle);
      props['errors'] = this.errors ?? 'none';
    }
    this.mark('borderless', isBorderless(props['innerStyle']));
    return props;
  }
}
