import type { Context } from '../../../sandbox/context.js';
import { openDatabase } from '../../../sandbox/database/open.js';
import { limits, type Limits } from '../../../sandbox/limits.js';
import { demoAccount } from '../../../sandbox/merchants/account.js';
import { Accounts } from '../../../sandbox/merchants/accounts.js';
import { RateLimits } from '../../../sandbox/rates/rate-limits.js';
import { ratesOf } from '../../../sandbox/rates/table.js';
import { secretsOf } from '../../../sandbox/secrets.js';
import { emptyDatabase } from './open-sandbox.js';

/** What the work of a provider in the background needs, without a server: a test decides when each part of it runs. */
export async function openContext(changed: Partial<Limits> = {}): Promise<{
  readonly context: Context;
  close(): Promise<void>;
}> {
  const where = await emptyDatabase();
  const { db, close } = await openDatabase(where.databaseUrl, where.dataFolder);
  const secrets = secretsOf('secret');
  const context = {
    db,
    accounts: new Accounts([demoAccount], db, secrets),
    secrets,
    limits: { ...limits, ...changed },
    rates: new RateLimits(db, secrets, ratesOf('off')),
    callsPrivate: true,
    origin: () => 'http://pay.localhost',
  };
  // No frame and no bank is asked: whatever would ask one fails the test.
  return { context: context as unknown as Context, close };
}
