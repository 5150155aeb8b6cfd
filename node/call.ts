import { PayError } from '../bridge/errors.js';
import * as failures from '../bridge/failures.js';
import { isRefusal, providerCodeOf } from '../api/shapes.js';
import type { CallOptions, ClientOptions } from './options.js';

/** A longer `Retry-After` is the caller's decision. */
const LONGEST_WAIT_MS = 5_000;
const FIRST_WAIT_MS = 300;

type IsAnswer<Answer> = (value: unknown) => value is Answer;
type Options = CallOptions & { readonly body?: object };

/** A failed attempt. `retryAfterMs` is absent if the provider has not said when to try again. */
interface Failed {
  readonly error: PayError;
  readonly retryAfterMs?: number;
}

/**
 * Returns a function that calls the API as this account, and repeats calls that may be repeated.
 */
export function callerOf({ apiUrl, apiKey, retries = 2, timeoutMs = 40_000 }: ClientOptions) {
  if (!URL.canParse(apiUrl) || !/^https?:/.test(apiUrl))
    throw failures.invalidOption('apiUrl', 'https://pay.example/v1');
  // Without one, `undefined` would be sent. Anything else would be rejected by `fetch`, with the
  // key in the error's message.
  if (!apiKey || !/^[\x21-\x7e]+$/.test(apiKey)) throw failures.invalidOption('apiKey', 'sk_…');
  const base = apiUrl.replace(/\/+$/, '');

  return async <Answer>(
    method: 'GET' | 'POST' | 'PATCH',
    path: string,
    isAnswer: IsAnswer<Answer>,
    options: Options = {},
  ) => {
    const { body, idempotencyKey = crypto.randomUUID(), language, signal } = options;
    if (!/^[\x21-\x7e]{1,255}$/.test(idempotencyKey))
      throw failures.invalidOption('idempotencyKey', 'order-17');
    const headers = {
      Authorization: apiKey,
      ...(language && { 'Accept-Language': language }),
      ...(method !== 'GET' && {
        'Content-Type': 'application/json',
        'Idempotency-Key': idempotencyKey,
      }),
    };
    // A redirect would take the body, with its token, to another address.
    const init: RequestInit = {
      method,
      headers,
      redirect: 'error',
      ...(body && { body: JSON.stringify(body) }),
    };

    for (let left = retries; ; left--) {
      signal?.throwIfAborted();
      const limits = [AbortSignal.timeout(timeoutMs), ...(signal ? [signal] : [])];
      const result = await attempt(
        [base, path],
        { ...init, signal: AbortSignal.any(limits) },
        isAnswer,
      );
      if ('answer' in result) return result.answer;
      signal?.throwIfAborted();
      const waitMs =
        result.retryAfterMs ?? FIRST_WAIT_MS * 2 ** (retries - left) * (0.75 + Math.random() / 2);
      if (!result.error.retryable || left <= 0 || waitMs > LONGEST_WAIT_MS) throw result.error;
      await new Promise((resolve) => setTimeout(resolve, waitMs));
    }
  };
}

async function attempt<Answer>(
  [base, path]: readonly [base: string, path: string],
  init: RequestInit,
  isAnswer: IsAnswer<Answer>,
): Promise<{ readonly answer: Answer } | Failed> {
  let response: Response;
  let text: string;
  try {
    response = await fetch(base + path, init);
    text = await response.text();
  } catch (thrown) {
    const { code, message } = failures.network();
    return { error: new PayError(code, `${message} at ${base}`, { retryable: true }, thrown) };
  }
  const body = parsed(text);
  if (response.ok && isAnswer(body)) return { answer: body };
  return { error: errorOf(response, body), ...retryAfterOf(response) };
}

/**
 * Converts a failed response. The API's own code is kept. A refusal is final, unless the provider
 * was only too busy.
 */
function errorOf({ ok, status: httpStatus, statusText }: Response, body: unknown): PayError {
  const retryable = ok || httpStatus >= 500 || [408, 429].includes(httpStatus);
  if (ok || !isRefusal(body)) {
    const text = `The payment API gave an answer of another form (HTTP ${httpStatus})`;
    return failures.malformedAnswer(text).with({ statusCode: httpStatus, retryable });
  }
  const statusCode = providerCodeOf(body) ?? httpStatus;
  const { code, message, requestId } = body;
  const facts = {
    status: String(body.status ?? statusText),
    statusCode,
    retryable,
    ...(requestId && { requestId }),
  };
  return code ? new PayError(code, message, facts) : failures.api(message).with(facts);
}

function retryAfterOf({ headers }: Response): Pick<Failed, 'retryAfterMs'> {
  const seconds = Number(headers.get('Retry-After'));
  return seconds > 0 ? { retryAfterMs: seconds * 1000 } : {};
}

function parsed(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return undefined;
  }
}
