// On a server there are no DOM events; importing the kit must do nothing there.
const Base = globalThis.CustomEvent ?? (class {} as unknown as typeof CustomEvent);

/**
 * A DOM event that the page can cancel: at once with `preventDefault()`, or later with
 * `respondWith()`.
 */
export class CancelableEvent<D = unknown> extends Base<D> {
  readonly #answers: Promise<boolean>[] = [];

  constructor(type: string, detail: D) {
    super(type, { detail, bubbles: true, composed: true, cancelable: true });
  }

  /**
   * Responds with a value, or with a promise that the component waits for: `false` cancels, any
   * other value continues. With several responses, one `false` is enough. A promise that rejects is
   * reported as the page's error and cancels nothing.
   */
  respondWith(answer: unknown): void {
    if (this.eventPhase === Event.NONE)
      throw new DOMException(
        'respondWith() must be called before the listener returns or awaits',
        'InvalidStateError',
      );
    this.#answers.push(isAllowed(() => answer));
  }

  /** The responses of the listeners. @internal */
  get answers(): readonly Promise<boolean>[] {
    return this.#answers;
  }
}

/** A DOM event that asks the page something, which it answers with `respondWith()`. */
export class AnswerableEvent<D = unknown, A = unknown> extends Base<D> {
  #answer: A | PromiseLike<A> | undefined;

  constructor(type: string, detail: D) {
    super(type, { detail, bubbles: true, composed: true });
  }

  /** Answers with a value, or with a promise that the component waits for. One answer counts. */
  respondWith(answer: A | PromiseLike<A>): void {
    if (this.eventPhase === Event.NONE)
      throw new DOMException(
        'respondWith() must be called before the listener returns or awaits',
        'InvalidStateError',
      );
    if (this.#answer !== undefined)
      throw new DOMException('respondWith() has already been called', 'InvalidStateError');
    this.#answer = answer;
  }

  /** The page's answer; `undefined` without one. @internal */
  get answer(): A | PromiseLike<A> | undefined {
    return this.#answer;
  }
}

/**
 * Whether a response lets the component continue: only `false` does not. An exception is reported
 * as the page's error.
 */
export async function isAllowed(answer: () => unknown): Promise<boolean> {
  try {
    return (await answer()) !== false;
  } catch (thrown) {
    reportError(thrown);
    return true;
  }
}

/**
 * Whether all responses let the component continue. The first `false` decides, without waiting for
 * the others.
 */
export function areAllAllowed(answers: readonly Promise<boolean>[]): Promise<boolean> {
  return new Promise((resolve) => {
    for (const answer of answers) void answer.then((goesOn) => goesOn || resolve(false));
    void Promise.all(answers).then(() => resolve(true));
  });
}
