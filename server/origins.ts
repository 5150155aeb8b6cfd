/** Host names of this machine. */
export const LOCAL_HOST = /^(localhost|127\.0\.0\.1|[a-z0-9-]+\.localhost)$/;

/** This machine, under every name and port, as CSP sources. */
export const LOCAL_ORIGINS = ['localhost', '127.0.0.1', '*.localhost'].flatMap((host) => [
  `http://${host}:*`,
  `https://${host}:*`,
]);

/**
 * Normalizes a configured origin as browsers write it. Throws if it has a path or anything else
 * after the origin.
 */
export function publicOrigin(typed: string | undefined): string | undefined {
  if (typed === undefined) return undefined;
  const { protocol, origin, href } = URL.canParse(typed) ? new URL(typed) : {};
  if (origin && /^https?:$/.test(protocol ?? '') && href === `${origin}/`) return origin;
  throw new Error(`${JSON.stringify(typed)} is not an origin such as https://pay.example`);
}

/**
 * Whether `host` is a bare host name: no scheme, port, path or IP address, and written as browsers
 * write it.
 */
export function isBareHost(host: string): boolean {
  const isName =
    /^[a-z0-9-]+(\.[a-z0-9-]+)+$/.test(host) && !/^[\d.]+$/.test(host) && host.length <= 253;
  return isName && URL.canParse(`https://${host}`) && new URL(`https://${host}`).host === host;
}

/** Returns the origin with another host name. */
export function originAt(origin: string, host: string): string {
  const url = new URL(origin);
  url.hostname = host;
  return url.origin;
}

/** Banks may have any https address; the sandbox's are on this machine. */
export const BANKS = ['https:', ...LOCAL_ORIGINS].join(' ');

/**
 * The CSP `frame-ancestors` value: the provider itself, which nests its own frames, and the given
 * shops.
 */
export function frameAncestors(shops: readonly string[]): string {
  return ["'self'", ...shops].join(' ');
}

/**
 * Any web address. Challenge pages are framed by arbitrary pages: there is nothing on them to
 * clickjack, and their unguessable URL is known only to the shopper's browser.
 */
export const ANYWHERE = 'http: https:';

/**
 * Headers of an https origin: browsers never go back to http, for a year, and again with each
 * visit.
 */
export const transport: Readonly<Record<string, string>> = {
  'Strict-Transport-Security': 'max-age=31536000',
};
