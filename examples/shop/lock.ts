/** Returns a function that runs work with the same key one at a time, in order. */
export function lock(): <T>(key: string, work: () => Promise<T>) => Promise<T> {
  const last = new Map<string, Promise<unknown>>();
  return (key, work) => {
    const turn = (last.get(key) ?? Promise.resolve()).then(work);
    // The next one waits for this to settle; only its own caller gets the result.
    const ended = turn.then(
      () => undefined,
      () => undefined,
    );
    last.set(key, ended);
    void ended.then(() => last.get(key) === ended && last.delete(key));
    return turn;
  };
}
