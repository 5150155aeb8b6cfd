import { useSyncExternalStore } from 'react';
import type { Session } from './session.js';

/** Provides what a session shows. */
export const useSnapshot = <S>({ subscribe, getSnapshot }: Session<S>): S =>
  useSyncExternalStore(subscribe, getSnapshot, getSnapshot);
