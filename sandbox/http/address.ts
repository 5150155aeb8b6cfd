import type { IncomingHttpHeaders } from 'node:http';
import { isIP } from 'node:net';

/** How a request came in. */
interface Arrived {
  readonly headers: IncomingHttpHeaders;
  readonly ip: string;
}

/**
 * The address of whoever asks. Behind a web server it is the last that `X-Forwarded-For` names: that one the web server has
 * written itself, those before it anybody can. Nothing else is believed of such headers: a host among them would lead payments.
 */
export function addressOf({ headers, ip }: Arrived, behindProxy: boolean): string {
  if (!behindProxy) return ip;
  const last = String(headers['x-forwarded-for'] ?? '')
    .split(',')
    .at(-1)
    ?.trim();
  return last && isIP(last) ? last : ip;
}
