import type { Account } from './accounts.js';
import type { Context } from './context.js';
import { Failure } from './failure.js';

/** Whether this is a host and nothing else: no scheme, port, path, address in digits, and written as browsers write it. */
export function isBareHost(host: string): boolean {
  const isName = /^[a-z0-9-]+(\.[a-z0-9-]+)+$/.test(host) && !/^[\d.]+$/.test(host) && host.length <= 253;
  return isName && URL.canParse(`https://${host}`) && new URL(`https://${host}`).host === host;
}

/** Refuses a host that the merchant has not registered, letter by letter as it is registered. */
export function refuseUnlessRegistered({ customDomains }: Account, host: string | undefined): void {
  const isRegistered = host === undefined || (isBareHost(host) && customDomains.includes(host));
  if (!isRegistered) throw new Failure(422, 'E150', 'customDomain is not a host that is registered for this account');
}

/** The provider's origin by another of its names. */
function originAt(context: Context, host: string): string {
  const url = new URL(context.origin());
  url.hostname = host;
  return url.origin;
}

/** The same provider, as the browser came to it. */
export function reachedBy(context: Context, { hostname }: { readonly hostname: string }): Context {
  return { ...context, reachedAt: hostname };
}

/** Where a payment of this account goes on: at the host, if it is this merchant's; another merchant's is none of it. */
export function originFor(context: Context, accountId: string, host = context.reachedAt): string {
  const isOwn = ({ id, customDomains }: Account) => id === accountId && host !== undefined && customDomains.includes(host);
  return host !== undefined && context.accounts.some(isOwn) ? originAt(context, host) : context.origin();
}
