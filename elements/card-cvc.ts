import { cardCvc } from '../bridge/contracts/card-group.js';
import { CardPartElement } from './form/card-part-element.js';
import { FrameElement } from './frame/frame-element.js';

/**
 * The security code of a card group, where the page has placed it.
 *
 * @element pay-card-cvc
 * @cssstate complete - The field is valid.
 * @cssstate empty - The field is empty.
 * @cssstate borderless - The style removes the border.
 */
export class PayCardCvc extends FrameElement(cardCvc, CardPartElement) {}
