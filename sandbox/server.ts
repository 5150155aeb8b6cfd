import type { AddressInfo } from 'node:net';
import type { FastifyInstance } from 'fastify';
import { ADMIN_BASE, createAdminHost } from './admin/host.js';
import { beginWith } from './database/begun-with.js';
import type { Database } from './database/database.js';
import { openDatabase } from './database/open.js';
import type { Sandbox, SandboxOptions } from './options.js';
import { adoptKeys, sealAnew } from './merchants/changes.js';
import { METRICS_PATH } from './operations/routes.js';
import { findKeys, type SecretKeys, type Secrets } from './secrets.js';
import { startBackground } from './server/background.js';
import { createBankHost } from './server/bank.js';
import { createContexts } from './server/context.js';
import { createProvider } from './server/provider.js';
import {
  namedOrigin,
  refusePublishedSecrets,
  refuseWeakSecrets,
  settingsOf,
} from './server/settings.js';

/**
 * Starts the provider and the bank on two origins of this machine, by default reachable from this
 * machine only.
 */
export async function startSandbox(options: SandboxOptions = {}): Promise<Sandbox> {
  const settings = settingsOf(options);
  const { times, origins, walletsOrigin } = settings;
  refuseWeakSecrets(settings);
  const keys = findKeys(options.secret, options.dataFolder);
  const database = await openDatabase(options.databaseUrl, options.dataFolder, times);
  const { db, close: closeDatabase } = database;
  const secrets = await readySecrets(db, keys).catch(async (thrown: unknown) => {
    await closeDatabase();
    throw thrown;
  });
  const contexts = createContexts(settings, database, secrets);
  const { context, metrics } = contexts;
  const { accounts } = context;
  const provider = await createProvider(context, settings, metrics);
  const bank = await createBankHost(contexts, settings);
  const { adminKeys, log } = settings;
  const isAdminOpen = adminKeys.size > 0 || options.adminPort !== undefined;
  const admin = isAdminOpen
    ? createAdminHost(context, { keys: adminKeys, log, metrics, observe: options.observeAdmin })
    : undefined;

  const shut = async () => {
    await Promise.all([provider.close(), bank.close(), admin?.close()]);
    await closeDatabase();
  };
  const open = async () => {
    await accounts.refresh();
    refusePublishedSecrets(settings, accounts);
    for (const id of accounts.unreadable) log({ level: 'error', message: `${OTHER_KEYS}: ${id}` });
    return [
      await listen(provider, options.port, options.bind),
      await listen(bank, options.bankPort, options.bind),
      admin && (await listen(admin, options.adminPort, options.adminBind)),
    ] as const;
  };
  const [port, bankPort, adminPort] = await open().catch(async (thrown: unknown) => {
    // Starting failed, for example because a port was taken: open sockets would keep the process
    // alive.
    await shut();
    throw thrown;
  });
  origins.provider ??= namedOrigin(options.host, port);
  origins.bank ??= namedOrigin(options.bankHost ?? 'acs.localhost', bankPort);

  const stopBackground = startBackground(contexts, settings);
  const adminOrigin = adminPort === undefined ? undefined : `http://127.0.0.1:${adminPort}`;
  return {
    origin: origins.provider,
    walletsOrigin: walletsOrigin(),
    bankOrigin: origins.bank,
    apiUrl: `http://127.0.0.1:${port}/v1`,
    adminUrl: adminOrigin && adminKeys.size ? adminOrigin + ADMIN_BASE : undefined,
    metricsUrl: adminOrigin && adminOrigin + METRICS_PATH,
    accounts,
    async close() {
      await stopBackground();
      await shut();
    },
  };
}

const OTHER_KEYS =
  'the secrets of an account were encrypted with another PAYFRAME_SECRET: create new ones with the admin API';

/** Prepares the database for the secrets of this process. */
async function readySecrets(db: Database, keys: SecretKeys): Promise<Secrets> {
  const secrets = await beginWith(db, keys);
  await adoptKeys(db);
  // While the secret is rotated.
  if (keys.length > 1) await sealAnew(db, secrets);
  return secrets;
}

async function listen(app: FastifyInstance, port = 0, host = '127.0.0.1'): Promise<number> {
  await app.listen({ host, port });
  return (app.server.address() as AddressInfo).port;
}
