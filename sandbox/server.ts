import formbody from '@fastify/formbody';
import type { AddressInfo } from 'node:net';
import type { FastifyInstance } from 'fastify';
import { demoAccount, publicSecretsOf } from './merchants/account.js';
import { createBank, type BankContext } from './three-d-secure/bank/bank.js';
import { bankRoutes } from './three-d-secure/bank/routes.js';
import { bizumHost } from './methods/bizum/routes.js';
import { builtFolder } from './frames/built.js';
import { cofidisRoutes } from './methods/cofidis/routes.js';
import type { Context } from './context.js';
import { isBareHost } from './api/origins.js';
import { guardDashboard } from './dashboard/guard.js';
import { dashboard } from './dashboard/routes.js';
import { collectVisit } from './methods/hosted/collect-visit.js';
import { hostedRoutes } from './methods/hosted/routes.js';
import { createHosts, type HostContext } from './methods/hosted/visits.js';
import { beginWith } from './database/begun-with.js';
import { openDatabase } from './database/open.js';
import { deleteOldRows } from './database/retention.js';
import { Faults } from './faults/faults.js';
import { browserApi } from './api/browser-api.js';
import { control } from './dashboard/control.js';
import { frames } from './frames/frames.js';
import { purchaseOf } from './frames/purchase-of.js';
import { isOwnOrigin, roleOf, serveWalletsApart, walletsOriginOf } from './frames/wallets-host.js';
import { host } from './http/host.js';
import { reasonOf } from './http/log.js';
import { observed } from './api/observed.js';
import { merchantApi } from './api/merchant-api.js';
import { openApi } from './api/openapi.js';
import { LOCAL_HOST, publicOrigin } from './api/origins.js';
import { limits, type Limits } from './limits.js';
import { Accounts } from './merchants/accounts.js';
import { Shops } from './merchants/shops.js';
import type { Sandbox, SandboxOptions } from './options.js';
import { runDueJobs } from './payments/jobs.js';
import { RateLimits } from './rates/rate-limits.js';
import { ratesOf } from './rates/table.js';
import { findKey, secretsOf } from './secrets.js';
import { clickToPayRoutes } from './methods/click-to-pay/mock/routes.js';
import { payPalOrders } from './methods/paypal/mock/orders.js';
import { mockRoutes } from './mocks/routes.js';
import { Mocks } from './mocks/mocks.js';
import { collectResult } from './three-d-secure/collect-result.js';
import { threeDSecureRoutes } from './three-d-secure/routes.js';
import { every } from './ticker.js';
import { createDeliveries } from './webhooks/deliver.js';

