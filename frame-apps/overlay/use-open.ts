import { useEffect, useEffectEvent, useState } from 'react';

/** Asks the page once to show the overlay, when it has something to show. Gives whether the page has. */
export function useOpen(hasSomething: boolean, open: () => Promise<boolean>): boolean {
  const [isShown, setShown] = useState(false);
  const ask = useEffectEvent(() => void open().then(setShown));
  useEffect(() => {
    if (hasSomething && !isShown) ask();
  }, [hasSomething, isShown]);
  return isShown;
}
