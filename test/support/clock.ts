/** A manual clock for a page: intervals, `performance.now` and the page's visibility. */
export interface Clock {
  /** Advances time in an active page: every interval runs when it is due. */
  pass(ms: number): void;
  /** Advances time in a frozen page: each due interval runs once, late. */
  freeze(ms: number): void;
  /** Hides the page or shows it again. */
  hide(hidden: boolean): void;
  /** The number of running intervals. */
  readonly running: number;
  /** Restores the page's own clock. */
  restore(): void;
}

interface Interval {
  readonly every: number;
  due: number;
  run(): void;
}

/**
 * Far above the browser's own ids, so that both kinds of interval can be cleared by id; no two clocks
 * give the same one.
 */
let lastId = 1e9;

/** Stops the clock of a page, by default this one, and returns the controls. */
export function stopClock(page: Window = window): Clock {
  const { setInterval, clearInterval, performance, document } = page;
  const real = { setInterval, clearInterval };
  const intervals = new Map<number, Interval>();
  let now = performance.now();

  const set = (run: () => void, every: number) => {
    intervals.set(++lastId, { every, due: now + every, run });
    return lastId;
  };
  const clear = (id?: number) => void (intervals.delete(id!) || real.clearInterval.call(page, id));
  Object.assign(page, { setInterval: set, clearInterval: clear });
  performance.now = () => now;

  return {
    pass(ms) {
      const end = now + ms;
      for (let next = soonest(); next && next.due <= end; next = soonest()) {
        now = next.due;
        next.due += next.every;
        next.run();
      }
      now = end;
    },
    freeze(ms) {
      now += ms;
      for (const interval of [...intervals.values()].filter(({ due }) => due <= now)) {
        interval.due = now + interval.every;
        interval.run();
      }
    },
    hide: (hidden) =>
      Object.defineProperty(document, 'hidden', { configurable: true, value: hidden }),
    get running() {
      return intervals.size;
    },
    restore() {
      Object.assign(page, real);
      Reflect.deleteProperty(performance, 'now');
      Reflect.deleteProperty(document, 'hidden');
    },
  };

  function soonest(): Interval | undefined {
    return [...intervals.values()].sort((one, other) => one.due - other.due)[0];
  }
}
