const NOT_PAID =
  'a submit listener has prevented the submission and read the form’s data before the payment. Next time, it is called once the payment is paid.';
const HELD = 'a submit listener has prevented the submission, so nothing is paid.';
/** For a listener that always prevents the submission. */
export const SENDS_ITSELF =
  'If it sends the data itself, begin it with if (event.defaultPrevented) return, or remove method="post" from the form';

/**
 * Asks the page's submit listeners whether money may move. What a listener prevents is not paid if
 * the browser posts the form; otherwise the listener sends the data itself, and has its event once
 * the payment is paid.
 */
export class PageQuestion {
  readonly #form: HTMLFormElement;
  #event: SubmitEvent | undefined;
  /** The page's script sends the form's data itself: its listeners have to find a token in it. */
  #isReadByPage = false;
  /** A listener that is asked has read the form's data. */
  #isReadNow = false;
  /**
   * Whether a listener of the form itself looks at `defaultPrevented`: it acts on the event that
   * follows the payment.
   */
  isSeenAgain = false;
  /** A page that validates says no as often as it has to. */
  #isWarned = false;
  /** Whether the page has said no, the last time that it was asked. */
  isHeldBack = false;

  constructor(form: HTMLFormElement) {
    this.#form = form;
  }

  get isPending(): boolean {
    return this.#event !== undefined;
  }

  /** Whether an event is the question. */
  isQuestion(event: SubmitEvent): boolean {
    return event === this.#event;
  }

  /** Whether a listener that prevents this submission objects to it, instead of sending the data. */
  mayPrevent(submitter: HTMLElement | null): boolean {
    const method = submitter?.getAttribute('formmethod') ?? this.#form.getAttribute('method');
    return method?.toLowerCase() === 'post' && !this.#isReadByPage;
  }

  /**
   * Asks every listener, wherever it stands, by an event of ours. It says that it is prevented: who
   * sends the form's data, such as Turbo and React Router, leaves it alone, and who validates
   * prevents it once more.
   */
  isLetPass(submitter: HTMLElement | null): boolean {
    const event = new SubmitEvent('submit', { bubbles: true, cancelable: true, submitter });
    this.#event = event;
    this.#isReadNow = false;
    this.isSeenAgain = false;
    const isLetPass = dispatchPrevented(this.#form, event, () => (this.isSeenAgain = true));
    this.#event = undefined;
    return isLetPass;
  }

  /** Takes the answer: the page may have called `form.submit()` instead. */
  answered(isAgreed: boolean): void {
    this.isHeldBack = !isAgreed;
    if (isAgreed) return;
    if (this.#isReadNow) this.readsData(`${NOT_PAID} ${SENDS_ITSELF}.`);
    else if (!this.#isWarned) console.warn(`Payframe: ${HELD} ${SENDS_ITSELF}.`);
    this.#isWarned = true;
  }

  /** The form's data was read. */
  dataRead(): void {
    if (this.#event) this.#isReadNow = true;
  }

  /** The page sends the data itself: says so once. */
  readsData(warning: string): void {
    if (!this.#isReadByPage) console.warn(`Payframe: ${warning}`);
    this.#isReadByPage = true;
  }
}

/**
 * Dispatches an event that says that it is prevented. Returns whether nobody prevents it once more.
 * At its end it is prevented: Firefox submits a form also for an event of ours. `seen`: a listener
 * of the target reads whether it is prevented.
 */
function dispatchPrevented(target: Element, event: Event, seen: () => void): boolean {
  const { preventDefault, stopPropagation, stopImmediatePropagation } = event;
  const { get: isPrevented } = Object.getOwnPropertyDescriptor(
    Event.prototype,
    'defaultPrevented',
  )!;
  let isRefused = false;
  const end = () => {
    isRefused ||= isPrevented!.call(event) as boolean; // A handler has returned `false`.
    preventDefault.call(event);
  };
  Object.defineProperty(event, 'defaultPrevented', {
    get() {
      if (event.currentTarget === target) seen();
      return true;
    },
  });
  event.preventDefault = () => {
    isRefused = true;
    preventDefault.call(event);
  };
  event.stopPropagation = () => {
    end();
    stopPropagation.call(event);
  };
  event.stopImmediatePropagation = () => {
    end();
    stopImmediatePropagation.call(event);
  };
  const root = target.getRootNode();
  const last = root === target.ownerDocument ? target.ownerDocument.defaultView : root;
  last?.addEventListener(event.type, end);
  target.dispatchEvent(event);
  last?.removeEventListener(event.type, end);
  return !isRefused;
}
