import { request as overHttp, type IncomingMessage, type OutgoingHttpHeaders } from 'node:http';
import { request as overHttps } from 'node:https';
import { lookupPublic, namesPrivate, PrivateAddress } from '../http/private-address.js';

/** A request to a merchant's server. */
interface Post {
  readonly url: string;
  readonly headers: OutgoingHttpHeaders;
  readonly body: string;
  readonly signal: AbortSignal;
  /** Whether the address may be in a private network. */
  readonly mayBePrivate: boolean;
}

/**
 * Posts a text and returns the HTTP status. Redirects are not followed: only the configured address
 * receives it. Each request has a connection of its own, so that none is made to an address that
 * was checked for another. Throws `PrivateAddress`, the signal's reason, or the error of the
 * connection.
 */
export async function post({
  url,
  headers,
  body,
  signal,
  mayBePrivate,
}: Post): Promise<number | undefined> {
  const address = new URL(url);
  // A connection to an IP address resolves nothing, so it is checked here.
  if (!mayBePrivate && namesPrivate(address)) throw new PrivateAddress();
  // Browsers resolve every `*.localhost` name to this machine; system resolvers often do not.
  if (address.hostname.endsWith('.localhost')) address.hostname = '127.0.0.1';
  const request = address.protocol === 'https:' ? overHttps : overHttp;
  const answer = await new Promise<IncomingMessage>((resolve, reject) => {
    const options = {
      method: 'POST',
      headers,
      agent: false,
      signal,
      ...(!mayBePrivate && { lookup: lookupPublic }),
    };
    request(address, options, resolve)
      .on('error', (error) => reject(signal.aborted ? (signal.reason as Error) : error))
      .end(body);
  });
  answer.destroy();
  return answer.statusCode;
}
