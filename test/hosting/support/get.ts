import { once } from 'node:events';
import { request, type IncomingMessage } from 'node:http';

/** Requests an address of this machine, with any host among the headers. Returns what was transferred. */
export async function get(address: string, headers: Record<string, string> = {}) {
  const { hostname, port, pathname, search } = new URL(address);
  const requested = request({ hostname, port, path: pathname + search, headers }).end();
  const [reply] = (await once(requested, 'response')) as [IncomingMessage];
  const body = Buffer.concat((await reply.toArray()) as Buffer[]);
  return { status: reply.statusCode, headers: reply.headers, rawHeaders: reply.rawHeaders, body };
}
