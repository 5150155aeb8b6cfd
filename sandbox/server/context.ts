import { largestAmountOf } from '../../provider/largest-amount.js';
import { Clock } from '../clock.js';
import type { OpenDatabase } from '../database/database.js';
import { publicSecretsOf } from '../demo-account.js';
import { Faults } from '../faults/faults.js';
import { isOwnOrigin } from '../frames/wallets-host.js';
import { Accounts } from '../merchants/accounts.js';
import { Shops } from '../merchants/shops.js';
import { collectVisit } from '../methods/hosted/collect-visit.js';
import { createHosts, type HostContext, type VisitContext } from '../methods/hosted/visits.js';
import { methods } from '../methods/index.js';
import { createMetrics, type Metrics } from '../operations/metrics.js';
import { RateLimits } from '../rates/rate-limits.js';
import { ratesOf } from '../rates/table.js';
import type { Secrets } from '../secrets.js';
import { createBank, type BankContext } from '../three-d-secure/bank/bank.js';
import { collectResult } from '../three-d-secure/collect-result.js';
import type { ThreeDSecureContext } from '../three-d-secure/context.js';
import { webhookOf } from '../webhooks/webhook.js';
import type { Settings } from './settings.js';

/** The dependencies of every part of the provider. */
export type ServerContext = ThreeDSecureContext & VisitContext;

/** The dependencies of the provider, of the bank, and of the methods' own hosts. */
export interface Contexts {
  readonly context: ServerContext;
  readonly bankContext: BankContext;
  readonly hostContext: HostContext;
  readonly metrics: Metrics;
}

/** Creates what the parts of a sandbox share. */
export function createContexts(
  settings: Settings,
  database: OpenDatabase,
  secrets: Secrets,
): Contexts {
  const { db } = database;
  const metrics = createMetrics(database);
  const { options, own, isPublic, callsPrivate, times, origins, walletsOrigin, sandboxRoutes } =
    settings;
  // The demo account is limited to this machine: its secrets are published.
  const safe = isPublic ? own.filter((account) => !publicSecretsOf(account)) : own;
  const accounts = new Accounts(safe, db, secrets, times, callsPrivate);
  const collect = {
    challenge: (attemptId: string) => collectResult(context, attemptId),
    hosted: (attemptId: string) => collectVisit(context, attemptId),
  };
  // The bank and the hosts report to the provider as from another machine: its accounts may have
  // changed since.
  const outside = { db, limits: times, origin: () => origins.bank ?? '' };
  const bankContext = {
    ...outside,
    report: (id: string) => accounts.refresh().then(() => collect.challenge(id)),
  };
  const hostContext = {
    ...outside,
    report: (id: string) => accounts.refresh().then(() => collect.hosted(id)),
  };
  const context: ServerContext = {
    db,
    accounts,
    shops: new Shops(
      options.merchants ?? (isPublic ? [] : undefined),
      accounts,
      (origin) => isOwnOrigin(context, origin),
      times,
    ),
    methods,
    thirdParties: {
      challenge: { limitMs: times.challengeMs, collect: collect.challenge },
      hosted: { limitMs: times.hostedMs, collect: collect.hosted },
    },
    webhookOf: (records) => webhookOf(context, records),
    countChange: metrics.countChange,
    bank: createBank(bankContext),
    hosts: createHosts(hostContext, (method) => methods[method].host?.path ?? ''),
    secrets,
    clock: new Clock(),
    limits: times,
    faults: new Faults(sandboxRoutes),
    rates: new RateLimits(db, secrets, ratesOf(options.rates)),
    behindProxy: options.behindProxy ?? false,
    callsPrivate,
    largestAmount: (currency) => options.maxAmounts?.[currency] ?? largestAmountOf(currency),
    origin: () => origins.provider ?? '',
    wallets: { origin: walletsOrigin, isConfigured: options.walletsOrigin !== undefined },
  };
  return { context, bankContext, hostContext, metrics };
}
