/** A clock of a page that moves only when it is told to: intervals, `performance.now` and whether the page is in sight. */
export interface Clock {
  /** Lets time pass in a page that is awake: every interval runs when it is due. */
  pass(ms: number): void;
  /** Lets time pass in a page that is frozen: what was due meanwhile runs once, late. */
  freeze(ms: number): void;
  /** Puts the page out of sight, or back in sight. */
  hide(hidden: boolean): void;
  /** How many intervals are running. */
  readonly running: number;
  /** Gives the page its own clock back. */
  restore(): void;
}

interface Interval {
  readonly every: number;
  due: number;
  run(): void;
}

/** Stops a page's clock, this page's unless another is named, and gives the means to move it. */
export function stopClock(page: Window = window): Clock {
  const { setInterval, clearInterval, performance, document } = page;
  const real = { setInterval, clearInterval };
  const intervals = new Map<number, Interval>();
  let now = performance.now();
  // Far from the browser's own ids, so that an interval of either kind can be cleared by its id.
  let lastId = 1e9;

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
    hide: (hidden) => Object.defineProperty(document, 'hidden', { configurable: true, value: hidden }),
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
