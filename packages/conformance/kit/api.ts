import { isObject } from '../../../api/shapes.js';
import { send } from './http.js';
import type { Settings } from './options.js';
import { NotTried } from './outcome.js';

/** A response of the API. */
export interface Reply {
  /** The call, such as `POST /tokens`, for messages. */
  readonly call: string;
  readonly status: number;
  /** By lower-case name. */
  readonly headers: Readonly<Record<string, string>>;
  readonly text: string;
  /** The parsed JSON; an empty object if it is not an object. */
  readonly body: Readonly<Record<string, unknown>>;
  /** The parsed JSON, of any type; `undefined` if there is none. */
  readonly json: unknown;
}

/** The body of a call, if it has one, and its additional headers. */
export interface Sent {
  /** A string is sent as it is, anything else as JSON. */
  readonly body?: unknown;
  readonly headers?: Readonly<Record<string, string>>;
}

/** The two ways of calling the API. Paths are below `/v1`, with their query. */
export interface Api {
  /** As a frame: with `Client-Env`, without a key. */
  browser(call: string, sent?: Sent): Promise<Reply>;
  /** As the merchant's server: with the key. */
  server(call: string, sent?: Sent): Promise<Reply>;
  /** As another merchant's server. Throws `NotTried` without its key. */
  otherServer(call: string, sent?: Sent): Promise<Reply>;
  /** Keys, tokens, customer sessions and card numbers that were used, which no output may contain. */
  readonly secrets: ReadonlySet<string>;
}

/** A shopper's browser in Madrid, in winter: `24|1080|1920|-60|en`. */
export const CLIENT_ENV = btoa('24|1080|1920|-60|en');

/** Creates the client of the API under test. */
export function createApi({ api, key, otherKey, webhookSecret, cards }: Settings): Api {
  const secrets = new Set([
    key,
    ...(otherKey ? [otherKey] : []),
    ...(webhookSecret ? [webhookSecret] : []),
    ...Object.values(cards),
  ]);
  const exchange = async (
    call: string,
    { body, headers }: Sent,
    always: Readonly<Record<string, string>>,
  ): Promise<Reply> => {
    const [method = 'GET', path = ''] = call.split(' ');
    const type: Record<string, string> =
      body === undefined ? {} : { 'Content-Type': 'application/json' };
    const text = body === undefined || typeof body === 'string' ? body : JSON.stringify(body);
    const all = { ...always, ...type, ...headers };
    const response = await send(api + path, {
      method,
      headers: all,
      ...(text !== undefined && { body: text }),
    });
    const json = parse(response.text);
    for (const name of ['paymentToken', 'customerSession']) {
      const secret = isObject(json) ? json[name] : undefined;
      if (typeof secret === 'string' && secret) secrets.add(secret);
    }
    return {
      ...response,
      call: `${method} ${path.replace(/\?.*/, '')}`,
      json,
      body: isObject(json) ? json : {},
    };
  };
  return {
    browser: (call, sent = {}) => exchange(call, sent, { 'Client-Env': CLIENT_ENV }),
    server: (call, sent = {}) => exchange(call, sent, { Authorization: key }),
    otherServer: async (call, sent = {}) => {
      if (otherKey === undefined) throw new NotTried('needs --other-key, or PAYFRAME_OTHER_KEY');
      return exchange(call, sent, { Authorization: otherKey });
    },
    secrets,
  };
}

function parse(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return undefined;
  }
}
