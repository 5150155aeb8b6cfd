import type { Limits } from '../sandbox/limits.js';

/** The sandbox's times for tests, in milliseconds: what takes a shopper a while takes a moment. The others stay as they are. */
export const quick = {
  slowMs: 3_000,
  pendingMs: 1_000,
  threeDSMethodMs: 2_000,
  methodPageMs: 500,
  bankAppMs: 300,
  bizumApprovalMs: 500,
  bizumLateMs: 3_000,
  tickMs: 50,
  webhookRetryMs: 200,
} as const satisfies Partial<Limits>;
