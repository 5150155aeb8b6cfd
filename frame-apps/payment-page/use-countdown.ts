import { useEffect, useEffectEvent, useState } from 'react';

/** Whatever shows that somebody is there and not done yet. Who speaks to a screen reader, or to the browser, only clicks. */
const SIGNS = ['click', 'pointerdown', 'keydown', 'wheel', 'input'];

/** Counts down while the page is seen, and then does it; gives the seconds left. Any sign of the shopper ends it for good. */
export function useCountdown(seconds: number | undefined, end: () => void): number | undefined {
  const [left, setLeft] = useState(seconds);
  const isCounting = left !== undefined;
  const isOver = left === 0;
  const tell = useEffectEvent(end);

  useEffect(() => {
    if (isOver) tell();
  }, [isOver]);
  useEffect(() => {
    if (!isCounting) return undefined;
    const over = new AbortController();
    const { signal } = over;
    const count = () =>
      document.visibilityState === 'visible' && setLeft((before) => (before === undefined ? before : Math.max(0, before - 1)));
    const timer = setInterval(count, 1000);
    for (const sign of SIGNS) window.addEventListener(sign, () => setLeft(undefined), { signal });
    return () => {
      clearInterval(timer);
      over.abort();
    };
  }, [isCounting]);
  return left;
}
