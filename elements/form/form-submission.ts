import { PayError } from '../../bridge/errors.js';
import { PageQuestion } from './page-question.js';
import { disableSubmitButtons } from './submit-buttons.js';

/** A control whose value is a token, which is created when the form is submitted. */
export interface TokenControl {
  /** Whether a submission by this button has to wait for a token. */
  needsToken(submitter: HTMLElement | null): boolean;
  /**
   * Resolves once it is known what was typed; `undefined` if it is known. Rejects if the control
   * fails to load.
   */
  readonly loading: Promise<unknown> | undefined;
  /** Whether money moves as the token is created: the page is asked before. */
  readonly pays: boolean;
  /** Whether the card could be used now, as far as the page knows. */
  readonly isComplete: boolean;
  /**
   * Creates a token: an empty one if none is needed any more, none if the submission cannot go on.
   * The frame keeps the security code until `spend()`.
   */
  createToken(): Promise<{ readonly token?: string | undefined }>;
  /** Makes the token the control's value. */
  hold(token: string): void;
  /** Whether the control holds a token that nobody has read. */
  readonly holdsToken: boolean;
  /** The form's data was read, with the token in it. */
  spend(): void;
  /** The submission has ended, or was held back by the page. */
  settle(): void;
  /** The token could not be created. */
  fail(error: PayError): void;
}

/** A submission that waits for its tokens. */
interface Attempt {
  /** Enables the form's buttons again. */
  readonly enable: () => void;
}

const NO_TOKEN =
  'a submit listener of a form with novalidate has read its data before there was a token. Call createToken() in it, or remove novalidate.';
const ofForm = new WeakMap<HTMLFormElement, FormSubmission>();
const ofElement = new WeakMap<Element, TokenControl>();

/**
 * The submission of a form with controls whose values are tokens. It is held back until every
 * control has its token, and then continues with the same submit button.
 */
export class FormSubmission {
  readonly #form: HTMLFormElement;
  /** The number of controls. */
  #size = 0;
  /**
   * The submission that waits for its tokens. A reset, or a control that leaves the form, discards
   * it.
   */
  #attempt: Attempt | undefined;
  /** The submit button of the last failed submission. */
  #failedBy: HTMLElement | null = null;
  readonly #question: PageQuestion;
  /**
   * `asking`: the listeners see a submission without tokens. `sending`: all tokens are there.
   */
  #step: 'asking' | 'sending' | undefined;
  /** Whether the form's own listeners have let this submission pass. */
  #isAgreed = false;
  /** A listener called `form.submit()` instead of letting the submission pass. */
  #isSentByPage = false;

  private constructor(form: HTMLFormElement) {
    this.#form = form;
    this.#question = new PageQuestion(form);
  }

