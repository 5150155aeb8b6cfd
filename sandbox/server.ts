import type { AddressInfo } from 'node:net';
import type { FastifyInstance } from 'fastify';
import { beginWith } from './database/begun-with.js';
import { openDatabase } from './database/open.js';
import type { Sandbox, SandboxOptions } from './options.js';
import { findKey, secretsOf } from './secrets.js';
import { startBackground } from './server/background.js';
import { createBankHost } from './server/bank.js';
import { createContexts } from './server/context.js';
import { createProvider } from './server/provider.js';
import { namedOrigin, refusePublishedSecrets, settingsOf } from './server/settings.js';

/**
 * Starts the provider and the bank on two origins of this machine, by default reachable from this
 * machine only.
 */
export async function startSandbox(options: SandboxOptions = {}): Promise<Sandbox> {
  const settings = settingsOf(options);
  const { times, origins, walletsOrigin } = settings;
  const secrets = secretsOf(findKey(options.secret, options.dataFolder));
  const database = await openDatabase(options.databaseUrl, options.dataFolder, times);
  const { db, close: closeDatabase } = database;
  const contexts = createContexts(settings, database, secrets);
  const { context, metrics } = contexts;
  const { accounts } = context;
  const provider = await createProvider(context, settings, metrics);
  const bank = await createBankHost(contexts, settings);

  const shut = async () => {
    await Promise.all([provider.close(), bank.close()]);
    await closeDatabase();
  };
  const open = async () => {
    await beginWith(db, secrets);
    await accounts.refresh();
    refusePublishedSecrets(settings, accounts);
    return [
      await listen(provider, options.port, options.bind),
      await listen(bank, options.bankPort, options.bind),
    ] as const;
  };
  const [port, bankPort] = await open().catch(async (thrown: unknown) => {
    // Starting failed, for example because a port was taken: open sockets would keep the process
    // alive.
    await shut();
    throw thrown;
  });
  origins.provider ??= namedOrigin(options.host, port);
  origins.bank ??= namedOrigin(options.bankHost ?? 'acs.localhost', bankPort);

  const stopBackground = startBackground(context, settings);
  return {
    origin: origins.provider,
    walletsOrigin: walletsOrigin(),
    bankOrigin: origins.bank,
    apiUrl: `http://127.0.0.1:${port}/v1`,
    accounts,
    async close() {
      await stopBackground();
      await shut();
    },
  };
}

async function listen(app: FastifyInstance, port = 0, host = '127.0.0.1'): Promise<number> {
  await app.listen({ host, port });
  return (app.server.address() as AddressInfo).port;
}
