import formbody from '@fastify/formbody';
import type { AddressInfo } from 'node:net';
import type { FastifyInstance } from 'fastify';
import { demoAccount } from './accounts.js';
import { createBank, type BankContext } from './bank/bank.js';
import { bankRoutes } from './bank/routes.js';
import { bizumHost } from './bizum/routes.js';
import { builtFolder } from './built.js';
import { cofidisRoutes } from './cofidis/routes.js';
import type { Context } from './context.js';
import { isBareHost } from './custom-domain.js';
import { guardDesk } from './desk/guard.js';
import { desk } from './desk/routes.js';
import { collectVisit } from './hosted/collect-visit.js';
import { hostedRoutes } from './hosted/routes.js';
import { createHosts, type HostContext } from './hosted/visits.js';
import { beginWith } from './database/begun-with.js';
import { openDatabase } from './database/open.js';
import { Faults } from './faults.js';
import { browserApi } from './http/browser-api.js';
import { control } from './http/control.js';
import { frames } from './http/frames.js';
import { host } from './http/host.js';
import { reasonOf } from './http/log.js';
import { observed } from './http/observed.js';
import { merchantApi } from './http/merchant-api.js';
import { openApi } from './http/openapi.js';
import { frameAncestors, publicOrigin } from './http/origins.js';
import { limits, type Limits } from './limits.js';
import type { Sandbox, SandboxOptions } from './options.js';
import { moveDuePayments } from './payments/due.js';
import { findKey, secretsOf } from './secrets.js';
import { clickToPayRoutes } from './stand-ins/click-to-pay/routes.js';
import { payPalOrders } from './stand-ins/paypal-orders.js';
import { standInRoutes } from './stand-ins/routes.js';
import { StandIns } from './stand-ins/stand-ins.js';
import { collectResult } from './three-d-secure/collect-result.js';
import { threeDSecureRoutes } from './three-d-secure/routes.js';
import { every } from './ticker.js';
import { deliverDueWebhooks } from './webhooks.js';

/** Starts the provider and the bank on two origins of this machine, reachable from this machine only unless told otherwise. */
export async function startSandbox(options: SandboxOptions = {}): Promise<Sandbox> {
  const {
    accounts = [demoAccount],
    merchants,
    framesFolder = builtFolder('v2'),
    standInsFolder = builtFolder('stand-ins'),
    log = () => {},
  } = options;
  const origins = { provider: publicOrigin(options.publicOrigin), bank: publicOrigin(options.bankPublicOrigin) };
  const secrets = secretsOf(findKey(options.secret, options.dataFolder));
  for (const host of accounts.flatMap(({ customDomains }) => customDomains))
    if (!isBareHost(host)) throw new Error(`A custom domain is a bare host in small letters, which this is not: ${host}`);
  const times = timesOf(options);
  const { db, close: closeDatabase } = await openDatabase(options.databaseUrl, options.dataFolder, times);

  const outside = { db, limits: times, origin: () => origins.bank ?? '' };
  const bankContext: BankContext = { ...outside, report: (id) => collectResult(context, id) };
  const hostContext: HostContext = { ...outside, report: (id) => collectVisit(context, id) };
  const context: Context = {
    db,
    accounts,
    merchants,
    bank: createBank(bankContext),
    hosts: createHosts(hostContext),
    secrets,
    limits: times,
    faults: new Faults(),
    behindProxy: options.behindProxy ?? false,
    origin: () => origins.provider ?? '',
  };

  const provider = host('provider', log);
  guardDesk(provider, context);
  if (options.observe) observed(provider, options.observe);
  await provider.register(
    async (v1) => {
      // Nothing in between may keep an answer: each is about one moment of somebody's payment.
      v1.addHook('onRequest', async (_request, reply) => void reply.header('Cache-Control', 'no-store'));
      await v1.register(async (api) => browserApi(api, context));
      await v1.register(async (api) => merchantApi(api, context));
      await v1.register(async (api) => openApi(api));
    },
    { prefix: '/v1' },
  );
  await provider.register(async (pages) => {
    await pages.register(formbody);
    threeDSecureRoutes(pages, context, frameAncestors(merchants));
    hostedRoutes(pages, context, frameAncestors(merchants));
    desk(pages, context);
  });
  control(provider, context);
  standInRoutes(provider, new StandIns(standInsFolder), times.slowScriptMs);
  payPalOrders(provider, db);
  clickToPayRoutes(provider, frameAncestors(merchants));
  frames(provider, framesFolder, merchants);

  const bank = host('bank', log);
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
    return [await listen(provider, options.port, options.bind), await listen(bank, options.bankPort, options.bind)] as const;
  };
  const [port, bankPort] = await open().catch(async (thrown: unknown) => {
    await shut(); // A port was taken, say: what is open already would keep the process alive.
    throw thrown;
  });
  origins.provider ??= `http://${options.host ?? 'pay.localhost'}:${port}`;
  origins.bank ??= `http://${options.bankHost ?? 'acs.localhost'}:${bankPort}`;

  const closing = new AbortController();
  const onFailure = (error: unknown) => log(`work in the background failed: ${reasonOf(error)}`);
  const stops = [
    every(times.tickMs, () => moveDuePayments(context), onFailure),
    every(times.tickMs, () => deliverDueWebhooks(context, closing.signal), onFailure),
  ];
  return {
    origin: origins.provider,
    bankOrigin: origins.bank,
    apiUrl: `http://127.0.0.1:${port}/v1`,
    async close() {
      closing.abort();
      await Promise.all(stops.map((stop) => stop()));
      await shut();
    },
  };
}

/** The times of the table, with those a test shortened. */
function timesOf(options: Partial<Limits>): Limits {
  const given = (Object.keys(limits) as (keyof Limits)[]).map((name) => [name, options[name] ?? limits[name]]);
  return Object.fromEntries(given) as Limits;
}

async function listen(app: FastifyInstance, port = 0, host = '127.0.0.1'): Promise<number> {
  await app.listen({ host, port });
  return (app.server.address() as AddressInfo).port;
}
