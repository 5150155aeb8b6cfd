import { FROZEN_MS, TICK_MS } from './limits.js';

/** Calls `late` after so many milliseconds of ticks in which the page was awake and in sight. Gives the way to stop it. */
export function countdown(ms: number, late: () => void): () => void {
  let left = ms;
  let last = performance.now();
  const timer = setInterval(() => {
    const now = performance.now();
    const counts = now - last <= FROZEN_MS && !document.hidden;
    last = now;
    if (!counts || (left -= TICK_MS) > 0) return;
    clearInterval(timer);
    late();
  }, TICK_MS);
  return () => clearInterval(timer);
}
