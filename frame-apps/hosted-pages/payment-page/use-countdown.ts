import { useEffect, useEffectEvent, useState } from 'react';

/**
 * Events that show that the shopper is still active. Screen readers and voice control only send
 * `click`.
 */
const SIGNS = ['click', 'pointerdown', 'keydown', 'wheel', 'input'];

/**
 * Counts down while the page is visible, then calls `end`. Returns the seconds left. Activity of
 * the shopper cancels it.
 */
export function useCountdown(seconds: number | undefined, end: () => void): number | undefined {
  const [left, setLeft] = useState(seconds);
  const isCounting = left !== undefined;
  const isOver = left === 0;
  const report = useEffectEvent(end);

  useEffect(() => {
    if (isOver) report();
  }, [isOver]);
  useEffect(() => {
    if (!isCounting) return undefined;
    const over = new AbortController();
    const { signal } = over;
    const count = () =>
      document.visibilityState === 'visible' &&
      setLeft((before) => (before === undefined ? before : Math.max(0, before - 1)));
    const timer = setInterval(count, 1000);
    for (const sign of SIGNS) window.addEventListener(sign, () => setLeft(undefined), { signal });
    return () => {
      clearInterval(timer);
      over.abort();
    };
  }, [isCounting]);
  return left;
}