  /** Adds a control to a form. */
  static join(form: HTMLFormElement, element: Element, control: TokenControl): FormSubmission {
    const submission = ofForm.get(form) ?? new FormSubmission(form);
    ofForm.set(form, submission);
    ofElement.set(element, control);
    if (submission.#size++ === 0) submission.#listen();
    return submission;
  }

  /** A control has left the form. */
  leave(): void {
    this.giveUp();
    if (--this.#size === 0) this.#unlisten();
  }

  /** Discards the submission that waits for its tokens. */
  giveUp(): void {
    this.#attempt?.enable();
    this.#attempt = undefined;
  }

  /** Whether the page has submitted the form in this task, as a listener of `pay-enter` may do. */
  isSubmittedDuring(task: () => void): boolean {
    let isSubmitted = false;
    const see = () => (isSubmitted = true);
    const page = this.#form.ownerDocument.defaultView;
    page?.addEventListener('submit', see, true);
    task();
    page?.removeEventListener('submit', see, true);
    return isSubmitted;
  }

  /**
   * Submits the form as Enter in an `<input>` does: with a click on the default button, which may
   * be disabled.
   */
  submitImplicitly(): void {
    const button = defaultButton(this.#form);
    if (button) button.click();
    // HTML: without a button, a form with several fields is not submitted by Enter.
    else if (controlsOf(this.#form).filter(isField).length < 2) this.#form.requestSubmit();
  }

  /**
   * Whether the page lets the shopper pay by a press inside one of the controls. Money moves before
   * the form is sent, so its listeners are asked now.
   */
  mayBePaid(): boolean {
    if (this.#attempt) return true; // It was asked as the form's button was pressed.
    this.#isAgreed = this.#isSentByPage = false;
    return !this.#question.mayPrevent(null) || this.#isLetPass(null);
  }

  /**
   * Submits the form for a press inside one of its controls: without a button, since nobody has
   * pressed one of the form's. Returns whether its data was read.
   */
  submitByPress(): boolean {
    const isUnread = () => this.#controls.some(({ holdsToken }) => holdsToken);
    // Those who were asked do not see it again.
    if (this.#isAgreed && !this.#waiting(null).length) this.#step = 'sending';
    if (this.#isSentByPage) this.#send();
    else this.#form.requestSubmit();
    this.#step = undefined;
    this.#isAgreed = this.#isSentByPage = false;
    return !isUnread();
  }

  /** Submits the form once more after a failure, with the same button. */
  retry(): void {
    const failedBy = this.#failedBy;
    const button = failedBy && (this.#ownButton(failedBy) ?? defaultButton(this.#form));
    if (!button?.disabled) this.#form.requestSubmit(button);
  }

  #listen(): void {
    const form = this.#form;
    form.addEventListener('submit', this.#onSubmit, true);
    form.addEventListener('formdata', this.#onFormData);
    // A form control named "submit" hides the method: then nobody can call it.
    if (typeof form.submit === 'function') form.submit = this.#onSubmitCall;
  }

  #unlisten(): void {
    const form = this.#form;
    form.removeEventListener('submit', this.#onSubmit, true);
    form.removeEventListener('formdata', this.#onFormData);
    if (form.submit === this.#onSubmitCall) Reflect.deleteProperty(form, 'submit');
    ofForm.delete(form);
  }

  get #controls(): readonly TokenControl[] {
    return controlsOf(this.#form).flatMap((one) => ofElement.get(one) ?? []);
  }

  #waiting(submitter: HTMLElement | null): readonly TokenControl[] {
    return this.#controls.filter((control) => control.needsToken(submitter));
  }

  readonly #onSubmit = (event: SubmitEvent): void => {
    if (event.target !== this.#form || event.defaultPrevented) return;
    if (this.#question.isQuestion(event)) return;
    if (this.#step === 'sending') return this.#pass(event);
    const { submitter } = event;
    if (!this.#waiting(submitter).length) return;
    if (!this.#attempt) {
      this.#isAgreed = this.#isSentByPage = false;
      const mayPrevent = this.#question.mayPrevent(submitter);
      const pays = this.#waiting(submitter).some((control) => control.pays);
      if (mayPrevent && !pays && this.#form.hasAttribute('novalidate'))
        return this.#notifyPage(event);
      void this.#submit(submitter, mayPrevent && pays);
    }
    event.preventDefault();
    event.stopImmediatePropagation();
  };

  /**
   * `form.submit()` dispatches no event, so it would send a form without its tokens. Scripts that
   * validate a form call it once they are content.
   */
  readonly #onSubmitCall = (): void => {
    const waiting = this.#waiting(null).filter((control) => !control.holdsToken);
    if (!waiting.length || this.#step === 'sending') return this.#send();
    this.#isSentByPage = true;
    if (this.#step !== 'asking' && !this.#question.isPending && !this.#attempt)
      void this.#submit(null);
  };

  #send(): void {
    HTMLFormElement.prototype.submit.call(this.#form);
  }

  readonly #onFormData = (): void => {
    this.#question.dataRead();
    if (this.#step === 'asking' && !this.#question.isPending) this.#question.readsData(NO_TOKEN);
    for (const control of this.#controls) if (control.holdsToken) control.spend();
  };

  /** Asks the page before money moves. */
  #isLetPass(submitter: HTMLElement | null): boolean {
    const isLetPass = this.#question.isLetPass(submitter);
    this.#isAgreed = isLetPass || this.#isSentByPage;
    this.#question.answered(this.#isAgreed);
    return this.#isAgreed;
  }

  /** Whether the page has last held a payment back. */
  get isHeldBack(): boolean {
    return this.#question.isHeldBack;
  }

  /**
   * Lets the form's own listeners see the submission first. Those further up, such as the listeners
   * of Turbo and React, send the form's data themselves: they see it when its tokens are there. An
   * event of ours would not do: in Firefox, it would not reach a form that is being submitted.
   */
  #notifyPage(event: SubmitEvent): void {
    this.#step = 'asking';
    // Added now, it is the last listener of the form.
    this.#form.addEventListener('submit', this.#afterListeners, { once: true });
    event.stopImmediatePropagation = () => {
      Event.prototype.stopImmediatePropagation.call(event);
      this.#form.removeEventListener('submit', this.#afterListeners);
      let isPrevented = event.defaultPrevented;
      event.preventDefault();
      // The listener may say so later, and may stop the event twice.
      event.preventDefault = () => void (isPrevented = true);
      event.stopImmediatePropagation = () => {};
      queueMicrotask(() => this.#goOn(!isPrevented, event.submitter));
    };
  }

  readonly #afterListeners = (event: SubmitEvent): void => {
    const { defaultPrevented, submitter } = event;
    if (!this.#goOn(!defaultPrevented, submitter)) return;
    event.preventDefault();
    event.stopPropagation();
  };

  /**
   * Returns whether the submission goes on: the form's own listeners let it pass, or one of them
   * has called `form.submit()`.
   */
  #goOn(isLetPass: boolean, submitter: HTMLElement | null): boolean {
    this.#step = undefined;
    this.#isAgreed = isLetPass || this.#isSentByPage;
    if (this.#isAgreed) void this.#submit(submitter);
    return this.#isAgreed;
  }

  async #submit(submitter: HTMLElement | null, mayPrevent = false): Promise<void> {
    const attempt: Attempt = (this.#attempt = { enable: disableSubmitButtons(this.#form) });
    this.#failedBy = null;
    const waiting = this.#waiting(submitter);
    try {
      if (mayPrevent) {
        // In Firefox, an event of ours does not reach a form that is being submitted.
        await new Promise((next) => setTimeout(next));
        if (attempt !== this.#attempt) return;
        if (!this.#isSentByPage && !this.#isLetPass(submitter)) return this.giveUp();
      }
      const tokens = await this.#createTokens(waiting, () => attempt === this.#attempt, submitter);
      if (attempt !== this.#attempt) return;
      // A disabled button would be left out of the form data, so enable the buttons first.
      this.giveUp();
      if (!tokens) return;
      for (const [control, token] of tokens) control.hold(token);
      this.#step = 'sending';
      if (this.#isSentByPage) this.#send();
      // The page may have replaced the button meanwhile.
      else this.#form.requestSubmit(this.#ownButton(submitter));
    } finally {
      this.#step = undefined;
      for (const control of waiting) control.settle();
    }
  }

  /**
   * Creates the tokens one after the other: of a card that cannot be used first, so that no other
   * token is wasted.
   */
  async #createTokens(
    waiting: readonly TokenControl[],
    isCurrent: () => boolean,
    submitter: HTMLElement | null,
  ): Promise<ReadonlyMap<TokenControl, string> | undefined> {
    const tokens = new Map<TokenControl, string>();
    const inOrder = [...waiting].sort(
      (one, other) => Number(one.isComplete) - Number(other.isComplete),
    );
    for (const control of inOrder) {
      try {
        await control.loading;
        if (!isCurrent()) return undefined;
        if (!control.needsToken(submitter)) continue;
        const { token } = await control.createToken();
        if (token === undefined || !isCurrent()) return undefined;
        tokens.set(control, token);
      } catch (thrown) {
        if (!isCurrent()) return undefined;
        this.giveUp();
        this.#failedBy = submitter;
        control.fail(PayError.from(thrown));
        return undefined;
      }
    }
    return tokens;
  }

  /**
   * Lets a submission with its tokens pass. Listeners that have seen it already do not see it
   * again, but where one of them has left it alone.
   */
  #pass(event: SubmitEvent): void {
    this.#step = undefined;
    if (!this.#isAgreed || this.#question.isSeenAgain) return;
    event.stopImmediatePropagation();
    const { submitter } = event;
    const above = new SubmitEvent('submit', { bubbles: true, cancelable: true, submitter });
    Object.defineProperty(above, 'target', { value: this.#form });
    if (this.#form.parentNode?.dispatchEvent(above) === false) event.preventDefault();
  }

  /** The button, if it submits this form. It may have been moved to another one. */
  #ownButton(button: HTMLElement | null): HTMLButtonElement | null {
    const own = button as HTMLButtonElement | null;
    return own?.form === this.#form ? own : null;
  }
}

const controlsOf = (form: HTMLFormElement) =>
  [...form.elements] as (HTMLElement & { readonly type: string })[];

/**
 * The form's default button, which Enter presses in an input. An `<input type=image>` is not in
 * `form.elements`.
 */
function defaultButton(form: HTMLFormElement): HTMLButtonElement | HTMLInputElement | undefined {
  const root = form.getRootNode() as Document | ShadowRoot;
  const buttons = [...root.querySelectorAll<HTMLButtonElement | HTMLInputElement>('button, input')];
  return buttons.find(
    (one) => one.form === form && (one.type === 'submit' || one.type === 'image'),
  );
}

const textTypes =
  'text search tel url email password date month week time datetime-local number'.split(' ');

/** Whether Enter in another field of the form would be the shopper's way to go on. */
const isField = (one: HTMLElement & { readonly type: string }) =>
  ofElement.has(one) || (one.localName === 'input' && textTypes.includes(one.type));
