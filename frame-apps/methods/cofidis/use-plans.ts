import { useEffect, useEffectEvent, useState } from 'react';
import type { FinancingOption, FinancingRequest } from '../../../api/types.js';
import { plansFor } from './plans.js';

/** Callbacks of a request: called with the plans, or with the error. */
export interface PlanListeners {
  readonly found: (plans: readonly FinancingOption[]) => void;
  readonly failed: (thrown: unknown) => void;
}

/**
 * Returns the plans for an amount, `undefined` before the first response. The previous plans stay
 * until the next response.
 */
export function usePlans(
  input: FinancingRequest | undefined,
  listeners: PlanListeners,
): readonly FinancingOption[] | undefined {
  const [plans, setPlans] = useState<readonly FinancingOption[]>();
  const key = input && JSON.stringify(input);

  const found = useEffectEvent((rows: readonly FinancingOption[]) => {
    setPlans(rows);
    listeners.found(rows);
  });
  const failed = useEffectEvent((thrown: unknown) => {
    setPlans([]);
    listeners.failed(thrown);
  });
  useEffect(() => {
    if (!key) return undefined;
    let isCurrent = true;
    plansFor(JSON.parse(key) as FinancingRequest).then(
      (rows) => void (isCurrent && found(rows)),
      (thrown: unknown) => void (isCurrent && failed(thrown)),
    );
    return () => void (isCurrent = false);
  }, [key]);

  return plans;
}
