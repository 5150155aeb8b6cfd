import { request as overHttp, type IncomingMessage } from 'node:http';
import { request as overHttps } from 'node:https';
import { lookup as resolve } from 'node:dns';
import type { LookupFunction } from 'node:net';
import { Mismatch } from './outcome.js';

/** A request. */
export interface RequestOptions {
  readonly method?: string;
  readonly headers?: Readonly<Record<string, string>>;
  readonly body?: string;
}

/** A response. */
export interface Response {
  readonly status: number;
  /** By lower-case name; several values are joined. */
  readonly headers: Readonly<Record<string, string>>;
  readonly text: string;
}

/** The longest that a browser waits for any call (docs/providers/routes.md). */
const LONGEST_MS = 30_000;

/** Sends one request and never follows a redirect. Throws a `Mismatch` if there is no response. */
export async function send(
  address: string,
  { method = 'GET', headers = {}, body }: RequestOptions = {},
): Promise<Response> {
  const url = new URL(address);
  const length = body === undefined ? {} : { 'Content-Length': String(Buffer.byteLength(body)) };
  const signal = AbortSignal.timeout(LONGEST_MS);
  const request = url.protocol === 'https:' ? overHttps : overHttp;
  try {
    const response = await new Promise<IncomingMessage>((done, failed) => {
      const options = { method, headers: { ...headers, ...length }, signal, lookup: asBrowsersDo };
      request(url, options, done).on('error', failed).end(body);
    });
    const chunks = (await response.toArray()) as Buffer[];
    const all = Object.entries(response.headers).map(([name, value]) => [
      name,
      [value].flat().join(', '),
    ]);
    return {
      status: response.statusCode ?? 0,
      headers: Object.fromEntries(all) as Record<string, string>,
      text: Buffer.concat(chunks).toString('utf8'),
    };
  } catch (thrown) {
    const { code, name } = Object(thrown) as { readonly code?: string; readonly name?: string };
    const why =
      name === 'AbortError' || name === 'TimeoutError'
        ? `none in ${LONGEST_MS / 1000} seconds`
        : (code ?? name);
    throw new Mismatch(`a response to ${method} ${url.pathname}`, `no response (${why})`);
  }
}

/** Browsers resolve every `*.localhost` name to this machine; system resolvers often do not. */
const asBrowsersDo: LookupFunction = (hostname, options, done) => {
  if (!hostname.endsWith('.localhost')) return resolve(hostname, options, done);
  if (options.all) return done(null, [{ address: '127.0.0.1', family: 4 }]);
  return done(null, '127.0.0.1', 4);
};
