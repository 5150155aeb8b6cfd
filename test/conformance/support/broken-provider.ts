import {
  createServer,
  request as send,
  type IncomingHttpHeaders,
  type OutgoingHttpHeaders,
} from 'node:http';
import type { AddressInfo } from 'node:net';

/** A request or a response on its way through the proxy. Headers have lower-case names. */
export interface Passing {
  method: string;
  /** With the query. */
  path: string;
  /** Of a response. */
  status: number;
  headers: Record<string, string>;
  /** The parsed JSON; `undefined` if it is none. */
  // A break changes whatever it needs to.
  // eslint-disable-next-line @typescript-eslint/no-explicit-any
  json: any;
  /** The text, sent in place of `json` if that was not there. */
  text: string;
}

/** One way in which a provider is wrong. */
export interface Break {
  /** Changes a request before the provider gets it. */
  readonly request?: (request: Passing) => void | Promise<void>;
  /** Changes a response before the client gets it. */
  readonly response?: (response: Passing, request: Passing) => void;
  /** Changes a webhook before the merchant gets it. */
  readonly webhook?: (webhook: Passing) => void;
  /** What happens with the merchant's response to a webhook. */
  readonly delivery?: 'accepted' | 'followed';
}

/** A proxy in front of a provider, which breaks one thing. */
export interface BrokenProvider {
  readonly apiUrl: string;
  /** The origin of the frames. */
  readonly origin: string;
  /** Every call below `/v1` since the start: `POST /payments/{id}/refund`. */
  readonly calls: ReadonlySet<string>;
  breaks(how: Break): void;
  close(): Promise<void>;
}

/**
 * Starts a proxy in front of a provider. `targetOf` returns its origin, which may be known later:
 * the provider needs the proxy's, so that the pages of a step lead through the proxy too.
 */
export async function startBrokenProvider(targetOf: () => string): Promise<BrokenProvider> {
  const calls = new Set<string>();
  let how: Break = {};
  const server = createServer(async (request, response) => {
    const chunks = (await request.toArray()) as Buffer[];
    const requested = passing(
      request.method ?? '',
      request.url ?? '',
      0,
      request.headers,
      Buffer.concat(chunks).toString('utf8'),
    );
    if (requested.path.startsWith('/relay/')) {
      const { status, location } = await relay(requested, how);
      return void response.writeHead(status, location ? { Location: location } : {}).end();
    }
    const path = requested.path.replace(/\?.*/, '');
    if (path.startsWith('/v1/')) calls.add(`${requested.method} ${patternOf(path.slice(3))}`);
    if ((how.webhook || how.delivery) && requested.json?.callbackUrl)
      requested.json.callbackUrl = `http://127.0.0.1:${port}/relay/${encodeURIComponent(requested.json.callbackUrl)}`;
    await how.request?.(requested);
    const answer = await forward(new URL(requested.path, targetOf()).href, requested);
    how.response?.(answer, requested);
    response.writeHead(answer.status, answer.headers).end(textOf(answer));
  });
  await new Promise<void>((done) => server.listen(0, '127.0.0.1', done));
  const { port } = server.address() as AddressInfo;
  return {
    apiUrl: `http://127.0.0.1:${port}/v1`,
    origin: `http://pay.localhost:${port}`,
    calls,
    breaks: (next) => void (how = next),
    async close() {
      server.closeAllConnections();
      await new Promise((done) => server.close(done));
    },
  };
}

/** The path of a call, without its ids. */
const patternOf = (path: string) =>
  path
    .replace(/(pay|ses|mnd)_[0-9a-f]+/, '{id}')
    .replace(/^\/customers\/[^/]+/, '/customers/{id}')
    .replace(/pm_[0-9a-f]+/, '{paymentMethodId}');

/** Passes a webhook on to the merchant, as the provider's own delivery would. */
async function relay(webhook: Passing, { webhook: change, delivery }: Break) {
  change?.(webhook);
  const to = decodeURIComponent(webhook.path.slice('/relay/'.length));
  const answer = await forward(to, webhook);
  const { location } = answer.headers;
  if (delivery === 'followed' && location) await forward(location, webhook);
  return { status: delivery === 'accepted' ? 200 : answer.status, location };
}

/** Sends a request, with the host that was asked for, and reads the response. */
async function forward(address: string, request: Passing): Promise<Passing> {
  const { method, path, headers } = request;
  const text = textOf(request);
  const sent: OutgoingHttpHeaders = {
    ...headers,
    'content-length': String(Buffer.byteLength(text)),
  };
  delete sent['connection'];
  const response = await new Promise<import('node:http').IncomingMessage>((done, failed) => {
    send(address, { method, headers: sent, agent: false }, done).on('error', failed).end(text);
  });
  const body = Buffer.concat((await response.toArray()) as Buffer[]).toString('utf8');
  const answer = passing(method, path, response.statusCode ?? 0, response.headers, body);
  for (const name of ['connection', 'keep-alive', 'transfer-encoding', 'content-length'])
    delete answer.headers[name];
  return answer;
}

function passing(
  method: string,
  path: string,
  status: number,
  headers: IncomingHttpHeaders,
  text: string,
): Passing {
  const own = Object.entries(headers).map(([name, value]) => [name, [value].flat().join(', ')]);
  return {
    method,
    path,
    status,
    headers: Object.fromEntries(own) as Record<string, string>,
    json: parse(text),
    text,
  };
}

const textOf = ({ json, text }: Passing) => (json === undefined ? text : JSON.stringify(json));

function parse(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return undefined;
  }
}
