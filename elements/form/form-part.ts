import type { PropertyValues } from '@lit/reactive-element';
import type { CardState } from '../../bridge/contracts/card-input.js';
import type { ContactDetails } from '../../api/types.js';
import { sharedTexts } from '../languages/shared.js';
import { isQuiet, PayError } from '../../bridge/errors.js';
import { holdForm, type FormHold } from './form-hold.js';
import type { FormSubmission, TokenControl } from './form-submission.js';
import type { FramePart, Verdict } from '../base/frame-part.js';
import { focusIframe } from '../frame/iframe.js';
import { later } from '../base/later.js';
import type { PayElement } from '../frame/pay-element.js';

/** The card's state as far as form validation needs it. */
export type FieldState = Pick<CardState, 'isComplete' | 'isEmpty' | 'problem'>;

const nothingTyped: FieldState = { isComplete: false, isEmpty: true };

/**
 * A token and, where there is a choice, the payment method that it is for; without a token, the
 * frame shows why. An empty one: the payment is paid, and the form needs none.
 */
export interface MadeToken {
  readonly token?: string | undefined;
  readonly method?: string | undefined;
  /** What the shopper has typed besides the payment method. */
  readonly billingDetails?: ContactDetails | undefined;
}

/**
 * The value of a control whose form learns more than the token: the payment method as
 * `<name>Method`, and the shopper's details as `<name>BillingDetails`, in JSON.
 */
function withFacts(name: string, token: string, { method, billingDetails }: MadeToken): FormData {
  const data = new FormData();
  if (token) data.set(name, token);
  if (method) data.set(`${name}Method`, method);
  if (billingDetails) data.set(`${name}BillingDetails`, JSON.stringify(billingDetails));
  return data;
}

/** A form control with a token as its value. */
interface Control extends PayElement {
  readonly name: string;
  readonly form: HTMLFormElement | null;
  readonly required?: boolean | undefined;
  readonly disabled?: boolean | undefined;
  /** Whether the payment is confirmed before the form is sent. */
  readonly confirm?: boolean | undefined;
  readonly label?: string | undefined;
  readonly errorMessages?: { readonly emptyCardNumber?: string | undefined } | undefined;
}

/** What controls the submission of forms: a page without one loads none of it. */
let submissions: typeof FormSubmission | undefined;

async function loadSubmissions(): Promise<typeof FormSubmission> {
  const part = await later(import('./form-submission.js'), 'form-submission');
  return (submissions = part.FormSubmission);
}

/**
 * Makes a component a control of the surrounding `<form>`, with a token as its value. When the form
 * is submitted, the submission waits until the token is created.
 */
export class FormPart implements FramePart, TokenControl {
  readonly #host: Control;
  readonly #createToken: () => Promise<MadeToken>;
  #state = nothingTyped;
  #submission: FormSubmission | undefined;
  /** The form, until its submission is controlled. */
  #hold: FormHold | undefined;
  #holdsToken = false;
  #isFormDisabled = false;
  #made: MadeToken = {};
  /**
   * The token that the form holds was made by a button inside the frame: its submission needs no
   * other.
   */
  #isApproved = false;
  /** The payment is paid: the form posts the method alone. */
  #isPaid = false;

  constructor(host: Control, createToken: () => Promise<MadeToken>) {
    this.#host = host;
    this.#createToken = createToken;
    host.addController(this);
    host.addEventListener('invalid', (event) => {
      if (!host.isEligible) return; // Nothing is shown to point at.
      // The frame shows the error in the shopper's language; the browser's own message would repeat
      // it.
      event.preventDefault();
      // A card form that failed to load is replaced by an error with a "Try again" button.
      if (host.frame.failure || host.problem.error) host.focus();
      else this.#try('validate');
    });
    // A click on the label focuses the card form. The iframe first: its document cannot always take
    // the focus from the page. After the label's own focus, which is part of this task and would
    // end the one in the frame.
    host.addEventListener('click', ({ target }) => {
      // What the page has placed inside it has a focus of its own.
      if (target !== host) return;
      setTimeout(() => {
        const { iframe } = host.frame;
        if (iframe) focusIframe(iframe);
        this.#try('focusField');
      });
    });
  }

  /** The element was associated with another form, or with none. */
  associate(form: HTMLFormElement | null): void {
    this.#submission?.leave();
    this.#hold?.release();
    this.#submission = this.#hold = undefined;
    if (!form) return;
    this.#submission = submissions?.join(form, this.#host, this);
    if (this.#submission) return;
    this.#hold = holdForm(
      form,
      (submitter) => this.needsToken(submitter),
      () => void this.#join(form),
    );
    void this.#join(form);
  }

