import { clientEnv } from './client-env.js';
import { routes, type AnswerOf, type RequestOf, type Route, type RouteName } from './routes.js';
import { isRefusal, providerCodeOf } from './shapes.js';
import type { ApiErrorBody } from './types.js';

/** The options of a call. */
export interface CallOptions {
  /**
   * Requests with the same key get the same response, however often they are sent. Create it before
   * the shopper's click.
   */
  readonly idempotencyKey?: string;
  /** Reads past the caches of the client and the browser. */
  readonly fresh?: boolean;
  /** Ends the call. Whether it was executed is then unknown. */
  readonly signal?: AbortSignal;
}

/** What a frame knows of itself. */
export interface Caller {
  /**
   * Returns the language that the caller shows, for `Client-Env`; the stored language when absent.
   */
  readonly language?: () => string;
  /**
   * Returns the origin of the page that shows the frame, for `Client-Shop`, if the frame knows it.
   */
  readonly shop?: () => string | undefined;
  /** Returns the response to a GET without headers, if the caller has sent it already. */
  readonly early?: (url: string) => Promise<Response> | undefined;
}

/** The payment API as functions, one per route. */
export type Client = {
  readonly [K in RouteName]: (input: RequestOf<K>, options?: CallOptions) => Promise<AnswerOf<K>>;
};

/** An error response of the API: its message, and the fields of its body. */
export class ApiError extends Error {
  declare readonly status: string;
  /** The HTTP status, whatever the body says. */
  declare readonly statusCode: number;
  /** The body's `statusCode`, if the provider puts its own code there, such as `E101`. */
  declare readonly providerCode?: string;
  declare readonly code?: string;
  declare readonly requestId?: string;
  /** What the provider does not know, if the call has only read it. */
  declare readonly missing?: 'payment' | 'account';
  /** The number of seconds to wait before the next attempt, as requested by the provider. */
  declare readonly retryAfter?: number;

  constructor(body: Partial<ApiErrorBody>, facts: object) {
    super(body.message ?? body.status ?? 'The payment API refused the call');
    this.name = 'ApiError';
    Object.assign(this, fieldsOf(body), { providerCode: providerCodeOf(body) }, facts);
  }
}

/**
 * The fields of an error's body, except those named like a member of every error, such as `stack`,
 * or of the wrong type.
 */
function fieldsOf(body: object): object {
  const ordinary = new Error('', { cause: undefined });
  const isText = (key: string) => key === 'status' || key === 'code' || key === 'requestId';
  return Object.fromEntries(
    Object.entries(body).filter(
      ([key, value]) => !(key in ordinary) && (typeof value === 'string' || !isText(key)),
    ),
  );
}

/** A response that does not have the API's format. Whether the call was executed is unknown. */
export class MalformedAnswer extends Error {
  override readonly name = 'MalformedAnswer';

  constructor(
    /** The HTTP status of the response, which does not come from the API. */
    readonly statusCode: number,
    readonly retryAfter?: number,
    /** The status text, unless the status is a success. */
    readonly status?: string,
    /** The message of a JSON body, which does not come from the API either. */
    message?: unknown,
  ) {
    super(
      (typeof message === 'string' && message) ||
        status ||
        `The payment API gave an answer of another form (HTTP ${statusCode})`,
    );
  }
}

/**
 * No response. Whether the call reached the provider is unknown, unless `isSent` is `false`: then
 * it was never sent.
 */
export class NetworkError extends Error {
  override readonly name = 'NetworkError';

  constructor(
    readonly isSent: boolean,
    cause?: unknown,
  ) {
    super('The payment API could not be reached', { cause });
  }
}

/**
 * Creates a client of the payment API at `baseUrl`, such as `https://pay.example/v1`. Payment
 * methods are requested once per query.
 */
export function createClient(baseUrl: string | (() => string), caller: Caller = {}): Client {
  const kept = new Map<string, Promise<unknown>>();

  const call =
    (route: Route) =>
    async (input: Record<string, unknown>, options: CallOptions = {}) => {
      const to = address(
        typeof baseUrl === 'string' ? baseUrl : baseUrl(),
        route,
        named(route, input),
      );
      const { url } = to;
      const known = options.fresh ? undefined : kept.get(url);
      if (known) return known;
      const answer = send(to, route, options, caller);
      if (!route.kept) return answer;
      kept.set(url, answer);
      answer.catch(() => kept.get(url) === answer && kept.delete(url));
      return answer;
    };
  // The routes carry the types, which `Object.fromEntries` loses.
  return Object.fromEntries(
    Object.entries(routes).map(([name, route]) => [name, call(route)]),
  ) as unknown as Client;
}

