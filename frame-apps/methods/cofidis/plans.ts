import type { FinancingOption, FinancingRequest } from '../../../api/types.js';
import { api } from '../../api/api.js';
import { repeat } from '../../api/retry.js';

const kept = new Map<string, Promise<readonly FinancingOption[]>>();

/** Returns the plans for an amount. Requested once per amount and language. */
export function plansFor(input: FinancingRequest): Promise<readonly FinancingOption[]> {
  const key = JSON.stringify(input);
  const known = kept.get(key);
  if (known) return known;
  const answer = repeat((signal) => api.calculateFinancing(input, { signal }));
  kept.set(key, answer);
  answer.catch(() => kept.delete(key));
  return answer;
}
