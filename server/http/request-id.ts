import { randomUUID } from 'node:crypto';
import type { IncomingHttpHeaders } from 'node:http';

/** In every reply; a web server in front of the process sends it with every request. */
export const REQUEST_ID_HEADER = 'Request-Id';

/** Returns the id of a request: that of the web server in front, so that both logs have the same. */
export function requestIdOf(headers: IncomingHttpHeaders, behindProxy: boolean): string {
  const sent = headers[REQUEST_ID_HEADER.toLowerCase()];
  const isKnown = behindProxy && typeof sent === 'string' && /^req_[\w-]{1,64}$/.test(sent);
  return isKnown ? sent : newRequestId();
}

export const newRequestId = () => `req_${randomUUID()}`;
