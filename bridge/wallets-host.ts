import { isLocalHost } from './is-local.js';

/**
 * Returns the default URL of the host for frames with third parties' scripts: the provider's, with
 * `wallets.` in front of its name, or `wallets.localhost` on this machine. An IP address has no
 * names below it, so there is one host for both. Throws if `host` is not a URL.
 */
export function walletsHostOf(host: string): string {
  const url = new URL(host);
  const { hostname } = url;
  if (isLocalHost(hostname)) url.hostname = 'wallets.localhost';
  // `URL` writes every IPv4 address with four decimal numbers.
  else if (!/^\[|^[\d.]+$/.test(hostname)) url.hostname = `wallets.${hostname}`;
  return url.href;
}
