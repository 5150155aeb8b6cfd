import { largestAmountOf } from '../../../api/largest-amount.js';
import type { PaymentRecords } from '../../../server/payments/read.js';
import type { Context } from '../../../server/payments/context.js';
import { Clock } from '../../../server/clock.js';
import { openDatabase } from '../../../server/database/open.js';
import { limits, type Limits } from '../../../server/limits.js';
import { demoAccount } from '../../../sandbox/demo-account.js';
import { Accounts } from '../../../server/merchants/accounts.js';
import { RateLimits } from '../../../server/rates/rate-limits.js';
import { ratesOf } from '../../../server/rates/table.js';
import { methods } from '../../../server/methods/index.js';
import { delays } from '../../../simulators/limits.js';
import { createSimulators } from '../../../simulators/simulators.js';
import { webhookOf } from '../../../server/webhooks/webhook.js';
import { secretsOf } from '../../../server/secrets.js';
import { emptyDatabase } from './open-sandbox.js';

/**
 * What the work of a provider in the background needs, without a server: a test decides when each
 * part of it runs.
 */
export async function openContext(changed: Partial<Limits> = {}): Promise<{
  readonly context: Context;
  close(): Promise<void>;
}> {
  const { databaseUrl } = await emptyDatabase();
  const { db, close } = await openDatabase(databaseUrl);
  const secrets = secretsOf(['secret']);
  // No frame, no bank and no host is asked: whatever would ask one fails the test.
  const fail = () => Promise.reject(new Error('No bank and no host is asked here'));
  const { acquirer, extension } = createSimulators({
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
  extension.connect?.(context as unknown as Context);
  return { context: context as unknown as Context, close };
}
