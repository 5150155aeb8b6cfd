import type { ServerOptions } from '../options.js';
import { readMaxAmounts } from '../payments/amounts.js';
import { readRates } from '../rates/table.js';
import { readLogFormat, readSwitch } from '../switch.js';

/** Variables of the environment, by name. */
type Environment = Readonly<Record<string, string | undefined>>;

/**
 * Reads the settings of a server from the environment: docs/configuration.md has the names. Throws
 * for a value that means nothing.
 */
export function optionsFrom(env: Environment): Omit<ServerOptions, 'acquirer'> {
  return {
    port: Number(env['PORT'] ?? 4100),
    bind: env['BIND'],
    publicOrigin: env['PUBLIC_ORIGIN'],
    walletsOrigin: env['WALLETS_ORIGIN'],
    behindProxy: env['BEHIND_PROXY'] === '1',
    privateWebhooks: readSwitch('PRIVATE_WEBHOOKS', env['PRIVATE_WEBHOOKS']),
    rates: readRates(env['RATE_LIMITS']),
    maxAmounts: readMaxAmounts(env['MAX_AMOUNTS']),
    databaseUrl: env['DATABASE_URL'],
    dataFolder: env['DATA_FOLDER'],
    merchants: listIn(env['MERCHANTS']),
    fontHosts: listIn(env['FONT_HOSTS']),
    secret: env['PAYFRAME_SECRET'],
    adminKeys: env['PAYFRAME_ADMIN_KEY'],
    adminPort: adminPortIn(env),
    adminBind: env['ADMIN_BIND'],
    log: (line) => console.log(line),
    logFormat: readLogFormat(env['LOG_FORMAT']),
  };
}

const listIn = (text: string | undefined) => text?.split(/[\s,]+/).filter(Boolean);

/** The port of the metrics and the admin API: 4102 by default, if there is a key of it. */
function adminPortIn(env: Environment): number | undefined {
  if (env['ADMIN_PORT']) return Number(env['ADMIN_PORT']);
  return env['PAYFRAME_ADMIN_KEY'] ? 4102 : undefined;
}
