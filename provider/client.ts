import { clientEnv } from './client-env.js';
import { routes, type AnswerOf, type AskOf, type Route, type RouteName } from './routes.js';
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

/** A client of the payment API at `baseUrl`, such as `https://pay.example/v1`. Payment methods are asked once per query. */
export function createClient(baseUrl: string | (() => string)): Client {
  const kept = new Map<string, Promise<unknown>>();

  const call =
    (route: Route) =>
    async (ask: Record<string, unknown>, options: CallOptions = {}) => {
      const { url, rest } = address(typeof baseUrl === 'string' ? baseUrl : baseUrl(), route, named(route, ask));
      const known = kept.get(url);
      if (known) return known;
      const answer = send(url, route, rest, options);
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

/** The address of a call, and what is left of the ask for its body. */
function address(base: string, route: Route, ask: Record<string, unknown>) {
  const rest = { ...ask };
  const path = route.path.replace('{id}', () => {
    const id = encodeURIComponent(String(rest['paymentId'] ?? ''));
    // A browser reads these as steps between folders: the call would go elsewhere.
    if (['', '.', '..'].includes(id)) throw new Error(UNNAMED);
    delete rest['paymentId'];
    return id;
  });
  const query = route.method === 'GET' ? new URLSearchParams(rest as Record<string, string>).toString() : '';
  return { url: base + path + (query && `?${query}`), rest };
}

async function send(url: string, route: Route, body: Record<string, unknown>, { idempotencyKey, signal }: CallOptions) {
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
  return read(await fetch(url, init), signal);
}

/** The answer's JSON. A refusal throws the parsed body where there is one, and the status text where there is none. */
async function read(response: Response, signal?: AbortSignal): Promise<unknown> {
  const body: unknown = await response.json().catch(() => signal?.throwIfAborted());
  if (response.ok && body !== undefined) return body;
  const facts = typeof body === 'object' && body !== null ? body : {};
  // A key like any other in JSON, which would change what the error is.
  Reflect.deleteProperty(facts, '__proto__');
  const { status, statusText, headers } = response;
  const retryAfter = Number(headers.get('Retry-After')) || undefined;
  throw new ApiError(
    {
      status: statusText,
      statusCode: status,
      message: response.ok ? 'The payment API gave no JSON' : statusText || `HTTP ${status}`,
      ...facts,
    },
    { retryAfter },
  );
}
