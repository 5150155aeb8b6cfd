import { largestAmountOf } from '../../../provider/largest-amount.js';
import type { PaymentRecords } from '../../../sandbox/payments/read.js';
import type { Context } from '../../../sandbox/payments/context.js';
import { Clock } from '../../../sandbox/clock.js';
import { openDatabase } from '../../../sandbox/database/open.js';
import { limits, type Limits } from '../../../sandbox/limits.js';
import { demoAccount } from '../../../sandbox/demo-account.js';
import { Accounts } from '../../../sandbox/merchants/accounts.js';
import { RateLimits } from '../../../sandbox/rates/rate-limits.js';
import { ratesOf } from '../../../sandbox/rates/table.js';
import { methods } from '../../../sandbox/methods/index.js';
import { delays } from '../../../sandbox/simulators/limits.js';
import { createSimulators } from '../../../sandbox/simulators/simulators.js';
import { webhookOf } from '../../../sandbox/webhooks/webhook.js';
import { secretsOf } from '../../../sandbox/secrets.js';
import { emptyDatabase } from './open-sandbox.js';

/**
 * What the work of a provider in the background needs, without a server: a test decides when each
 * part of it runs.
 */
export async function openContext(changed: Partial<Limits> = {}): Promise<{
  readonly context: Context;
  close(): Promise<void>;
}> {
  const where = await emptyDatabase();
  const { db, close } = await openDatabase(where.databaseUrl, where.dataFolder);
  const secrets = secretsOf(['secret']);
  // No frame, no bank and no host is asked: whatever would ask one fails the test.
  const fail = () => Promise.reject(new Error('No bank and no host is asked here'));
  const { acquirer } = createSimulators({
    ...{ delays, times: limits, bankOrigin: () => '', mocksFolder: '' },
    ...{ sandboxRoutes: false, links: {} },
  });
  const context = {
    db,
    methods,
    acquirer,
    onAcquirerError: () => undefined,
    accounts: new Accounts([demoAccount], db, secrets),
    secrets,
    clock: new Clock(),
    limits: { ...limits, ...changed },
    rates: new RateLimits(db, secrets, ratesOf('off')),
    thirdParties: {
      challenge: { limitMs: limits.challengeMs, collect: fail },
      hosted: { limitMs: limits.hostedMs, collect: fail },
    },
    webhookOf: (records: PaymentRecords): ReturnType<Context['webhookOf']> =>
      webhookOf(context as unknown as Context, records),
    countChange: () => {},
    callsPrivate: true,
    largestAmount: largestAmountOf,
    origin: () => 'http://pay.localhost',
  };
  return { context: context as unknown as Context, close };
}
