import { useRef, useState } from 'react';

/** Runs `work` once, however often the shopper presses while it runs. Returns whether it is running, and the press handler. */
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
