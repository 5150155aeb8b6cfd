import { useEffect, useEffectEvent, useState } from 'react';

/** Asks the page to show the overlay once it has something to show. Gives whether the page has. */
export function useOpen(hasSomething: boolean, open: () => Promise<unknown>): boolean {
  const [isShown, setShown] = useState(false);
  const ask = useEffectEvent(() => void open().then(() => setShown(true)));
  useEffect(() => {
    if (hasSomething) ask();
  }, [hasSomething]);
  return isShown;
}
