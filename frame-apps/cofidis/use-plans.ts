import { useEffect, useEffectEvent, useState } from 'react';
import type { FinancingOption, FinancingRequest } from '../../provider/types.js';
import { plansFor } from './plans.js';

/** What becomes of a look-up: rows, or the reason why there are none. */
export interface PlansHeard {
  readonly found: (plans: readonly FinancingOption[]) => void;
  readonly failed: (thrown: unknown) => void;
}

/** The plans for an amount: nothing while they are not known. The last ones stay until others have come. */
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
