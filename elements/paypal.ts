import { paypal } from '../bridge/contracts/paypal.js';
import type { PayError } from '../bridge/errors.js';
import { FrameElement } from './frame/frame-element.js';
import { PayPalPart } from './frame/paypal-part.js';

/**
 * PayPal's buttons. PayPal needs a container in the document itself, so they are in a child of this
 * element; an invisible frame calls the payment API.
 *
 * @element pay-paypal
 */
export class PayPayPal extends FrameElement(paypal) {
  readonly #button = new PayPalPart(this);

  /**
   * The specification calls `onError` with PayPal's event if an approval has no order id.
   * @internal
   */
  override callbackDetail(_name: string, detail: unknown): unknown {
    const { code, cause } = Object(detail) as Partial<PayError>;
    return code === 'PAYPAL_NO_ORDER' ? cause : detail;
  }
}
