import type { RequestOf } from '../../../api/routes.js';
import { accountOf, type Context } from '../../payments/context.js';
import { walletsOriginFor } from '../../payments/custom-domain.js';
import { Failure } from '../../errors/failure.js';
import { callAcquirer } from '../../payments/call-acquirer.js';

/** Apple's gateways, worldwide and in China, and their regional hosts. */
const APPLE_HOST = /^(cn-)?apple-pay-gateway(-[a-z0-9]+)*\.apple\.com$/;

/**
 * Whether `validationUrl` may be asked for a merchant session: at Apple, or at the frame's own
 * origin, where a sandbox has a mock. The URL comes from the browser: calling any other host would
 * be a server-side request forgery (SSRF).
 */
export function isGateway(validationUrl: string, ownOrigin: string | undefined): boolean {
  if (!URL.canParse(validationUrl)) return false;
  const { protocol, hostname, port, username, password, origin } = new URL(validationUrl);
  if (username || password) return false;
  return origin === ownOrigin || (protocol === 'https:' && !port && APPLE_HOST.test(hostname));
}

/** Returns a merchant session of Apple's, for the merchant's page: opaque, single-use, short-lived. */
export async function createApplePaySession(
  context: Context,
  input: RequestOf<'createApplePaySession'>,
): Promise<object> {
  const { accountId, validationUrl, domainName, displayName } = input;
  const account = accountOf(context, accountId);
  const { lookups } = context.acquirer;
  if (!account.methods.applePay || !lookups?.applePaySession) throw new Failure(422, 'E203');
  const ownOrigin = walletsOriginFor(context);
  if (!isGateway(validationUrl, context.acquirer.livemode ? undefined : ownOrigin))
    throw new Failure(422, 'E103', 'validationUrl is no gateway of Apple’s');
  if (!context.shops.hasDomain(account, domainName))
    throw new Failure(422, 'E103', 'domainName is not the merchant’s');
  const request = { validationUrl, ownOrigin, domainName, displayName };
  return callAcquirer(context, async () => lookups.applePaySession!(account, request));
}
