import type { AddressInfo } from 'node:net';
import type { FastifyInstance } from 'fastify';
import { ADMIN_BASE, createAdminHost } from '../admin/host.js';
import { beginWith } from '../database/begun-with.js';
import type { Database } from '../database/database.js';
import { openDatabase } from '../database/open.js';
import type { Server, ServerOptions } from '../options.js';
import { collect, proceed } from '../payments/proceed.js';
import { findAttempt, findRecords } from '../payments/read.js';
import { updateWalletToken } from '../payments/wallet-token.js';
import { adoptKeys, sealAnew } from '../merchants/changes.js';
import type { Context } from '../payments/context.js';
import { METRICS_PATH } from '../operations/routes.js';
import { findKeys, type SecretKeys, type Secrets } from '../secrets.js';
import { startBackground } from './background.js';
import { createContexts } from './context.js';
import { createProvider } from './provider.js';
import { namedOrigin, refusePublishedSecrets, refuseWeakSecrets, settingsOf } from './settings.js';

/** A server was started without anybody who decides about money. */
export class AcquirerMissingError extends Error {
  override readonly name = 'AcquirerMissingError';
  /** Stable. */
  readonly code = 'ACQUIRER_MISSING';

  constructor(given: unknown) {
    super(
      `startServer needs an acquirer, an object that implements the interface Acquirer: given was ${describe(given)}. ` +
        'https://github.com/payframe/payframe/blob/main/docs/hosting/acquirer.md says how to write one',
    );
  }
}

/** Starts a server, by default reachable from this machine only. */
export async function startServer(options: ServerOptions): Promise<Server> {
  refuseUnlessAcquirer(options);
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
  for (const { connect } of settings.extensions) connect?.(context);
  const provider = await createProvider(context, settings, metrics);
  const { adminKeys, log } = settings;
  const isAdminOpen = adminKeys.size > 0 || options.adminPort !== undefined;
  const admin = isAdminOpen
    ? createAdminHost(context, { keys: adminKeys, log, metrics, observe: options.observeAdmin })
    : undefined;

  const shut = async () => {
    await Promise.all([provider.close(), admin?.close()]);
    await closeDatabase();
  };
  const open = async () => {
    await accounts.refresh();
    refusePublishedSecrets(settings, accounts);
    for (const id of accounts.unreadable) log({ level: 'error', message: `${OTHER_KEYS}: ${id}` });
    return [
      await listen(provider, options.port, options.bind),
      admin && (await listen(admin, options.adminPort, options.adminBind)),
    ] as const;
  };
  const [port, adminPort] = await open().catch(async (thrown: unknown) => {
    // Starting failed, for example because a port was taken: open sockets would keep the process
    // alive.
    await shut();
    throw thrown;
  });
  origins.provider ??= namedOrigin(options.host, port);

  const stopBackground = startBackground(contexts, settings);
  const adminOrigin = adminPort === undefined ? undefined : `http://127.0.0.1:${adminPort}`;
  return {
    origin: origins.provider,
    walletsOrigin: walletsOrigin(),
    apiUrl: `http://127.0.0.1:${port}/v1`,
    adminUrl: adminOrigin && adminKeys.size ? adminOrigin + ADMIN_BASE : undefined,
    metricsUrl: adminOrigin && adminOrigin + METRICS_PATH,
    accounts,
    report: (chargeId) => report(context, chargeId),
    updateWalletToken: (update) => updateWalletToken(context, update),
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

/** The functions that an acquirer has. */
const FUNCTIONS = ['tokenize', 'authorize', 'abandon', 'capture', 'cancel', 'refund'] as const;

function refuseUnlessAcquirer(options: Partial<ServerOptions> | undefined): void {
  const acquirer: Partial<Record<string, unknown>> = Object(options?.acquirer);
  const isOne =
    FUNCTIONS.every((name) => typeof acquirer[name] === 'function') &&
    Array.isArray(acquirer['methods']) &&
    typeof acquirer['livemode'] === 'boolean';
  if (!isOne) throw new AcquirerMissingError(options?.acquirer);
}

/** Names what is missing, and nothing of the values. */
function describe(given: unknown): string {
  if (typeof given !== 'object' || given === null) return given === null ? 'null' : typeof given;
  const missing = [...FUNCTIONS, 'methods', 'livemode'].filter((name) => !(name in given));
  return `an object without ${missing.join(', ') || 'functions where functions are needed'}`;
}

/** Asks the acquirer about a charge that the payment still waits for. */
async function report(context: Context, chargeId: string): Promise<void> {
  await context.accounts.refresh();
  await collect(context, chargeId);
  const attempt = await findAttempt(context.db, chargeId);
  if (attempt?.state !== 'processing') return;
  const records = await findRecords(context.db, attempt.paymentId);
  if (records.tried?.attempt.id === chargeId) await proceed(context, records);
}
