import { demoAccount } from '../../../sandbox/demo-account.js';
import type { Account } from '../../../server/merchants/account.js';

/** An account whose secrets are its own, for a provider that others can reach. */
export const ownAccount: Account = {
  ...demoAccount,
  key: 'sk_test_5b0f5f6c1e3d4a9f8a7c6b5d4e3f2a10',
  webhookSecret: 'whsec_1e3d4a9f8a7c6b5d4e3f2a10b1c2d3e4',
};
