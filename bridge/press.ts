/**
 * In milliseconds. A browser does not always say that a press ended, as when a menu opened under
 * it.
 */
const LONGEST_PRESS = 2000;

let isDown = false;
let limit: ReturnType<typeof setTimeout> | undefined;
const waiting = new Set<() => void>();

/** Whether the shopper holds a pointer down on this document, while somebody waits for releases. */
export const isPressed = (): boolean => isDown;

/**
 * Calls `run` after each press, when its click has been handled: a layout that changes during a
 * press takes the button away before the click. Returns a function that stops it.
 */
export function onRelease(run: () => void): () => void {
  waiting.add(run);
  // Adding a listener that is there changes nothing.
  for (const [type, listener] of listeners) addEventListener(type, listener, true);
  return () => {
    waiting.delete(run);
    if (!waiting.size)
      for (const [type, listener] of listeners) removeEventListener(type, listener, true);
  };
}

function press(): void {
  isDown = true;
  releaseIn(LONGEST_PRESS);
}

/** The click comes after the end of the pointer, in the same task. */
const release = () => releaseIn(0);

const listeners = [
  ['pointerdown', press],
  ['pointerup', release],
  ['pointercancel', release],
] as const;

function releaseIn(milliseconds: number): void {
  clearTimeout(limit);
  limit = setTimeout(() => {
    isDown = false;
    for (const run of waiting) run();
  }, milliseconds);
}
