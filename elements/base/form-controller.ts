import type { CardState, CardToken } from '../../bridge/contracts/card-input.js';
import { sharedTexts } from '../languages/shared.js';
import { isQuiet, PayError } from '../../bridge/errors.js';
import type { FramePart, Verdict } from './frame-part.js';
import type { PayElement } from './pay-element.js';
import { disableSubmitButtons } from './submit-buttons.js';

/** The card's state as far as form validation needs it. */
export type FieldState = Pick<CardState, 'isComplete' | 'isEmpty' | 'problem'>;

const nothingTyped: FieldState = { isComplete: false, isEmpty: true };

/** A form submission that waits for its token. */
interface Attempt {
  /** Enables the form's buttons again. */
  readonly enable: () => void;
}

/** A form control with a token as its value. */
interface Control extends PayElement {
  readonly name: string;
  readonly required?: boolean | undefined;
  readonly disabled?: boolean | undefined;
  readonly label?: string | undefined;
  readonly errorMessages?: { readonly emptyCardNumber?: string | undefined } | undefined;
}

/**
 * Makes a component a control of the surrounding `<form>`, with a token as its value. When the form is submitted, the
 * submission waits until the token is created, and then continues with the same submit button.
 */
export class FormController implements FramePart {
  readonly #host: Control;
  readonly #createToken: () => Promise<CardToken>;
  #state = nothingTyped;
  #form: HTMLFormElement | null = null;
  /** The submission that waits for its token. A reset or another form discards it. */
  #attempt: Attempt | undefined;
  /** The submit button of the last failed submission. */
  #failedBy: HTMLElement | null = null;
  #isArmed = false;
  #isFormDisabled = false;

  constructor(host: Control, createToken: () => Promise<CardToken>) {
    this.#host = host;
    this.#createToken = createToken;
    host.addController(this);
    host.addEventListener('invalid', (event) => {
      if (!host.isEligible) return; // Nothing is shown to point at.
      // The frame shows the error in the shopper's language; the browser's own message would repeat it.
      event.preventDefault();
      // A card form that failed to load is replaced by an error with a "Try again" button.
      if (host.frame.failure) host.focus();
      else this.#try('validate');
    });
    // A click on the label focuses the card form.
    host.addEventListener('click', () => this.#try('focusField'));
  }

  /** The element was associated with another form, or with none. */
  associate(form: HTMLFormElement | null): void {
    this.#giveUp();
    this.#form?.removeEventListener('submit', this.#onSubmit, true);
    this.#form = form;
    form?.addEventListener('submit', this.#onSubmit, true);
  }

  /** A surrounding `<fieldset>` was disabled or enabled. */
  disable(isDisabled: boolean): void {
    this.#isFormDisabled = isDisabled;
    this.#host.requestUpdate();
  }

  reset(): void {
    this.#giveUp();
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

  /** A new document starts with an empty form. */
  frameReady(): void {
    this.#know(nothingTyped);
  }

  /** The card's data is lost with the frame. */
  frameFailed(): void {
    this.#know(nothingTyped);
  }

  frameEvent(name: string, detail: unknown, emit: () => Verdict): Verdict {
    const verdict = emit();
    if (name === 'load') this.#judge();
    if (name === 'change') this.#know(detail as CardState);
    if (name === 'enter') this.#submitBy(this.#firstButton);
    if (name === 'retry') this.#submitBy(this.#failedBy ?? this.#firstButton);
    return verdict;
  }

  #know(state: FieldState): void {
    this.#state = state;
    this.#judge();
  }

  #judge(): void {
    const { isComplete, isEmpty, problem } = this.#state;
    const { internals, required, errorMessages, shownLanguage, isEligible, frame } = this.#host;
    const texts = sharedTexts(shownLanguage);
    this.#host.mark('complete', isComplete);
    this.#host.mark('empty', isEmpty);
    // A card form that is not shown blocks the submission only if the card is required.
    if (!isEligible) return internals.setValidity({ customError: Boolean(required) }, texts.cardNotAvailable);
    if (frame.failure) {
      const words = texts.cardNotLoaded[frame.failure.retryable ? 'connection' : 'refused'];
      return internals.setValidity({ customError: Boolean(required) }, words);
    }
    const isInvalid = isEmpty ? required : !isComplete;
    const flags = isInvalid ? (isEmpty ? { valueMissing: true } : { customError: true }) : {};
    internals.setValidity(flags, problem || errorMessages?.emptyCardNumber || texts.emptyCardNumber);
  }

  /** The form's default button, which Enter presses in an input. */
  get #firstButton(): HTMLElement | undefined {
    return ([...(this.#form?.elements ?? [])] as HTMLButtonElement[]).find(({ type }) => type === 'submit');
  }

  #submitBy(button: HTMLElement | undefined): void {
    const form = this.#form;
    if (!form || !this.#host.name || (button as HTMLButtonElement | undefined)?.disabled) return;
    // The button may have been moved to another form since the failure.
    form.requestSubmit((button as HTMLButtonElement | undefined)?.form === form ? button : null);
  }

  readonly #onSubmit = (event: SubmitEvent): void => {
    const { name, required, isEligible } = this.#host;
    if (!name || event.defaultPrevented || this.#host.matches(':disabled')) return;
    const button = event.submitter as HTMLButtonElement | null;
    // A button without validation, such as "Save for later", does not need a card either.
    const mayBeEmpty = !required || button?.formNoValidate;
    if (this.#isArmed || ((this.#state.isEmpty || !isEligible) && mayBeEmpty)) {
      this.#isArmed = false;
      return;
    }
    event.preventDefault();
    event.stopImmediatePropagation();
    if (!this.#attempt) void this.#submit(event.target as HTMLFormElement, button);
  };

  async #submit(form: HTMLFormElement, submitter: HTMLElement | null): Promise<void> {
    const attempt: Attempt = (this.#attempt = { enable: disableSubmitButtons(form) });
    this.#failedBy = null;
    try {
      const { token } = await this.#createToken();
      if (attempt !== this.#attempt) return;
      // A disabled button would be left out of the form data, so enable the buttons first.
      this.#giveUp();
      if (!token) return;
      this.#host.internals.setFormValue(token);
      // The frame has cleared the security code, so the card is incomplete; what the form submits is complete.
      this.#host.internals.setValidity({});
      this.#isArmed = true;
      form.requestSubmit(submitter);
    } catch (thrown) {
      if (attempt === this.#attempt) this.#fail(PayError.from(thrown), submitter);
    } finally {
      this.#isArmed = false;
      this.#judge();
    }
  }

  #fail(error: PayError, submitter: HTMLElement | null): void {
    this.#giveUp();
    this.#failedBy = submitter;
    void this.#host.dispatch('error', error);
    // A frame that is gone shows no message, and a reloaded one is empty: there is nothing to send again.
    if (!isQuiet(error)) this.#try('showProblem', error.shopperMessage, error.retryable);
  }

  /** Discards the submission that waits for a token. */
  #giveUp(): void {
    this.#attempt?.enable();
    this.#attempt = undefined;
  }

  /** Calls the frame. If the frame is missing, the error has already been reported. */
  #try(name: string, ...args: readonly unknown[]): void {
    this.#host.ask(name, ...args).catch(() => {});
  }
}
