import { googlePay } from '../bridge/contracts/wallets.js';
import { FrameElement } from './base/frame-element.js';

/**
 * A Google Pay button.
 *
 * @element pay-google-pay
 */
export class PayGooglePay extends FrameElement(googlePay) {}
