import type { IncomingHttpHeaders } from 'node:http';
import { isIP, isIPv4 } from 'node:net';

/** The parts of a request that contain the client's address. */
interface Arrived {
  readonly headers: IncomingHttpHeaders;
  readonly ip: string;
}

/**
 * Returns the client's IP address. Behind a web server it is the last entry of `X-Forwarded-For`,
 * which that server wrote; clients can forge the others. No other forwarded header is trusted: a
 * forged host would redirect payments.
 */
export function addressOf({ headers, ip }: Arrived, behindProxy: boolean): string {
  if (!behindProxy) return ip;
  const last = String(headers['x-forwarded-for'] ?? '')
    .split(',')
    .at(-1)
    ?.trim();
  return last && isIP(last) ? last : ip;
}

/** Returns whom an address belongs to, for rate limits: a single client has a whole /64 of IPv6. */
export function networkOf(address: string): string {
  const inIPv6 = /^::ffff:([\d.]+)$/i.exec(address)?.[1];
  if (inIPv6 !== undefined && isIPv4(inIPv6)) return inIPv6;
  if (isIP(address) !== 6) return address;
  const [before = '', after] = address.toLowerCase().split('%')[0]!.split('::');
  const groups = before.split(':').filter(Boolean);
  const rest = after?.split(':').filter(Boolean) ?? [];
  const zeros = after === undefined ? 0 : 8 - groups.length - rest.length;
  const whole = [...groups, ...Array<string>(zeros).fill('0'), ...rest];
  return `${whole
    .slice(0, 4)
    .map((group) => Number.parseInt(group, 16).toString(16))
    .join(':')}::/64`;
}
