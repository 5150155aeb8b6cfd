import { useSyncExternalStore } from 'react';

const never = () => () => {};

/** Whether the script runs. The document alone says no word: it may be in another language than the shopper's. */
export const useLive = (): boolean =>
  useSyncExternalStore(
    never,
    () => true,
    () => false,
  );
