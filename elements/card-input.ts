import { cardInput } from '../bridge/contracts/card-input.js';
import type { PayError } from '../bridge/errors.js';
import * as failures from '../bridge/failures.js';
import { define } from './base/define.js';
import { FormController } from './base/form-controller.js';
import { FrameElement } from './base/frame-element.js';

/**
 * A card form: number, expiry and security code in one frame on the provider's host. In a `<form>`, with a `name`, it
 * is a form control whose value is the payment token.
 *
 * @element pay-card-input
 * @cssstate complete - What was typed could be used as it is.
 * @cssstate empty - Nothing was typed.
 */
export class PayCardInput extends FrameElement(cardInput) {
  static readonly formAssociated = true;
  readonly #control = new FormController(this, async () => (await this.createToken()).token);

  /** The name the form posts the token by. Without one it is no part of the form. @attr name */
  get name(): string {
    return this.getAttribute('name') ?? '';
  }
  set name(name: string | null | undefined) {
    // React takes a prop back by setting it to `undefined`.
    if (name) this.setAttribute('name', name);
    else this.removeAttribute('name');
  }
  /** Which control it is, as on the controls of HTML. */
  get type(): string {
    return this.localName;
  }
  /** The form that it belongs to. */
  get form(): HTMLFormElement | null {
    return this.internals.form;
  }
  /** The labels that belong to it. */
  get labels(): NodeList {
    return this.internals.labels;
  }
  /** What keeps the form from being submitted, as on an `<input>`. */
  get validity(): ValidityState {
    return this.internals.validity;
  }
  /** The same in the shopper's words; empty when nothing does. */
  get validationMessage(): string {
    return this.internals.validationMessage;
  }
  /** Whether the form looks at it when it is submitted. */
  get willValidate(): boolean {
    return this.internals.willValidate;
  }
  /** Whether the form could be submitted. Dispatches `invalid` when it could not. */
  checkValidity(): boolean {
    return this.internals.checkValidity();
  }
  /** The same, and shows the shopper what is wrong. */
  reportValidity(): boolean {
    return this.internals.reportValidity();
  }

  /** @internal */
  formAssociatedCallback(form: HTMLFormElement | null): void {
    this.#control.associate(form);
  }
  /** @internal */
  formDisabledCallback(isDisabled: boolean): void {
    this.#control.disable(isDisabled);
  }
  /** @internal */
  formResetCallback(): void {
    this.#control.reset();
  }

  /** @internal */
  override missing(): PayError {
    return failures.cardNotRegistered();
  }
}

define(PayCardInput);

declare global {
  interface HTMLElementTagNameMap {
    'pay-card-input': PayCardInput;
  }
}
