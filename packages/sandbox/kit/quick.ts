import type { Limits } from '../../../server/limits.js';
import type { Delays } from '../../../simulators/limits.js';

/** Shortened times for tests, in milliseconds. The other limits keep their defaults. */
export const quick = {
  slowMs: 3_000,
  pendingMs: 1_000,
  threeDSMethodMs: 2_000,
  methodPageMs: 500,
  bankAppMs: 300,
  bizumApprovalMs: 500,
  bizumLateMs: 3_000,
  webhookRetryMs: 200,
} as const satisfies Partial<Limits & Delays>;
