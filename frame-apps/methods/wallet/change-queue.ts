import { deferred, type Deferred } from '../../../bridge/deferred.js';

/** A change that has no answer yet. */
export interface Change {
  /** A later one of the same kind has replaced it: its answer is dropped. */
  readonly isOvertaken: boolean;
  /** Resolves once every earlier change of another kind is answered. */
  readonly turn: Promise<unknown>;
}

interface PendingChange extends Change {
  isOvertaken: boolean;
  /** Resolves once it is answered or overtaken. */
  readonly over: Deferred<void>;
}

/**
 * The changes that a shopper makes in a wallet, as long as they have no answer. Of two changes of
 * one kind at once only the later one counts: the answer to the earlier one is dropped. A change of
 * another kind has its turn once the earlier one is answered, so that no refusal is lost.
 */
export class ChangeQueue<Kind, View> {
  readonly #pending = new Map<Kind, PendingChange>();
  #latest: Promise<View>;

  /** `first` is what the wallet shows before any change. */
  constructor(first: View) {
    this.#latest = Promise.resolve(first);
  }

  /** Whether every change is answered. */
  get isEmpty(): boolean {
    return this.#pending.size === 0;
  }

  /** Adds a change; `answer` never rejects. Resolves to what the last change leads to. */
  add(kind: Kind, answer: (change: Change) => Promise<View>): Promise<View> {
    const overtaken = this.#pending.get(kind);
    if (overtaken) {
      overtaken.isOvertaken = true;
      this.#end(kind, overtaken);
    }
    const turn = Promise.all([...this.#pending.values()].map(({ over }) => over.promise));
    const change: PendingChange = { isOvertaken: false, turn, over: deferred() };
    this.#pending.set(kind, change);
    this.#latest = this.#view(kind, change, answer);
    return this.settled();
  }

  /** Resolves to what the last change leads to, once no later one is pending. */
  async settled(): Promise<View> {
    for (;;) {
      const latest = this.#latest;
      const view = await latest;
      if (latest === this.#latest) return view;
    }
  }

  async #view(
    kind: Kind,
    change: PendingChange,
    answer: (change: Change) => Promise<View>,
  ): Promise<View> {
    const view = await answer(change);
    if (!change.isOvertaken) this.#end(kind, change);
    return view;
  }

  #end(kind: Kind, change: PendingChange): void {
    this.#pending.delete(kind);
    change.over.resolve();
  }
}
