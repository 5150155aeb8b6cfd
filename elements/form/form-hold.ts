/** A form that sends nothing for now. */
export interface FormHold {
  /** Whether a submission waits. */
  readonly isWaiting: boolean;
  /** The submission that waits is not wanted any more. */
  giveUp(): void;
  /** Lets the form go. Returns a function that submits it again, if a submission has waited. */
  release(): (() => void) | undefined;
}

/**
 * Holds the submissions of a form that need a token, until what controls them has loaded. Calls
 * `held` with each of them.
 */
export function holdForm(
  form: HTMLFormElement,
  needsToken: (submitter: HTMLElement | null) => boolean,
  held: () => void,
): FormHold {
  let again: (() => void) | undefined;
  const hold = (submit: () => void) => {
    again = submit;
    held();
  };
  const onSubmit = (event: SubmitEvent) => {
    const submitter = event.submitter as HTMLButtonElement | null;
    if (event.target !== form || event.defaultPrevented || !needsToken(submitter)) return;
    event.preventDefault();
    event.stopImmediatePropagation();
    hold(() => form.requestSubmit(submitter?.form === form ? submitter : null));
  };
  // It dispatches no event.
  const onCall = () => {
    if (needsToken(null)) hold(() => form.submit());
    else HTMLFormElement.prototype.submit.call(form);
  };
  form.addEventListener('submit', onSubmit, true);
  // A form control named "submit" hides the method: then nobody can call it.
  if (typeof form.submit === 'function') form.submit = onCall;
  return {
    get isWaiting() {
      return Boolean(again);
    },
    giveUp() {
      again = undefined;
    },
    release() {
      form.removeEventListener('submit', onSubmit, true);
      if (form.submit === onCall) Reflect.deleteProperty(form, 'submit');
      return again;
    },
  };
}
