import type { FinancingOption, FinancingRequest } from '../../../provider/types.js';
import { api } from '../../api/api.js';
import { repeat } from '../../api/retry.js';

const kept = new Map<string, Promise<readonly FinancingOption[]>>();

/** Returns the plans for an amount. Requested once per amount and language. */
export function plansFor(ask: FinancingRequest): Promise<readonly FinancingOption[]> {
  const key = JSON.stringify(ask);
  const known = kept.get(key);
  if (known) return known;
  const answer = repeat((signal) => api.calculateFinancing(ask, { signal }));
  kept.set(key, answer);
  answer.catch(() => kept.delete(key));
  return answer;
}
