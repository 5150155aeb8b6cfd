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
