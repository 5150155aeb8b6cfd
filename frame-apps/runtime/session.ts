/** A state that decides what is shown, without React or a document. `useSnapshot` shows it. */
export abstract class Session<Snapshot> {
  readonly #listeners = new Set<() => void>();
  #snapshot: Snapshot | undefined;

  readonly subscribe = (listener: () => void): (() => void) => {
    this.#listeners.add(listener);
    return () => void this.#listeners.delete(listener);
  };

  /** Returns the same object until something changes. */
  readonly getSnapshot = (): Snapshot => (this.#snapshot ??= this.show());

  protected abstract show(): Snapshot;

  /** Shows what has changed. */
  protected update(): void {
    this.#snapshot = undefined;
    for (const listener of this.#listeners) listener();
  }
}
