import type { CardState } from '../../bridge/contracts/card-input.js';
import { EMPTY_CARD_NUMBER } from '../../bridge/contracts/card-input.js';
import type { FramePart, Verdict } from './frame-part.js';
import type { PayElement } from './pay-element.js';

/** What a form must know of what was typed. */
export type FieldState = Pick<CardState, 'isComplete' | 'isEmpty' | 'problem'>;

const nothingTyped: FieldState = { isComplete: false, isEmpty: true };

/** A form control whose value is a token. */
interface Control extends PayElement {
  readonly name: string;
  readonly required?: boolean | undefined;
  readonly disabled?: boolean | undefined;
  readonly label?: string | undefined;
  readonly errorMessages?: { readonly emptyCardNumber?: string | undefined } | undefined;
}

/**
 * Makes a component a control of the `<form>` around it: its value is a token, made when the form is submitted. The
 * form's submission is held back until the token is there, and then goes on as the shopper asked.
 */
export class FormController implements FramePart {
  readonly #host: Control;
  readonly #createToken: () => Promise<string | undefined>;
  #state = nothingTyped;
  #form: HTMLFormElement | null = null;
  #isBusy = false;
  #isArmed = false;
  #isFormDisabled = false;

  /** `createToken` gives nothing when what was typed cannot be used. */
  constructor(host: Control, createToken: () => Promise<string | undefined>) {
    this.#host = host;
    this.#createToken = createToken;
    host.addController(this);
    host.addEventListener('invalid', (event) => {
      // The frame shows what is wrong, in the shopper's language; the browser's own bubble would say it twice.
      event.preventDefault();
      this.#try('validate');
    });
    // A click on the label puts the focus into the form.
    host.addEventListener('click', () => this.#try('focusField'));
  }

  /** The element has come to another form, or to none. */
  associate(form: HTMLFormElement | null): void {
    this.#form?.removeEventListener('submit', this.#onSubmit, true);
    this.#form = form;
    form?.addEventListener('submit', this.#onSubmit, true);
  }

  /** A `<fieldset>` around the element was disabled, or enabled again. */
  disable(isDisabled: boolean): void {
    this.#isFormDisabled = isDisabled;
    this.#host.requestUpdate();
  }

  reset(): void {
    this.#host.internals.setFormValue(null);
    this.#try('clear');
  }

  hostUpdated(): void {
    this.#judge();
  }

  frameProps(): Readonly<Record<string, unknown>> {
    const { internals, label, disabled } = this.#host;
    const name = label ?? [...internals.labels].map((one) => one.textContent?.trim()).join(' ');
    return { disabled: Boolean(disabled) || this.#isFormDisabled, ...(name && { label: name }) };
  }

  /** A new document has an empty form. */
  frameReady(): void {
    this.#know(nothingTyped);
  }

  frameEvent(name: string, detail: unknown, emit: () => Verdict): Verdict {
    const verdict = emit();
    if (name === 'change') this.#know(detail as CardState);
    if (name === 'enter') this.#submitAsEnter();
    return verdict;
  }

  #know(state: FieldState): void {
    this.#state = state;
    this.#judge();
  }

  #judge(): void {
    const { isComplete, isEmpty, problem } = this.#state;
    const { internals, required, errorMessages, shownLanguage } = this.#host;
    this.#host.mark('complete', isComplete);
    this.#host.mark('empty', isEmpty);
    const isInvalid = isEmpty ? required : !isComplete;
    const flags = isInvalid ? (isEmpty ? { valueMissing: true } : { customError: true }) : {};
    internals.setValidity(flags, problem || errorMessages?.emptyCardNumber || EMPTY_CARD_NUMBER[shownLanguage]);
  }

  /** Submits the form, as Enter does in an input. */
  #submitAsEnter(): void {
    const form = this.#form;
    if (!form || !this.#host.name) return;
    const button = ([...form.elements] as HTMLButtonElement[]).find(({ type }) => type === 'submit');
    if (!button?.disabled) form.requestSubmit(button);
  }

  readonly #onSubmit = (event: SubmitEvent): void => {
    const { name, required } = this.#host;
    if (!name || event.defaultPrevented || this.#host.matches(':disabled')) return;
    const button = event.submitter as HTMLButtonElement | null;
    // A button that asks for no validation, such as "Save for later", wants no card either.
    const mayBeEmpty = !required || button?.formNoValidate;
    if (this.#isArmed || (this.#state.isEmpty && mayBeEmpty)) {
      this.#isArmed = false;
      return;
    }
    event.preventDefault();
    event.stopImmediatePropagation();
    if (!this.#isBusy) void this.#submit(button);
  };

  async #submit(submitter: HTMLElement | null): Promise<void> {
    this.#isBusy = true;
    try {
      const token = await this.#createToken();
      if (!token) return;
      this.#host.internals.setFormValue(token);
      this.#isArmed = true;
      this.#form?.requestSubmit(submitter);
    } catch (thrown) {
      void this.#host.tell('error', thrown);
    } finally {
      this.#isBusy = this.#isArmed = false;
    }
  }

  /** Calls the frame. One that is not there has reported so already. */
  #try(name: string): void {
    this.#host.ask(name).catch(() => {});
  }
}
