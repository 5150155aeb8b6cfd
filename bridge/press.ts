/** In milliseconds. A browser does not always say that a press ended, as when a menu opened under it. */
const LONGEST_PRESS = 2000;

let isDown = false;
let limit: ReturnType<typeof setTimeout> | undefined;
let isTracked = false;
const waiting = new Set<() => void>();

/** Whether the shopper holds a pointer down on this document, once somebody waits for releases. */
export const isPressed = (): boolean => isDown;

/**
 * Calls `run` after each press, when its click has been handled: a layout that changes during a press takes the button away
 * before the click. Returns a function that stops it.
 */
export function onRelease(run: () => void): () => void {
  track();
  waiting.add(run);
  return () => void waiting.delete(run);
}

function track(): void {
  if (isTracked) return;
  isTracked = true;
  const listen = (type: string, run: () => void) => addEventListener(type, run, true);
  listen('pointerdown', () => {
    isDown = true;
    releaseIn(LONGEST_PRESS);
  });
  // The click comes after these, in the same task.
  listen('pointerup', () => releaseIn(0));
  listen('pointercancel', () => releaseIn(0));
}

function releaseIn(milliseconds: number): void {
  clearTimeout(limit);
  limit = setTimeout(() => {
    isDown = false;
    for (const run of waiting) run();
  }, milliseconds);
}
