import * as failures from '../../bridge/failures.js';
import type { FramePart, Verdict } from '../base/frame-part.js';
import type { PayElement } from '../frame/pay-element.js';

/** A form control, which a page may have given no name. */
interface Control extends PayElement {
  readonly name: string;
  readonly form: HTMLFormElement | null;
  readonly control: { readonly isComplete: boolean };
}

/**
 * Notices a form that the browser sends without the payment, because its control has no name, and no
 * script of the page has ever requested a token. In development, the form is held back once: its
 * page would be gone before anybody has read why.
 */
export class NamelessPart implements FramePart {
  readonly #host: Control;
  #page: Window | null = null;
  /** The page, or a button in the frame, makes tokens otherwise. */
  #isRequested = false;

  constructor(host: Control) {
    this.#host = host;
  }

  hostConnected(): void {
    this.#page = this.#host.ownerDocument.defaultView;
    this.#page?.addEventListener('submit', this.#begin, true);
  }

  hostDisconnected(): void {
    this.#page?.removeEventListener('submit', this.#begin, true);
  }

  frameEvent(name: string, _detail: unknown, emit: () => Verdict): Verdict {
    if (name === 'beforeSubmit') this.#isRequested = true;
    return emit();
  }

  readonly #begin = ({ target }: Event): void => {
    const { name, form, control } = this.#host;
    if (name || target !== form || !control.isComplete || this.#isRequested) return;
    // Added now, it is the last listener of the page.
    this.#page?.addEventListener('submit', this.#judge as EventListener, { once: true });
  };

  readonly #judge = (event: SubmitEvent): void => {
    const { form, localName, problem } = this.#host;
    const button = event.submitter as HTMLButtonElement | null;
    // A button such as "Apply coupon" sends the form for another purpose.
    const isOther = button?.formNoValidate || button?.hasAttribute('formaction');
    const isSent = event.target === form && !event.defaultPrevented && form?.method !== 'dialog';
    if (!isSent || isOther) return;
    if (problem.isForDeveloper && !problem.mistake) event.preventDefault();
    problem.report(failures.nameMissing(localName));
  };
}