  /** What is sent meanwhile waits. If it cannot be controlled, it is not sent. */
  async #join(form: HTMLFormElement): Promise<void> {
    const hold = this.#hold!;
    try {
      const Submission = await loadSubmissions();
      if (hold !== this.#hold) return;
      const submit = hold.release();
      this.#hold = undefined;
      this.#submission = Submission.join(form, this.#host, this);
      submit?.();
    } catch (thrown) {
      if (hold === this.#hold && hold.isWaiting) this.fail(PayError.from(thrown));
    }
  }

  /** Whether the submission of the form, if there is one, is controlled: what does it may load. */
  whenJoined(): true | Promise<boolean> {
    const { form } = this.#host;
    return this.#hold && form ? this.#join(form).then(() => !this.#hold) : true;
  }

  /** A surrounding `<fieldset>` was disabled or enabled. */
  disable(isDisabled: boolean): void {
    this.#isFormDisabled = isDisabled;
    this.#host.requestUpdate();
  }

  reset(): void {
    (this.#submission ?? this.#hold)?.giveUp();
    this.#holdsToken = this.#isApproved = false;
    this.#host.internals.setFormValue(null);
    // What is paid stays paid.
    if (this.#isPaid) this.hold('');
    this.#try('clear');
  }

  hostChanged(changed: PropertyValues): void {
    if (!changed.has('paymentId')) return;
    this.#isPaid = false;
    this.onUnsent(false);
  }

  hostUpdated(): void {
    this.#judge();
  }

  frameProps(): Readonly<Record<string, unknown>> {
    const { internals, currentProps } = this.#host;
    const { label, disabled } = currentProps as Pick<Control, 'label' | 'disabled'>;
    const name = label ?? [...internals.labels].map((one) => one.textContent?.trim()).join(' ');
    return { disabled: Boolean(disabled) || this.#isFormDisabled, ...(name && { label: name }) };
  }

  /** What was typed before the app has run came with the app's first event. */
  frameReady(): void {
    this.#judge();
  }

  /** The card's data is lost with the document. */
  frameLost(): void {
    this.#know(nothingTyped);
  }

  frameEnded(): void {
    this.#know(nothingTyped);
  }

  /** The form is invalid for another reason now. */
  frameFailed(): void {
    this.#judge();
  }

  frameEvent(name: string, detail: unknown, emit: () => Verdict): Verdict {
    if (name === 'enter') return this.#enter(emit);
    const verdict = emit();
    if (name === 'load') this.#judge();
    if (name === 'change') {
      // What the held token was made of is no longer what the shopper sees.
      this.#isApproved = false;
      this.#know(detail as CardState);
    }
    if (name === 'retry' && this.#host.name) this.#submission?.retry();
    return verdict;
  }

  /** Enter submits the form, unless a listener has just done so. */
  #enter(emit: () => Verdict): Verdict {
    const joined = this.whenJoined();
    if (joined !== true) return joined.then((isJoined) => isJoined && this.#enter(emit));
    const submission = this.#submission;
    if (!submission) return emit();
    let verdict: Verdict = true;
    const isSubmitted = submission.isSubmittedDuring(() => (verdict = emit()));
    const { name, callbacks } = this.#host;
    // A shop that moved over has a factory's callback, which pays.
    if (!isSubmitted && (name || typeof callbacks['onEnter'] !== 'function'))
      submission.submitImplicitly();
    return verdict;
  }

  /**
   * Whether the form may be submitted, apart from this control: the shopper has pressed a button
   * inside the frame.
   */
  mayBeSubmitted(): boolean {
    const { name, form } = this.#host;
    if (!name || !form) return true;
    const others = [...form.elements].filter((one) => one !== this.#host) as HTMLInputElement[];
    const isValid = form.noValidate || others.every((one) => one.reportValidity?.() ?? true);
    return isValid && (!this.pays || (this.#submission?.mayBePaid() ?? true));
  }

  /**
   * Submits the form with a token that a button inside the frame has made. Returns whether there is
   * a form to submit.
   */
  submitWith(made: MadeToken & { readonly token: string }): boolean {
    if (!this.#host.name || !this.#submission) return false;
    this.#made = made;
    this.#isApproved = true;
    this.hold(made.token);
    this.send();
    return true;
  }

  /** Submits the form for a press inside this control. Whatever the page refuses can be sent again. */
  send(): void {
    const isSent = this.#submission?.submitByPress() ?? true;
    this.onUnsent(this.#isPaid && !isSent);
  }

  /** The payment was paid before the page was loaded: its form may be sent now. */
  async offerToSend(): Promise<void> {
    await this.whenJoined();
    if (this.#isPaid && this.#host.name && this.#submission) this.onUnsent(true);
  }

  /** Called with whether the form of a payment that is paid was not sent. */
  onUnsent: (isUnsent: boolean) => void = () => {};

  /** The payment is paid, by a method if it is known: a submission needs no token any more. */
  settlePaid(method: string | undefined): void {
    this.#isPaid = true;
    this.#made = { method };
    this.hold('');
  }

  get pays(): boolean {
    return Boolean(this.#host.confirm);
  }

  #know(state: FieldState): void {
    this.#state = state;
    this.#judge();
  }

  #judge(): void {
    const { isComplete, isEmpty, problem: reason } = this.#state;
    const { internals, currentProps, shownLanguage, isEligible, frame, problem } = this.#host;
    const { required, errorMessages } = currentProps as Pick<Control, 'required' | 'errorMessages'>;
    const texts = sharedTexts(shownLanguage, this.#host.ownTexts);
    this.#host.mark('complete', isComplete);
    this.#host.mark('empty', isEmpty);
    if (this.#isPaid) return internals.setValidity({});
    // A card form that is not shown blocks the submission only if the card is required.
    if (!isEligible)
      return internals.setValidity({ customError: Boolean(required) }, texts.cardNotAvailable);
    const failure = frame.failure ?? problem.error;
    if (failure) {
      const text = texts.cardNotLoaded[failure.retryable ? 'connection' : 'refused'];
      return internals.setValidity({ customError: Boolean(required) }, text);
    }
    // A card that may have been typed before the app has run is not missing: its submission waits.
    const isInvalid = !frame.isLoading && (isEmpty ? required : !isComplete);
    const flags = isInvalid ? (isEmpty ? { valueMissing: true } : { customError: true }) : {};
    internals.setValidity(flags, reason || errorMessages?.emptyCardNumber || texts.emptyCardNumber);
  }

  needsToken(submitter: HTMLElement | null): boolean {
    const { name, required, isEligible, frame } = this.#host;
    if (!name || this.#isApproved || this.#isPaid || this.#host.matches(':disabled')) return false;
    if (frame.isLoading) return true;
    // A button without validation, such as "Save for later", does not need a card either.
    const mayBeEmpty = !required || (submitter as HTMLButtonElement | null)?.formNoValidate;
    return !((this.#state.isEmpty || !isEligible) && mayBeEmpty);
  }

  get isComplete(): boolean {
    return this.#state.isComplete;
  }

  /** Whether the page has held the payment back, the last time that it was asked. */
  get isHeldBack(): boolean {
    return this.#submission?.isHeldBack ?? false;
  }

  get loading(): Promise<unknown> | undefined {
    const { frame } = this.#host;
    return frame.isLoading ? frame.call('ping', []) : undefined;
  }

  async createToken(): Promise<MadeToken> {
    this.#made = await this.#createToken();
    return this.#made;
  }

  hold(token: string): void {
    this.#holdsToken = true;
    const { name, internals } = this.#host;
    const { method, billingDetails } = this.#made;
    internals.setFormValue(
      method || billingDetails ? withFacts(name, token, this.#made) : token || null,
    );
    // What the form submits is complete, whatever the card is by now.
    this.#host.internals.setValidity({});
  }

  get holdsToken(): boolean {
    return this.#holdsToken;
  }

  spend(): void {
    this.#holdsToken = this.#isApproved = false;
    this.onUnsent(false);
    this.#try('clearCode');
  }

  settle(): void {
    this.#judge();
  }

  fail(error: PayError): void {
    // Reported already, with the error in place of the card form.
    if (error === this.#host.frame.failure) return this.#host.focus();
    void this.#host.dispatch('error', error);
    // A frame that is gone shows no message, and a reloaded one is empty: there is nothing to send
    // again.
    if (!isQuiet(error)) this.#try('showProblem', error.shopperMessage, error.retryable);
  }

  /** Calls the frame. If the frame is missing, the error has already been reported. */
  #try(name: string, ...args: readonly unknown[]): void {
    this.#host.callFrame(name, ...args).catch(() => {});
  }
}
