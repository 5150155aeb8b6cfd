import { FROZEN_MS, TICK_MS } from './limits.js';

/**
 * Calls `late` after `ms` milliseconds, counting only ticks in which the page was awake and
 * visible. Returns a function that stops the countdown.
 */
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
