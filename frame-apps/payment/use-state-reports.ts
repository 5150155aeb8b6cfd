import { useEffect, useEffectEvent } from 'react';
import type { FormState } from './payment-method.js';

/** Reports the state of a form in the list, at first and whenever it has changed. */
export function useStateReports(
  { isComplete, isEmpty, error, problem }: FormState,
  changed: (state: FormState) => void,
): void {
  const report = useEffectEvent(() => changed({ isComplete, isEmpty, error, problem }));
  useEffect(() => report(), [isComplete, isEmpty, error, problem]);
}
