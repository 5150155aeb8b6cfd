import type { Account } from '../merchants/account.js';
import type { Context } from './context.js';
import { Failure } from '../errors/failure.js';
import { isBareHost, originAt } from '../origins.js';

/** Throws unless the merchant has registered exactly this host. */
export function refuseUnlessRegistered({ customDomains }: Account, host: string | undefined): void {
  const isRegistered = host === undefined || (isBareHost(host) && customDomains.includes(host));
  if (!isRegistered)
    throw new Failure(
      422,
      'E150',
      'customDomain is not a host that is registered for this account',
    );
}

/**
 * Returns the origin of the frame that asks, which has third parties' scripts: under a custom
 * domain's name if it was requested there.
 */
export function walletsOriginFor(context: Context): string {
  const { reachedAt: host } = context;
  const isAt = host !== undefined && context.accounts.hasHost(host.replace(/^wallets\./, ''));
  return isAt ? originAt(context.origin(), host) : context.wallets.origin();
}

/** Returns the context with the host that the browser requested. */
export function reachedBy<C extends Context>(
  context: C,
  { hostname }: { readonly hostname: string },
): C {
  return { ...context, reachedAt: hostname };
}

/**
 * Returns the origin where a payment of this account continues: the requested host if the account
 * has registered it, otherwise the provider's own.
 */
export function originFor(context: Context, accountId: string, host = context.reachedAt): string {
  const isOwn =
    host !== undefined && context.accounts.find(accountId)?.customDomains.includes(host);
  return isOwn ? originAt(context.origin(), host) : context.origin();
}
