import { paymentRequest } from '../bridge/contracts/wallets.js';
import { FrameElement } from './frame/frame-element.js';

/**
 * A wallet button: Apple Pay if the browser supports it, otherwise Google Pay.
 *
 * @element pay-payment-request
 */
export class PayPaymentRequest extends FrameElement(paymentRequest) {}
