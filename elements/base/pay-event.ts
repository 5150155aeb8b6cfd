// On a server there are no events to dispatch; importing the kit there must do nothing.
const Base = globalThis.CustomEvent ?? (class {} as unknown as typeof CustomEvent);

/** The DOM event of something that the page can cancel: at once with `preventDefault()`, or later with `respondWith()`. */
export class CancelableEvent<D = unknown> extends Base<D> {
  readonly #answers: Promise<boolean>[] = [];

  constructor(type: string, detail: D) {
    super(type, { detail, bubbles: true, composed: true, cancelable: true });
  }

  /**
   * Answers with a value, or with a promise that the component waits for: `false` cancels, everything else lets it go on. One
   * `false` among several answers is enough. A promise that rejects is the page's own error, and cancels nothing.
   */
  respondWith(answer: unknown): void {
    if (this.eventPhase === Event.NONE)
      throw new DOMException('respondWith() must be called before the listener returns or awaits', 'InvalidStateError');
    this.#answers.push(isAllowed(() => answer));
  }

  /** What the listeners have answered. @internal */
  get answers(): readonly Promise<boolean>[] {
    return this.#answers;
  }
}

/** Whether an answer of the page lets it go on: only `false` does not. What the page throws is its own error. */
export async function isAllowed(answer: () => unknown): Promise<boolean> {
  try {
    return (await answer()) !== false;
  } catch (thrown) {
    reportError(thrown);
    return true;
  }
}

/** Whether all answers let it go on. The first `false` decides, whatever the others are waiting for. */
export function areAllAllowed(answers: readonly Promise<boolean>[]): Promise<boolean> {
  return new Promise((resolve) => {
    for (const answer of answers) void answer.then((goesOn) => goesOn || resolve(false));
    void Promise.all(answers).then(() => resolve(true));
  });
}
