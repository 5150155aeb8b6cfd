import { isBorderless, withOwnBorder } from '../bridge/borderless.js';
import { cardInput, type CardToken } from '../bridge/contracts/card-input.js';
import { PayError } from '../bridge/errors.js';
import * as failures from '../bridge/failures.js';
import { settings } from './base/config.js';
import { FormController } from './base/form-controller.js';
import { FrameElement } from './base/frame-element.js';
import { ProblemPart, problemStyles } from './base/problem-part.js';
import { inlineStyles } from './base/styles.js';

/**
 * A card form: card number, expiry date and security code in one frame served by the provider. In a `<form>`, with a
 * `name`, it is a form control with the payment token as its value.
 *
 * @element pay-card-input
 * @cssstate complete - Every field is valid.
 * @cssstate empty - Every field is empty.
 * @cssstate busy - A token is being created.
 * @cssstate borderless - The style removes the border.
 * @csspart problem - The error in place of a card form that failed to load.
 * @csspart retry - The button in that error, which loads the frame again.
 */
export class PayCardInput extends FrameElement(cardInput) {
  static readonly formAssociated = true;
  /** @internal */
  static override styles = [inlineStyles, problemStyles];
  // `ask` would dispatch `pay-error` as well, and the form controller reports its errors itself.
  readonly #control = new FormController(this, () => this.#makeToken());
  /** The number of tokens that are being created. */
  #making = 0;

  constructor() {
    super();
    this.addController(new ProblemPart(this));
  }

  /** The name under which the form submits the token. Without one, the element is not part of the form. @attr name */
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

  /**
   * Calls the frame. `createToken()` without a rendered card form is a bug in the page: the call rejects, and `pay-error` reports it
   * too. @internal
   */
  override async ask(name: string, ...args: readonly unknown[]): Promise<unknown> {
    try {
      return await (name === 'createToken' ? this.#makeToken() : super.ask(name, ...args));
    } catch (thrown) {
      if (name === 'createToken' && PayError.from(thrown).code === 'CARD_NOT_REGISTERED') void this.dispatch('error', thrown);
      throw thrown;
    }
  }

  /**
   * Only shops that migrate from another kit set `requireAmount: false`. They draw the field's border themselves, so the form has none
   * unless their style sets one. @internal
   */
  override readProps(): Record<string, unknown> {
    const props = super.readProps();
    if (settings().requireAmount === false) props['innerStyle'] = withOwnBorder(this.innerStyle);
    this.mark('borderless', isBorderless(props['innerStyle']));
    return props;
  }

  /** Creates a token, with the state `busy` meanwhile. The contract guarantees the type of the reply. */
  async #makeToken(): Promise<CardToken> {
    this.#showBusy(1);
    try {
      return (await super.ask('createToken')) as CardToken;
    } finally {
      this.#showBusy(-1);
    }
  }

  #showBusy(change: 1 | -1): void {
    this.#making += change;
    this.mark('busy', this.#making);
    this.internals.ariaBusy = String(this.#making > 0);
  }

  /** @internal */
  override missing(): PayError {
    return failures.cardNotRegistered();
  }
}
