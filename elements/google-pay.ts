import { googlePay } from '../bridge/contracts/wallets.js';
import { FrameElement } from './frame/frame-element.js';

/**
 * A Google Pay button.
 *
 * @element pay-google-pay
 */
export class PayGooglePay extends FrameElement(googlePay) {}
