/** The number of counters in memory; the oldest one gives way to a new one. */
const MOST_COUNTERS = 100_000;

/** Counters of this process. */
export class Tally {
  readonly #counters = new Map<string, { hits: number; readonly endsAt: number }>();

  /** Returns a counter as it is: 0 hits if its window is over. */
  read(key: string, now = Date.now()): { readonly hits: number; readonly seconds: number } {
    const { hits, endsAt } = this.#counters.get(key) ?? { hits: 0, endsAt: now };
    return endsAt <= now
      ? { hits: 0, seconds: 0 }
      : { hits, seconds: Math.ceil((endsAt - now) / 1000) };
  }

  /**
   * Increases a counter, or begins its next window. Returns its hits and the seconds that are left.
   */
  increase(
    key: string,
    windowMs: number,
    now = Date.now(),
  ): { readonly hits: number; readonly seconds: number } {
    let counter = this.#counters.get(key);
    if (!counter || counter.endsAt <= now) {
      // Deleted first, so that the map keeps the order in which the windows began.
      this.#counters.delete(key);
      counter = { hits: 0, endsAt: now + windowMs };
      this.#counters.set(key, counter);
      const oldest = this.#counters.size > MOST_COUNTERS && this.#counters.keys().next();
      if (oldest && !oldest.done) this.#counters.delete(oldest.value);
    }
    counter.hits++;
    return { hits: counter.hits, seconds: Math.ceil((counter.endsAt - now) / 1000) };
  }
}
