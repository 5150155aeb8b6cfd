import { isIP } from 'node:net';
import type { FastifyInstance } from 'fastify';
import { walletsHostOf } from '../../bridge/wallets-host.js';
import { routes } from '../../api/routes.js';
import { notFound } from '../errors/failure.js';
import { LOCAL_HOST, originAt, publicOrigin } from '../origins.js';
import type { Context } from '../payments/context.js';
import { ADMISSION_PATH, type Role } from './addresses.js';

/** What a wallets' host serves besides its frames. Static files are checked where they are sent. */
const SERVED = ['/v2/*', '/favicon.ico', ADMISSION_PATH];
/** The paths of its frames' calls: one may have several methods. */
export const walletCalls = [
  ...new Set(Object.values(routes).flatMap(({ path, wallets }) => (wallets ? `/v1${path}` : []))),
];

/**
 * Returns the origin for frames with third parties' scripts. Throws if the configured one is no
 * origin with a name of its own.
 */
export function walletsOriginOf(origin: string, configured: string | undefined): string {
  const own = publicOrigin(configured) ?? new URL(walletsHostOf(origin)).origin;
  // Browsers separate ports, but web servers and cookies do not.
  if (configured !== undefined && nameOf(own) === nameOf(origin))
    throw new Error(
      `${own} is not a second host: it has the name of ${origin}, which serves the card form`,
    );
  return own;
}

/** Returns what the provider serves at the requested host. */
export function roleOf({ origin, wallets, accounts }: Context, requested: string): Role {
  // As browsers write it: in small letters.
  const name = URL.canParse(`http://${requested}`) ? nameOf(`http://${requested}`) : '';
  const own = nameOf(origin());
  if (name === nameOf(wallets.origin())) return name === own ? 'both' : 'wallets';
  if (accounts.hasHost(name.replace(PREFIX, '')) && PREFIX.test(name)) return 'wallets';
  const isForTrying = !wallets.isConfigured && (LOCAL_HOST.test(own) || isAddress(own));
  return isForTrying && isAddress(name) && nameOf(walletsHostOf(`http://${name}`)) === name
    ? 'both'
    : 'main';
}

/**
 * Returns where a document of the requested host loads frames with third parties' scripts from, as
 * a CSP source.
 */
export function walletsSourceAt(context: Context, requested: string): string {
  const { origin, wallets, accounts } = context;
  if (roleOf(context, requested) === 'both') return "'self'";
  return !wallets.isConfigured && accounts.hasHost(requested)
    ? walletsOriginOf(originAt(origin(), requested), undefined)
    : wallets.origin();
}

/**
 * Whether an origin is the provider's own, with card forms: under its name, a merchant's custom
 * domain, or a name of this machine.
 */
export function isOwnOrigin(context: Context, request: string): boolean {
  const { protocol, port, hostname } = new URL(request);
  const own = new URL(context.origin());
  if (protocol !== own.protocol || port !== own.port || roleOf(context, hostname) === 'wallets')
    return false;
  const isLocal = LOCAL_HOST.test(own.hostname) && LOCAL_HOST.test(hostname);
  return hostname === own.hostname || isLocal || context.accounts.hasHost(hostname);
}

/**
 * On a wallets' host, only its frames exist, with the calls that they need: a script gone bad finds
 * no card form on its origin.
 */
export function serveWalletsApart(
  app: FastifyInstance,
  context: Context,
  { scripts }: { readonly scripts: string | undefined },
): void {
  app.addHook('onRequest', async ({ hostname, routeOptions: { url = '' } }) => {
    if (PREFIX.test(hostname.toLowerCase())) await context.shops.refresh();
    const isServed =
      SERVED.includes(url) ||
      walletCalls.includes(url) ||
      url.startsWith('/v2/:frame/') ||
      (scripts !== undefined && url.startsWith(scripts));
    if (!isServed && roleOf(context, hostname) === 'wallets') throw notFound('address');
  });
}

const PREFIX = /^wallets\./;
const nameOf = (origin: string) => new URL(origin).hostname;
const isAddress = (name: string) => isIP(name.replace(/^\[|\]$/g, '')) > 0;