/** Starts the provider and the bank on two origins of this machine, by default reachable from this machine only. */
export async function startSandbox(options: SandboxOptions = {}): Promise<Sandbox> {
  const {
    accounts: own = [demoAccount],
    merchants,
    fontHosts,
    framesFolder = builtFolder('v2'),
    mocksFolder = builtFolder('mocks'),
    log = () => {},
  } = options;
  const origins = { provider: publicOrigin(options.publicOrigin), bank: publicOrigin(options.bankPublicOrigin) };
  const walletsOrigin = () =>
    walletsOriginOf(origins.provider ?? `http://${options.host ?? 'pay.localhost'}`, options.walletsOrigin);
  walletsOrigin();
  const secrets = secretsOf(findKey(options.secret, options.dataFolder));
  for (const host of own.flatMap(({ customDomains }) => customDomains))
    if (!isBareHost(host)) throw new Error(`A custom domain is a bare host in small letters, which this is not: ${host}`);
  const times = timesOf(options);
  const isPublic = isReachable(options.bind, origins.provider);
  const { db, close: closeDatabase } = await openDatabase(options.databaseUrl, options.dataFolder, times);

  // The demo account is limited to this machine: its secrets are published.
  const accounts = new Accounts(isPublic ? own.filter((account) => !publicSecretsOf(account)) : own, db, secrets);
  const shops = new Shops(merchants ?? (isPublic ? [] : undefined), accounts, (origin) => isOwnOrigin(context, origin));
  const outside = { db, limits: times, origin: () => origins.bank ?? '' };
  const bankContext: BankContext = { ...outside, report: (id) => accounts.refresh().then(() => collectResult(context, id)) };
  const hostContext: HostContext = { ...outside, report: (id) => accounts.refresh().then(() => collectVisit(context, id)) };
  const context: Context = {
    db,
    accounts,
    shops,
    bank: createBank(bankContext),
    hosts: createHosts(hostContext),
    secrets,
    limits: times,
    faults: new Faults(options.sandboxRoutes ?? true),
    rates: new RateLimits(db, secrets, ratesOf(options.rates)),
    behindProxy: options.behindProxy ?? false,
    callsPrivate: options.privateWebhooks ?? !isPublic,
    origin: () => origins.provider ?? '',
    wallets: { origin: walletsOrigin, isConfigured: options.walletsOrigin !== undefined },
  };

  const provider = host('provider', log, times, origins.provider);
  serveWalletsApart(provider, context);
  guardDashboard(provider, context, options.sandboxRoutes ?? true);
  if (options.observe) observed(provider, options.observe);
  await provider.register(
    async (v1) => {
      // Replies must not be cached by intermediaries: each is about the current state of a payment.
      v1.addHook('onRequest', async (_request, reply) => void reply.header('Cache-Control', 'no-store'));
      v1.addHook('preHandler', () => accounts.refresh());
      await v1.register(async (api) => browserApi(api, context));
      await v1.register(async (api) => merchantApi(api, context));
      await v1.register(async (api) => openApi(api));
    },
    { prefix: '/v1' },
  );
  await provider.register(async (pages) => {
    await pages.register(formbody);
    pages.addHook('onRequest', () => accounts.refresh());
    threeDSecureRoutes(pages, context);
    hostedRoutes(pages, context);
    dashboard(pages, context, options.links);
  });
  control(provider, context);
  const mocks = new Mocks(mocksFolder);
  mockRoutes(provider, mocks, times.slowScriptMs);
  payPalOrders(provider, db);
  clickToPayRoutes(provider, mocks);
  const roleAt = (hostname: string) => roleOf(context, hostname);
  frames(provider, framesFolder, {
    shops,
    fontHosts,
    roleAt,
    walletsOrigin: publicOrigin(options.walletsOrigin),
    purchaseOf: (id, request) => purchaseOf(context, id, request),
  });

  const bank = host('bank', log, times, origins.bank);
  await bank.register(formbody);
  bankRoutes(bank, bankContext);
  bizumHost(bank, hostContext);
  cofidisRoutes(bank, hostContext);

  const shut = async () => {
    await Promise.all([provider.close(), bank.close()]);
    await closeDatabase();
  };
  const open = async () => {
    await beginWith(db, secrets);
    await accounts.refresh();
    // With accounts in the database, the environment may define none; half-configured secrets are always refused.
    const isUnsafe = own.some((account) => publicSecretsOf(account) === 1) || !accounts.size;
    if (isPublic && isUnsafe) throw new Error(PUBLIC_SECRET);
    return [await listen(provider, options.port, options.bind), await listen(bank, options.bankPort, options.bind)] as const;
  };
  const [port, bankPort] = await open().catch(async (thrown: unknown) => {
    await shut(); // Starting failed, for example because a port was taken: open sockets would keep the process alive.
    throw thrown;
  });
  origins.provider ??= `http://${options.host ?? 'pay.localhost'}:${port}`;
  origins.bank ??= `http://${options.bankHost ?? 'acs.localhost'}:${bankPort}`;

  const closing = new AbortController();
  const onFailure = (error: unknown) => log(`work in the background failed: ${reasonOf(error)}`);
  const deliveries = createDeliveries(context, closing.signal, onFailure);
  const stops = [
    every(times.tickMs, () => runDueJobs(context), onFailure),
    every(times.tickMs, deliveries.start, onFailure),
    every(times.cleanMs, () => deleteOldRows(db, times, closing.signal), onFailure),
  ];
  return {
    origin: origins.provider,
    walletsOrigin: walletsOrigin(),
    bankOrigin: origins.bank,
    apiUrl: `http://127.0.0.1:${port}/v1`,
    accounts,
    async close() {
      closing.abort();
      await Promise.all(stops.map((stop) => stop()));
      await deliveries.settled();
      await shut();
    },
  };
}

/** Whether the sandbox is reachable from other machines. */
function isReachable(bind = '127.0.0.1', origin?: string): boolean {
  const isLoopback = bind === 'localhost' || bind === '::1' || /^127(\.\d+){3}$/.test(bind);
  return !isLoopback || (origin !== undefined && !LOCAL_HOST.test(new URL(origin).hostname));
}

const PUBLIC_SECRET =
  'it is reachable from outside, and its account would have the published key of the demo. Set PAYFRAME_API_KEY and ' +
  'PAYFRAME_WEBHOOK_SECRET to secrets of your own (openssl rand -hex 24), or add accounts with "npm run accounts -- add"';

/** Returns the default limits with the given overrides. */
function timesOf(options: Partial<Limits>): Limits {
  const given = (Object.keys(limits) as (keyof Limits)[]).map((name) => [name, options[name] ?? limits[name]]);
  return Object.fromEntries(given) as Limits;
}

async function listen(app: FastifyInstance, port = 0, host = '127.0.0.1'): Promise<number> {
  await app.listen({ host, port });
  return (app.server.address() as AddressInfo).port;
}
