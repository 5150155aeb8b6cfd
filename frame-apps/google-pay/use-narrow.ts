import { useSyncExternalStore } from 'react';

/** Below this width, in CSS pixels, a wallet's name alone fits on its button. */
const NARROW = '(max-width: 200px)';

/** Whether the frame is too narrow for words beside the wallet's name. */
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
