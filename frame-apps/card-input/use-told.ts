import { useEffect, useRef } from 'react';
import type { CardState } from '../../bridge/contracts/card-input.js';

/** Tells the merchant what is known of the card, when it has changed and only then. An untouched card is no news. */
export function useTold(state: CardState, connected: boolean, tell: (state: CardState) => unknown): void {
  const told = useRef<string>(undefined);
  const now = JSON.stringify(state);
  useEffect(() => {
    const { isEmpty, isTouched, isSubmitted, focused } = state;
    const isNews = told.current !== undefined || !isEmpty || isTouched || isSubmitted || focused;
    if (!connected || !isNews || told.current === now) return;
    told.current = now;
    tell(state);
  });
}
