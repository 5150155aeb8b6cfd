import type { CardState } from '../../bridge/contracts/card-input.js';
import { FramedElement } from './framed-element.js';

/** What a form must know of what was typed. */
export type FieldState = Pick<CardState, 'isComplete' | 'isEmpty' | 'problem'>;

/**
 * A frame element that is a control of the `<form>` around it: its value is a token, made when the form is submitted.
 * The form's submission is held back until the token is there, and then goes on as the shopper asked.
 */
export abstract class FormField extends FramedElement {
  static readonly formAssociated = true;
  #state: FieldState = { isComplete: false, isEmpty: true };
  #form: HTMLFormElement | null = null;
  #busy = false;
  #armed = false;
  #formDisabled = false;

  constructor() {
    super();
    this.addEventListener('invalid', (event) => {
      // The frame shows what is wrong, in the shopper's language; the browser's own bubble would say it twice.
      event.preventDefault();
      this.#tryTo('validate');
    });
    // A click on the label puts the focus into the form.
    this.addEventListener('click', () => this.#tryTo('focusField'));
  }

  /** Makes the token, or gives nothing when what was typed cannot be used. */
  protected abstract token(): Promise<string | undefined>;

  /** The name the form posts the token by. Without one it is no part of the form. @attr name */
  get name(): string {
    return this.getAttribute('name') ?? '';
  }
  set name(name: string) {
    this.setAttribute('name', name);
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
  /** Whether the form could be submitted. Tells `invalid` when it could not. */
  checkValidity(): boolean {
    return this.internals.checkValidity();
  }
  /** The same, and shows the shopper what is wrong. */
  reportValidity(): boolean {
    return this.internals.reportValidity();
  }

  formAssociatedCallback(form: HTMLFormElement | null): void {
    this.#form?.removeEventListener('submit', this.#submitted, true);
    this.#form = form;
    form?.addEventListener('submit', this.#submitted, true);
  }
  formDisabledCallback(disabled: boolean): void {
    this.#formDisabled = disabled;
    this.changed();
  }
  formResetCallback(): void {
    this.internals.setFormValue(null);
    this.#tryTo('clear');
  }

  protected override readProps(): Record<string, unknown> {
    const label = this.values['label'] ?? [...this.labels].map((one) => one.textContent?.trim()).join(' ');
    const props = { ...super.readProps(), disabled: Boolean(this.values['disabled']) || this.#formDisabled };
    return label ? { ...props, label } : props;
  }

  protected override sync(): void {
    this.#judge();
    super.sync();
  }

  /** Takes note of what was typed. */
  protected know(state: FieldState): void {
    this.#state = state;
    this.#judge();
  }

  /** Submits the form, as Enter does in an input. */
  protected submitForm(): void {
    const { form } = this;
    if (!form || !this.name) return;
    const button = ([...form.elements] as HTMLButtonElement[]).find(({ type }) => type === 'submit');
    if (!button?.disabled) form.requestSubmit(button);
  }

  /** Asks the frame. One that is not there has told so already. */
  #tryTo(name: string): void {
    this.ask(name).catch(() => {});
  }

  #judge(): void {
    const { isComplete, isEmpty, problem } = this.#state;
    this.mark('complete', isComplete);
    this.mark('empty', isEmpty);
    const invalid = isEmpty ? this.values['required'] : !isComplete;
    const flags = invalid ? (isEmpty ? { valueMissing: true } : { customError: true }) : {};
    this.internals.setValidity(flags, problem || 'Enter a card number');
  }

  readonly #submitted = (event: SubmitEvent): void => {
    if (!this.name || event.defaultPrevented || this.matches(':disabled')) return;
    const button = event.submitter as HTMLButtonElement | null;
    // A button that asks for no validation, such as "Save for later", wants no card either.
    const mayBeEmpty = !this.values['required'] || button?.formNoValidate;
    if (this.#armed || (this.#state.isEmpty && mayBeEmpty)) return void (this.#armed = false);
    event.preventDefault();
    event.stopImmediatePropagation();
    if (!this.#busy) void this.#submit(button);
  };

  async #submit(submitter: HTMLElement | null): Promise<void> {
    this.#busy = true;
    try {
      const token = await this.token();
      if (!token) return;
      this.internals.setFormValue(token);
      this.#armed = true;
      this.form?.requestSubmit(submitter);
    } catch (thrown) {
      void this.tell('error', thrown);
    } finally {
      this.#busy = this.#armed = false;
    }
  }
}
