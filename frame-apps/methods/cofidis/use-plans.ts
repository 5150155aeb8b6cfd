import { useEffect, useEffectEvent, useState } from 'react';
import type { FinancingOption, FinancingRequest } from '../../../provider/types.js';
import { plansFor } from './plans.js';

/** Callbacks of a request: called with the plans, or with the error. */
export interface PlansHeard {
  readonly found: (plans: readonly FinancingOption[]) => void;
  readonly failed: (thrown: unknown) => void;
}

/** Returns the plans for an amount, `undefined` before the first response. The previous plans stay until the next response. */
export function usePlans(ask: FinancingRequest | undefined, heard: PlansHeard): readonly FinancingOption[] | undefined {
  const [plans, setPlans] = useState<readonly FinancingOption[]>();
  const wanted = ask && JSON.stringify(ask);

  const found = useEffectEvent((rows: readonly FinancingOption[]) => {
    setPlans(rows);
    heard.found(rows);
  });
  const failed = useEffectEvent((thrown: unknown) => {
    setPlans([]);
    heard.failed(thrown);
  });
  useEffect(() => {
    if (!wanted) return undefined;
    let isCurrent = true;
    plansFor(JSON.parse(wanted) as FinancingRequest).then(
      (rows) => void (isCurrent && found(rows)),
      (thrown: unknown) => void (isCurrent && failed(thrown)),
    );
    return () => void (isCurrent = false);
  }, [wanted]);

  return plans;
}
