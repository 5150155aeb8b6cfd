import { cardExpiry } from '../bridge/contracts/card-group.js';
import { CardPartElement } from './form/card-part-element.js';
import { FrameElement } from './frame/frame-element.js';

/**
 * The expiry date of a card group, where the page has placed it.
 *
 * @element pay-card-expiry
 * @cssstate complete - The field is valid.
 * @cssstate empty - The field is empty.
 * @cssstate borderless - The style removes the border.
 */
export class PayCardExpiry extends FrameElement(cardExpiry, CardPartElement) {}
