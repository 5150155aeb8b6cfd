import { builtFolder } from '../built.js';
import { walletsOriginOf } from '../frames/wallets-host.js';
import { createLog, type Log } from '../http/log.js';
import { limits, type Limits } from '../limits.js';
import { refuseUnlessCallable } from '../http/private-address.js';
import { callbacksOf, type Account } from '../merchants/account.js';
import { publicSecretsOf } from '../merchants/published-secrets.js';
import type { ServerOptions } from '../options.js';
import type { Extension } from '../extension.js';
import { isBareHost, LOCAL_HOST, publicOrigin } from '../origins.js';
import { findKeys, isWeak } from '../secrets.js';

/** The options of a server with their defaults, checked. */
export interface Settings {
  readonly options: ServerOptions;
  /** The accounts of this process. */
  readonly own: readonly Account[];
  /** Whether the server is reachable from other machines. */
  readonly isPublic: boolean;
  /** Whether webhooks may be posted to addresses that are not on the public internet. */
  readonly callsPrivate: boolean;
  readonly times: Limits;
  /** The server's origin; one that is derived from a free port is known once it listens. */
  readonly origins: { provider: string | undefined };
  readonly walletsOrigin: () => string;
  readonly framesFolder: string;
  /** The keys of the admin API, by their names. */
  readonly adminKeys: ReadonlyMap<string, string>;
  readonly extensions: readonly Extension[];
  /** Where third parties' scripts are, if they are not loaded from their vendors. */
  readonly scripts: string | undefined;
  readonly log: Log;
}

/** Checks the options and adds the defaults. Throws if one of them is invalid. */
export function settingsOf(options: ServerOptions): Settings {
  const { accounts: own = [], extensions = [], publicOrigin: provider } = options;
  const origins = { provider: publicOrigin(provider) };
  const walletsOrigin = () =>
    walletsOriginOf(origins.provider ?? namedOrigin(options.host), options.walletsOrigin);
  walletsOrigin();
  for (const host of own.flatMap(({ customDomains }) => customDomains))
    if (!isBareHost(host))
      throw new Error(
        `A custom domain is a bare host in small letters, which this is not: ${host}`,
      );
  const isPublic = isReachable(options.bind, origins.provider);
  const callsPrivate = options.privateWebhooks ?? !isPublic;
  for (const account of own)
    for (const [place, address] of callbacksOf(account))
      refuseUnlessCallable(`${place} of ${account.id}`, address, callsPrivate);
  return {
    options,
    own,
    adminKeys: adminKeysOf(options.adminKeys),
    isPublic,
    callsPrivate,
    times: timesOf(options),
    origins,
    walletsOrigin,
    framesFolder: options.framesFolder ?? builtFolder('v2'),
    extensions,
    scripts: extensions.find(({ scripts }) => scripts !== undefined)?.scripts,
    log: createLog(options.log ?? (() => {}), options.logFormat),
  };
}

/** The provider's origin under a name of this machine, without its port unless that is given. */
export function namedOrigin(host = 'pay.localhost', port?: number): string {
  return port === undefined ? `http://${host}` : `http://${host}:${port}`;
}

/** Throws if a provider that is reachable from outside would have a secret that can be guessed. */
export function refuseWeakSecrets({ isPublic, own, options: { secret } }: Settings): void {
  if (!isPublic) return;
  const accounts = own.filter((account) => !publicSecretsOf(account));
  const secrets = {
    PAYFRAME_SECRET: secret ? findKeys(secret) : [],
    PAYFRAME_API_KEY: accounts.map(({ key }) => key),
    PAYFRAME_WEBHOOK_SECRET: accounts.map(({ webhookSecret }) => webhookSecret),
    PAYFRAME_POINT_OF_SALE_KEY: accounts.flatMap(({ pointOfSaleKey = [] }) => pointOfSaleKey),
  };
  for (const [name, values] of Object.entries(secrets))
    if (values.some(isWeak))
      throw new Error(`it is reachable from outside, and ${name} can be guessed: ${STRONGER}`);
}

const STRONGER = 'set it to at least 24 random characters, such as those of "openssl rand -hex 24"';

/** Reads the keys of the admin API, each with its name for the audit log. */
function adminKeysOf(keys = ''): ReadonlyMap<string, string> {
  const named = keys.split(/[\s,]+/).filter(Boolean);
  const rows = named.map((text) => {
    const [, name = 'admin', key = ''] = /^(?:([\w.-]{1,40}):)?(.*)$/.exec(text) ?? [];
    if (isWeak(key))
      throw new Error(`the key ${name} of PAYFRAME_ADMIN_KEY can be guessed: ${STRONGER}`);
    return [name, key] as const;
  });
  const names = new Map(rows);
  if (names.size < rows.length)
    throw new Error('two keys of PAYFRAME_ADMIN_KEY have one name: write each as name:key');
  return names;
}

/**
 * Throws if a provider that is reachable from outside would have the published secrets of the demo
 * account. With accounts in the database, the environment may define none; half-configured secrets
 * are always refused.
 */
export function refusePublishedSecrets(
  { isPublic, own, adminKeys }: Settings,
  accounts: { readonly size: number },
): void {
  const hasNone = !accounts.size && !adminKeys.size;
  const isUnsafe = own.some((account) => publicSecretsOf(account) === 1) || hasNone;
  if (isPublic && isUnsafe) throw new Error(PUBLIC_SECRET);
}

const PUBLIC_SECRET =
  'it is reachable from outside, and its account would have the published key of the demo. Set PAYFRAME_API_KEY and ' +
  'PAYFRAME_WEBHOOK_SECRET to secrets of your own (openssl rand -hex 24), or PAYFRAME_ADMIN_KEY, to create accounts with the admin API';

function isReachable(bind = '127.0.0.1', origin?: string): boolean {
  const isLoopback = bind === 'localhost' || bind === '::1' || /^127(\.\d+){3}$/.test(bind);
  return !isLoopback || (origin !== undefined && !LOCAL_HOST.test(new URL(origin).hostname));
}

/** Returns the default limits with the given overrides. */
export function timesOf(options: Partial<Limits>): Limits {
  const given = (Object.keys(limits) as (keyof Limits)[]).map((name) => [
    name,
    options[name] ?? limits[name],
  ]);
  return Object.fromEntries(given) as Limits;
}
