/** Makes work with the same key wait its turn, in the order it came. */
export function lock(): <T>(key: string, work: () => Promise<T>) => Promise<T> {
  const last = new Map<string, Promise<unknown>>();
  return (key, work) => {
    const turn = (last.get(key) ?? Promise.resolve()).then(work);
    // Whoever comes next waits for the end of this, good or bad; its outcome is told to its own caller alone.
    const ended = turn.then(
      () => undefined,
      () => undefined,
    );
    last.set(key, ended);
    void ended.then(() => last.get(key) === ended && last.delete(key));
    return turn;
  };
}
