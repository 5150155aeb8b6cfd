import { randomUUID } from 'node:crypto';
import { createServer, STATUS_CODES, type IncomingMessage, type Server } from 'node:http';
import type { Call } from './adapter.js';
import { Refusal, refusalOf } from './translate.js';

const MOST_BYTES = 65_536;
/** Pages call the routes for browsers without a key, from any origin. */
const cors = { 'Access-Control-Allow-Origin': '*', 'Access-Control-Expose-Headers': 'Retry-After' };
const preflight = {
  ...cors,
  'Access-Control-Allow-Methods': 'GET, POST',
  'Access-Control-Allow-Headers': 'Client-Env, Client-Shop, Client-Signature, Idempotency-Key, Content-Type',
};

/** Serves the adapter below `/v1`. Nothing of a request is logged. */
export function serve(adapter: (call: Call) => Promise<object>): Server {
  return createServer(async (request, response) => {
    const { status, body, headers } = await answer(adapter, request);
    const always = { ...headers, 'Cache-Control': 'no-store', 'Content-Type': 'application/json; charset=utf-8' };
    response.writeHead(status, always).end(body && JSON.stringify(body));
  });
}

interface Answer {
  readonly status: number;
  readonly body?: object;
  readonly headers: Readonly<Record<string, string>>;
}

async function answer(adapter: (call: Call) => Promise<object>, request: IncomingMessage): Promise<Answer> {
  const { pathname, searchParams: query } = new URL(request.url ?? '', 'http://adapter');
  const isBrowsers = /^\/v1\/(payment-methods|tokens|payments\/[^/]+\/client-\w+)$/.test(pathname);
  const headers = isBrowsers ? cors : {};
  if (request.method === 'OPTIONS' && isBrowsers) return { status: 204, headers: preflight };
  try {
    if (!pathname.startsWith('/v1/')) throw new Refusal(404, undefined, 'There is no such address');
    const call = {
      method: request.method ?? '',
      path: pathname.slice(3),
      query,
      body: await bodyOf(request),
      headers: headersOf(request),
    };
    return { status: 200, body: await adapter(call), headers };
  } catch (thrown) {
    const { status, code, message } = refusalOf(thrown);
    const about = {
      statusCode: status,
      message,
      ...(code && { code }),
      requestId: `req_${randomUUID()}`,
      requestTime: new Date().toISOString(),
    };
    const retry: Record<string, string> = status === 503 || status === 429 ? { 'Retry-After': '1' } : {};
    return { status, body: { status: STATUS_CODES[status], ...about }, headers: { ...headers, ...retry } };
  }
}

async function bodyOf(request: IncomingMessage): Promise<Call['body']> {
  const chunks: Buffer[] = [];
  let size = 0;
  for await (const chunk of request as AsyncIterable<Buffer>) {
    size += chunk.length;
    if (size > MOST_BYTES) throw new Refusal(413, 'E150', `The request is larger than ${MOST_BYTES} bytes`);
    chunks.push(chunk);
  }
  if (!size) return {};
  try {
    const body: unknown = JSON.parse(Buffer.concat(chunks).toString('utf8'));
    if (typeof body === 'object' && body !== null && !Array.isArray(body)) return body as Call['body'];
  } catch {
    // The same as JSON of another type.
  }
  throw new Refusal(400, 'E150', 'The request is not a JSON object');
}

const headersOf = ({ headers }: IncomingMessage) =>
  Object.fromEntries(Object.entries(headers).map(([name, value]) => [name, [value].flat()[0]]));