/**
 * Checks that the request names a payment or an account. A look-up by payment leaves the account
 * out.
 */
function named(
  { named: isNamed, method }: Route,
  input: Record<string, unknown>,
): Record<string, unknown> {
  const { paymentId, accountId } = input;
  if (isNamed && !paymentId && !accountId) throw new Error(UNNAMED);
  return isNamed && method === 'GET' ? (paymentId ? { paymentId } : { accountId }) : input;
}

const UNNAMED = 'You need to provide paymentId or accountId';

/** The URL and body of a call. */
interface Address {
  readonly url: string;
  readonly body: Record<string, unknown>;
  /** The payment in the URL: a response about another payment is invalid. */
  readonly paymentId?: unknown;
}

/** Returns the URL of a call, and the rest of the request as its body. */
function address(base: string, route: Route, input: Record<string, unknown>): Address {
  const rest = { ...input };
  let paymentId: unknown;
  const path = route.path.replace('{id}', () => {
    const id = encodeURIComponent(String(rest['paymentId'] ?? ''));
    // In a URL, browsers resolve these as relative path segments: the call would go elsewhere.
    if (['', '.', '..'].includes(id)) throw new Error(UNNAMED);
    paymentId = rest['paymentId'];
    delete rest['paymentId'];
    return id;
  });
  const query =
    route.method === 'GET' ? new URLSearchParams(rest as Record<string, string>).toString() : '';
  return { url: base + path + (query && `?${query}`), body: rest, paymentId };
}

async function send(
  { url, body, paymentId }: Address,
  route: Route,
  { idempotencyKey, fresh, signal }: CallOptions,
  { language, shop, early }: Caller,
) {
  const headers: Record<string, string> = {};
  const hasBody = route.method !== 'GET';
  if (hasBody) headers['Content-Type'] = 'application/json';
  if (route.env) headers['Client-Env'] = clientEnv(language?.());
  const shownBy = route.shop && shop?.();
  if (shownBy) headers['Client-Shop'] = shownBy;
  if (route.once && idempotencyKey) headers['Idempotency-Key'] = idempotencyKey;
  if (route.signed) {
    headers['Client-Signature'] = String(body['signature']);
    delete body['signature'];
  }
  const init: RequestInit = { method: route.method, headers, credentials: 'omit' };
  if (hasBody) init.body = JSON.stringify(body);
  if (fresh) init.cache = 'reload';
  if (signal) init.signal = signal;
  // Being offline is the only proof that nothing was sent: a failed `fetch` may have reached the
  // provider.
  if (route.once && !navigator.onLine) throw new NetworkError(false);
  const sent = fresh ? undefined : early?.(url);
  const response = await overNetwork(sent ?? fetch(url, init), signal);
  const text = await overNetwork(response.text(), signal);
  const missing =
    route.method === 'GET' && response.status === 404
      ? subjectOf({ paymentId, ...body })
      : undefined;
  return read(
    response,
    text,
    (answer) => route.isAnswer(answer) && isAbout(answer, paymentId),
    missing,
  );
}

/** Marks network errors: browsers throw a `TypeError` for them, as for a programming error. */
async function overNetwork<T>(answer: Promise<T>, signal?: AbortSignal): Promise<T> {
  try {
    return await answer;
  } catch (thrown) {
    signal?.throwIfAborted();
    throw new NetworkError(true, thrown);
  }
}

/**
 * Returns the response's JSON if it is valid for this call. Throws `ApiError` for an error of the
 * API, otherwise `MalformedAnswer`.
 */
function read(
  { ok, status, statusText, headers }: Response,
  text: string,
  isAnswer: (body: unknown) => boolean,
  missing: ApiError['missing'],
): unknown {
  const body = parse(text);
  if (ok && isAnswer(body)) return body;
  const seconds = Number(headers.get('Retry-After'));
  const retryAfter = seconds > 0 && Number.isFinite(seconds) ? seconds : undefined;
  if (ok || !isRefusal(body))
    throw new MalformedAnswer(status, retryAfter, ok ? undefined : statusText, messageOf(body));
  throw new ApiError(body, { statusCode: status, retryAfter, missing });
}

const messageOf = (body: unknown) => (body as { readonly message?: unknown } | null)?.message;

/** What a call has asked about. */
const subjectOf = ({ paymentId, accountId }: Record<string, unknown>) =>
  paymentId ? 'payment' : accountId ? 'account' : undefined;

function parse(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return undefined;
  }
}

/** Whether a response is about the requested payment; a cache may return another one. */
function isAbout(answer: unknown, paymentId: unknown): boolean {
  return paymentId === undefined || (answer as { readonly id?: unknown }).id === paymentId;
}
