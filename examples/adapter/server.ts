import { randomUUID } from 'node:crypto';
import { createServer, STATUS_CODES, type IncomingMessage, type Server } from 'node:http';
import type { Adapter, Call } from './adapter.js';
import { Refusal, refusalOf } from './translate.js';

const MOST_BYTES = 65_536;
/** Pages call the routes for browsers without a key, from any origin. */
const BROWSERS = /^\/v1\/(payment-methods|tokens|payments\/[^/]+\/client-\w+)$/;
const cors = {
  'Access-Control-Allow-Origin': '*',
  'Access-Control-Expose-Headers': 'Retry-After',
  'Access-Control-Allow-Methods': 'GET, POST',
  'Access-Control-Allow-Headers':
    'Client-Env, Client-Shop, Client-Signature, Idempotency-Key, Content-Type',
};

/** Serves the adapter below `/v1`. Nothing of a request is logged. */
export function serve(adapter: Adapter): Server {
  return createServer(async (request, response) => {
    const { method = '', url = '' } = request;
    const [, pathname = '', search] = /^([^?]*)(.*)$/.exec(url) ?? [];
    const isBrowsers = BROWSERS.test(pathname);
    if (method === 'OPTIONS' && isBrowsers) return response.writeHead(204, cors).end();
    const json = {
      ...(isBrowsers && cors),
      'Cache-Control': 'no-store',
      'Content-Type': 'application/json; charset=utf-8',
    };
    try {
      if (!pathname.startsWith('/v1/'))
        throw new Refusal(404, undefined, 'There is no such address');
      const given = (name: string) => [request.headers[name]].flat()[0];
      const call = {
        method,
        path: pathname.slice(3),
        query: new URLSearchParams(search),
        given,
        body: await bodyOf(request),
      };
      const body = JSON.stringify(await adapter(call));
      response.writeHead(200, json).end(body);
    } catch (thrown) {
      const { status, code, message } = refusalOf(thrown);
      const about = { requestId: `req_${randomUUID()}`, requestTime: new Date().toISOString() };
      const body = {
        status: STATUS_CODES[status],
        statusCode: status,
        message,
        ...(code && { code }),
        ...about,
      };
      response.writeHead(status, {
        ...json,
        ...([429, 503].includes(status) && { 'Retry-After': '1' }),
      });
      response.end(JSON.stringify(body));
    }
  });
}

async function bodyOf(request: IncomingMessage): Promise<Call['body']> {
  const chunks: Buffer[] = [];
  let size = 0;
  for await (const chunk of request as AsyncIterable<Buffer>) {
    size += chunk.length;
    if (size > MOST_BYTES)
      throw new Refusal(413, 'E150', `The request is larger than ${MOST_BYTES} bytes`);
    chunks.push(chunk);
  }
  if (!size) return {};
  try {
    const body: unknown = JSON.parse(Buffer.concat(chunks).toString('utf8'));
    if (typeof body === 'object' && body !== null && !Array.isArray(body))
      return body as Call['body'];
  } catch {
    // The same as JSON of another type.
  }
  throw new Refusal(400, 'E150', 'The request is not a JSON object');
}
