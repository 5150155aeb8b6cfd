import { useEffect, useEffectEvent, useState } from 'react';

/**
 * Requests once that the page show the overlay, when it has something to show. Returns whether the
 * page shows it.
 */
export function useOpen(hasSomething: boolean, open: () => Promise<boolean>): boolean {
  const [isShown, setShown] = useState(false);
  const requestOpen = useEffectEvent(() => void open().then(setShown));
  useEffect(() => {
    if (hasSomething && !isShown) requestOpen();
  }, [hasSomething, isShown]);
  return isShown;
}
