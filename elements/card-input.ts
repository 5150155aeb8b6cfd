import { cardInput, type CardState, type CardToken } from '../bridge/contracts/card-input.js';
import type { PayError } from '../bridge/errors.js';
import * as failures from '../bridge/failures.js';
import { define } from './base/define.js';
import { FormField } from './base/form-field.js';
import { FrameElement } from './base/frame-element.js';

/**
 * A card form: number, expiry and security code in one frame on the provider's host. In a `<form>`, with a `name`, it
 * is a form control whose value is the payment token.
 *
 * @element pay-card-input
 * @cssstate complete - What was typed could be used as it is.
 * @cssstate empty - Nothing was typed.
 */
export class PayCardInput extends FrameElement(cardInput, FormField) {
  protected override missing(): PayError {
    return failures.cardNotRegistered();
  }

  protected override async token(): Promise<string | undefined> {
    const answer: CardToken = await this.createToken();
    return answer.token;
  }

  /** A new document has an empty form. */
  protected override rendered(): void {
    super.rendered();
    this.know({ isComplete: false, isEmpty: true });
  }

  protected override heard(name: string, detail?: unknown): boolean | Promise<boolean> {
    const answer = super.heard(name, detail);
    if (name === 'change') this.know(detail as CardState);
    if (name === 'enter') this.submitForm();
    return answer;
  }
}

define(PayCardInput);

declare global {
  interface HTMLElementTagNameMap {
    'pay-card-input': PayCardInput;
  }
}
