import { largestAmountOf } from '../../api/largest-amount.js';
import { Clock } from '../clock.js';
import type { OpenDatabase } from '../database/database.js';
import { isOwnOrigin } from '../frames/wallets-host.js';
import { reasonOf } from '../http/log.js';
import { Accounts } from '../merchants/accounts.js';
import { publicSecretsOf } from '../merchants/published-secrets.js';
import { Shops } from '../merchants/shops.js';
import { methods } from '../methods/index.js';
import { createMetrics, type Metrics } from '../operations/metrics.js';
import type { Context } from '../payments/context.js';
import { collect } from '../payments/proceed.js';
import { RateLimits } from '../rates/rate-limits.js';
import { ratesOf } from '../rates/table.js';
import type { Secrets } from '../secrets.js';
import { collectResult } from '../three-d-secure/collect-result.js';
import { webhookOf } from '../webhooks/webhook.js';
import type { Settings } from './settings.js';

/** What the parts of a server share, and its metrics. */
export interface Contexts {
  readonly context: Context;
  readonly metrics: Metrics;
}

/** Creates what the parts of a server share. */
export function createContexts(
  settings: Settings,
  database: OpenDatabase,
  secrets: Secrets,
): Contexts {
  const { db } = database;
  const metrics = createMetrics(database);
  const { options, own, isPublic, callsPrivate, times, origins, walletsOrigin, log } = settings;
  // Published secrets are for this machine only.
  const safe = isPublic ? own.filter((account) => !publicSecretsOf(account)) : own;
  const accounts = new Accounts(safe, db, secrets, times, callsPrivate);
  const context: Context = {
    db,
    accounts,
    shops: new Shops(
      options.merchants ?? (isPublic ? [] : undefined),
      accounts,
      (origin) => isOwnOrigin(context, origin),
      times,
    ),
    methods,
    acquirer: options.acquirer,
    onAcquirerError({ id, account }, thrown) {
      const cause = thrown instanceof Error && thrown.cause ? thrown.cause : thrown;
      log({
        level: 'error',
        message: `it is unknown what became of a charge, and the acquirer is asked again: ${reasonOf(cause)}`,
        fields: { account: account.id, attempt: id },
      });
    },
    thirdParties: {
      challenge: { limitMs: times.challengeMs, collect: (id) => collectResult(context, id) },
      hosted: { limitMs: times.hostedMs, collect: (id) => collect(context, id) },
    },
    webhookOf: (records) => webhookOf(context, records),
    countChange: metrics.countChange,
    hasMailbox: settings.extensions.some((one) => one.hasMailbox),
    async eraseElsewhere(tx, attemptIds) {
      for (const { erase } of settings.extensions) await erase?.(tx, attemptIds);
    },
    secrets,
    clock: new Clock(),
    limits: times,
    rates: new RateLimits(db, secrets, ratesOf(options.rates)),
    behindProxy: options.behindProxy ?? false,
    callsPrivate,
    largestAmount: (currency) => options.maxAmounts?.[currency] ?? largestAmountOf(currency),
    origin: () => origins.provider ?? '',
    wallets: { origin: walletsOrigin, isConfigured: options.walletsOrigin !== undefined },
  };
  return { context, metrics };
}
