/** The mock's gateway for merchant validation, on the origin of the frame. */
export const MOCK_GATEWAY = '/mocks/apple-pay-gateway/paymentSession';

/** Apple's gateways, worldwide and in China, and their regional hosts. */
const APPLE_HOST = /^(cn-)?apple-pay-gateway(-[a-z0-9]+)*\.apple\.com$/;

/**
 * Returns which gateway `validationUrl` belongs to, if any. The URL comes from the browser: calling
 * any other host would be a server-side request forgery (SSRF).
 */
export function gatewayOf(validationUrl: string, ownOrigin: string): 'apple' | 'mock' | undefined {
  if (!URL.canParse(validationUrl)) return undefined;
  const { protocol, hostname, port, username, password, origin, pathname } = new URL(validationUrl);
  if (username || password) return undefined;
  if (origin === ownOrigin) return pathname === MOCK_GATEWAY ? 'mock' : undefined;
  return protocol === 'https:' && !port && APPLE_HOST.test(hostname) ? 'apple' : undefined;
}
