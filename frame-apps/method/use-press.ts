import { useRef, useState } from 'react';

/** Does something once however often the shopper presses while it is under way. Gives whether it is, and what to press. */
export function usePress(work: () => Promise<unknown>): readonly [isBusy: boolean, press: () => void] {
  const [isBusy, setBusy] = useState(false);
  const running = useRef(false);
  const press = () => {
    if (running.current) return;
    running.current = true;
    setBusy(true);
    void work().finally(() => {
      running.current = false;
      setBusy(false);
    });
  };
  return [isBusy, press];
}
