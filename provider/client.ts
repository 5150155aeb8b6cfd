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
  const methods = new Map<string, Promise<unknown>>();
  const base = () => (typeof baseUrl === 'string' ? baseUrl : baseUrl());

  const ask = async (route: Route, body: Record<string, unknown>, options: CallOptions = {}) => {
    const { url, rest } = address(base(), route, body);
    return send(url, route, rest, options);
  };
  const once = (route: Route, body: Record<string, unknown>) => {
    const { url } = address(base(), route, body);
    const kept = methods.get(url) ?? ask(route, body);
    methods.set(url, kept);
    kept.catch(() => methods.delete(url));
    return kept;
  };
  const client = Object.fromEntries(
    Object.entries(routes).map(([name, route]) => [name, name === 'getPaymentMethods' ? askMethods : ask.bind(null, route)]),
  );
  async function askMethods({ paymentId, accountId }: AskOf<'getPaymentMethods'>) {
    if (!paymentId && !accountId) throw new Error('You need to provide paymentId or accountId');
    return once(routes.getPaymentMethods, paymentId ? { paymentId } : { accountId });
  }
  // The table's rows carry the types; building an object from its entries loses them.
  return client as unknown as Client;
}

/** The address of a call, and what is left of the ask for its body. */
function address(base: string, route: Route, ask: Record<string, unknown>) {
  const rest = { ...ask };
  const path = route.path.replace('{id}', () => {
    const id = encodeURIComponent(String(rest['paymentId'] ?? ''));
    // A browser reads these as steps between folders: the call would go elsewhere.
    if (['', '.', '..'].includes(id)) throw new Error('You need to provide paymentId or accountId');
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
  throw new ApiError({ status: statusText, statusCode: status, message: response.ok ? 'The payment API gave no JSON' : statusText || `HTTP ${status}`, ...facts }, { retryAfter });
}
