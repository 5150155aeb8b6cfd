/** Where the stand-in of Apple Pay has its merchants validated, on the provider's own origin. */
export const STAND_IN_GATEWAY = '/stand-ins/apple-pay-gateway/paymentSession';

/** Apple's gateways, worldwide and in China, and their parts. */
const APPLE_HOST = /^(cn-)?apple-pay-gateway(-[a-z0-9]+)*\.apple\.com$/;

/**
 * Whose gateway an address is. It comes from a browser, so a server that asked any address would ask whatever an attacker
 * wants to have asked from inside: nothing but the gateways themselves counts.
 */
export function gatewayOf(validationUrl: string, ownOrigin: string): 'apple' | 'stand-in' | undefined {
  if (!URL.canParse(validationUrl)) return undefined;
  const { protocol, hostname, port, username, password, origin, pathname } = new URL(validationUrl);
  if (username || password) return undefined;
  if (origin === ownOrigin) return pathname === STAND_IN_GATEWAY ? 'stand-in' : undefined;
  return protocol === 'https:' && !port && APPLE_HOST.test(hostname) ? 'apple' : undefined;
}
