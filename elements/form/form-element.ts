import type { FormPart } from './form-part.js';
import { PayElement } from '../frame/pay-element.js';

/**
 * A component that is a form control, as an `<input>` is: with a `name`, its form submits its
 * token.
 */
export abstract class FormElement extends PayElement {
  static readonly formAssociated = true;
  #watched: Promise<void> | undefined;
  /** Makes the token and takes part in the form. @internal */
  abstract readonly control: FormPart;

  /**
   * The name under which the form submits the token. Without one, the element is not part of the
   * form. @attr name
   */
  get name(): string {
    return this.getAttribute('name') ?? '';
  }
  set name(name: string | null | undefined) {
    // React removes a prop by setting it to `undefined`.
    if (name) this.setAttribute('name', name);
    else this.removeAttribute('name');
  }
  /** The type of the control, as on HTML's form controls. */
  get type(): string {
    return this.localName;
  }
  /** The form that owns the element. */
  get form(): HTMLFormElement | null {
    return this.internals.form;
  }
  /** The labels of the element. */
  get labels(): NodeList {
    return this.internals.labels;
  }
  /** The validity state, as on an `<input>`. */
  get validity(): ValidityState {
    return this.internals.validity;
  }
  /** The validation message in the shopper's language; empty if the element is valid. */
  get validationMessage(): string {
    return this.internals.validationMessage;
  }
  /** Whether the element takes part in form validation. */
  get willValidate(): boolean {
    return this.internals.willValidate;
  }
  /** Returns whether the element is valid. Dispatches `invalid` if it is not. */
  checkValidity(): boolean {
    return this.internals.checkValidity();
  }
  /** Returns whether the element is valid, and shows the shopper the error if it is not. */
  reportValidity(): boolean {
    return this.internals.reportValidity();
  }

  /** @internal */
  formAssociatedCallback(form: HTMLFormElement | null): void {
    this.control.associate(form);
    if (form && !this.name) this.#watched ??= this.#watchForm().catch(() => {});
  }

  /** Only a control without a name is watched: a developer may have forgotten it. */
  async #watchForm(): Promise<void> {
    const { NamelessPart } = await import('./nameless-part.js');
    this.addController(new NamelessPart(this));
  }

  /** @internal */
  formDisabledCallback(isDisabled: boolean): void {
    this.control.disable(isDisabled);
  }
  /** @internal */
  formResetCallback(): void {
    this.control.reset();
  }
}
