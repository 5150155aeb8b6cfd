import { useState, useSyncExternalStore } from 'react';
import { isPressed, onRelease } from '../../bridge/press.js';

/**
 * Returns a value that stays as it is during a press: for what would move the button that the
 * shopper is pressing.
 */
export function useUnpressed<T>(value: T): T {
  const held = useSyncExternalStore(onRelease, isPressed, () => false);
  const [kept, setKept] = useState(value);
  if (!held && kept !== value) setKept(value);
  return held ? kept : value;
}
