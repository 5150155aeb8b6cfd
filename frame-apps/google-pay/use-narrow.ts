import { useSyncExternalStore } from 'react';

/** Up to this width, in CSS pixels, only the wallet's name fits on the button. */
const NARROW = '(max-width: 200px)';

/** Whether the frame is too narrow for a label next to the wallet's name. */
export function useNarrow(): boolean {
  return useSyncExternalStore(
    (changed) => {
      const query = matchMedia(NARROW);
      query.addEventListener('change', changed);
      return () => query.removeEventListener('change', changed);
    },
    () => matchMedia(NARROW).matches,
    () => false,
  );
}
