import { clientEnv } from './client-env.js';
import { routes, type AnswerOf, type AskOf, type Route, type RouteName } from './routes.js';
import { isRefusal } from './shapes.js';
import type { ApiErrorBody } from './types.js';

/** How one call is made. */
export interface CallOptions {
  /** The same key gives the same answer, however often it is sent. Made before the shopper's click. */
  readonly idempotencyKey?: string;
  readonly signal?: AbortSignal;
}

/** The payment API as functions: one per row of the routes table. */
export type Client = {
  readonly [K in RouteName]: (ask: AskOf<K>, options?: CallOptions) => Promise<AnswerOf<K>>;
};

/** A refusal by the API: its message, and every field of its body. */
export class ApiError extends Error {
  declare readonly status: string;
  declare readonly statusCode: number;
  declare readonly code?: string;
  declare readonly requestId?: string;
  /** Seconds the provider asks to wait before the next try. */
  declare readonly retryAfter?: number;

  constructor(body: Partial<ApiErrorBody>, facts: object) {
    super(body.message ?? body.status ?? 'The payment API refused the call');
    this.name = 'ApiError';
    Object.assign(this, body, facts);
  }
}

/** Something answered that does not speak as the API does. Whether the call was done is not known. */
export class MalformedAnswer extends Error {
  override readonly name = 'MalformedAnswer';

  constructor(
    /** The HTTP status it came with, which is no word of the API's. */
    readonly statusCode: number,
    readonly retryAfter?: number,
    /** The words of that status, where it is no success. */
    readonly status?: string,
  ) {
    super(status || `The payment API gave an answer of another form (HTTP ${statusCode})`);
  }
}

/** No answer. Whether the call reached the provider is not known, unless `isSent` says that it never left. */
export class NetworkError extends Error {
  override readonly name = 'NetworkError';

  constructor(
    readonly isSent: boolean,
    cause?: unknown,
  ) {
    super('The payment API could not be reached', { cause });
  }
}

/** A client of the payment API at `baseUrl`, such as `https://pay.example/v1`. Payment methods are asked once per query. */
export function createClient(baseUrl: string | (() => string)): Client {
  const kept = new Map<string, Promise<unknown>>();

  const call =
    (route: Route) =>
    async (ask: Record<string, unknown>, options: CallOptions = {}) => {
      const to = address(typeof baseUrl === 'string' ? baseUrl : baseUrl(), route, named(route, ask));
      const { url } = to;
      const known = kept.get(url);
      if (known) return known;
      const answer = send(to, route, options);
      if (!route.kept) return answer;
      kept.set(url, answer);
      answer.catch(() => kept.delete(url));
      return answer;
    };
  // The table's rows carry the types; building an object from its entries loses them.
  return Object.fromEntries(Object.entries(routes).map(([name, route]) => [name, call(route)])) as unknown as Client;
}

/** What is asked, once it names what it must. A look-up by payment needs no account. */
function named({ named: isNamed, method }: Route, ask: Record<string, unknown>): Record<string, unknown> {
  const { paymentId, accountId } = ask;
  if (isNamed && !paymentId && !accountId) throw new Error(UNNAMED);
  return isNamed && method === 'GET' ? (paymentId ? { paymentId } : { accountId }) : ask;
}

const UNNAMED = 'You need to provide paymentId or accountId';

/** Where a call goes, and with what. */
interface Address {
  readonly url: string;
  readonly body: Record<string, unknown>;
  /** The payment in the address: the answer is about it, or is no answer. */
  readonly paymentId?: unknown;
}

/** The address of a call, and what is left of the ask for its body. */
function address(base: string, route: Route, ask: Record<string, unknown>): Address {
  const rest = { ...ask };
  let paymentId: unknown;
  const path = route.path.replace('{id}', () => {
    const id = encodeURIComponent(String(rest['paymentId'] ?? ''));
    // A browser reads these as steps between folders: the call would go elsewhere.
    if (['', '.', '..'].includes(id)) throw new Error(UNNAMED);
    paymentId = rest['paymentId'];
    delete rest['paymentId'];
    return id;
  });
  const query = route.method === 'GET' ? new URLSearchParams(rest as Record<string, string>).toString() : '';
  return { url: base + path + (query && `?${query}`), body: rest, paymentId };
}

async function send({ url, body, paymentId }: Address, route: Route, { idempotencyKey, signal }: CallOptions) {
  const headers: Record<string, string> = {};
  if (route.method === 'POST') headers['Content-Type'] = 'application/json';
  if (route.env) headers['Client-Env'] = clientEnv();
  if (route.once && idempotencyKey) headers['Idempotency-Key'] = idempotencyKey;
  if (route.signed) {
    headers['Client-Signature'] = String(body['signature']);
    delete body['signature'];
  }
  const init: RequestInit = { method: route.method, headers, credentials: 'omit' };
  if (route.method === 'POST') init.body = JSON.stringify(body);
  if (signal) init.signal = signal;
  // A browser without a connection is the only proof that nothing was sent: a `fetch` that failed may have arrived.
  if (route.once && !navigator.onLine) throw new NetworkError(false);
  const response = await overNetwork(fetch(url, init), signal);
  const text = await overNetwork(response.text(), signal);
  return read(response, text, (answer) => route.isAnswer(answer) && isAbout(answer, paymentId));
}

/** What the browser throws for a lost connection is a `TypeError`, as a mistake of ours would be: it is marked here. */
async function overNetwork<T>(answer: Promise<T>, signal?: AbortSignal): Promise<T> {
  try {
    return await answer;
  } catch (thrown) {
    signal?.throwIfAborted();
    throw new NetworkError(true, thrown);
  }
}

/** The answer's JSON, where it is the answer to this call. Throws a refusal of the API, and anything else as what it is. */
function read({ ok, status, statusText, headers }: Response, text: string, isAnswer: (body: unknown) => boolean): unknown {
  const body = parse(text);
  if (ok && isAnswer(body)) return body;
  const retryAfter = Number(headers.get('Retry-After')) || undefined;
  if (ok || !isRefusal(body, status)) throw new MalformedAnswer(status, retryAfter, ok ? undefined : statusText);
  // A key like any other in JSON, which would change what the error is.
  Reflect.deleteProperty(body, '__proto__');
  throw new ApiError(body, { retryAfter });
}

function parse(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return undefined;
  }
}

/** Whether an answer is about the payment that was asked for; a cache may give somebody else's. */
function isAbout(answer: unknown, paymentId: unknown): boolean {
  return paymentId === undefined || (answer as { readonly id?: unknown }).id === paymentId;
}
