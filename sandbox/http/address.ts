import type { IncomingHttpHeaders } from 'node:http';
import { isIP } from 'node:net';

/** The parts of a request that contain the client's address. */
interface Arrived {
  readonly headers: IncomingHttpHeaders;
  readonly ip: string;
}

/**
 * Returns the client's IP address. Behind a web server it is the last entry of `X-Forwarded-For`, which that server wrote;
 * clients can forge the others. No other forwarded header is trusted: a forged host would redirect payments.
 */
export function addressOf({ headers, ip }: Arrived, behindProxy: boolean): string {
  if (!behindProxy) return ip;
  const last = String(headers['x-forwarded-for'] ?? '')
    .split(',')
    .at(-1)
    ?.trim();
  return last && isIP(last) ? last : ip;
}
