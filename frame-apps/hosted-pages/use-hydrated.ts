import { useSyncExternalStore } from 'react';

/**
 * Whether the page has been hydrated. The first render must match the document, which knows neither
 * address nor payment.
 */
export const useHydrated = (): boolean =>
  useSyncExternalStore(
    never,
    () => true,
    () => false,
  );

const never = () => () => {};
