import { useEffect, useRef, useState } from 'react';
import { watchCover } from './covered.js';

/**
 * Runs `work` once, however often the shopper presses while it runs. Returns whether it is running,
 * and the press handler. A press on a button that something covers is logged.
 */
export function usePress(
  work: () => Promise<unknown>,
): readonly [isBusy: boolean, press: () => void] {
  const [isBusy, setBusy] = useState(false);
  const running = useRef(false);
  const cover = useRef<ReturnType<typeof watchCover>>(undefined);
  useEffect(() => {
    const content = document.getElementById('app');
    cover.current = content ? watchCover(content) : undefined;
    return () => cover.current?.stop();
  }, []);
  const press = () => {
    if (running.current) return;
    // Only a sign: a page may also have a reason, such as a filter, and the shopper still confirms
    // in the overlay.
    if (cover.current?.isCovered())
      console.warn('Something covers the payment button that was pressed');
    running.current = true;
    setBusy(true);
    void work().finally(() => {
      running.current = false;
      setBusy(false);
    });
  };
  return [isBusy, press];
}
