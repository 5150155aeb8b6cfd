import * as failures from './failures.js';

/** The request; the body, if any, is sent as JSON. */
export interface RequestOptions {
  readonly method?: 'GET' | 'POST' | 'DELETE';
  readonly body?: object;
  readonly headers?: Readonly<Record<string, string>>;
}

/**
 * Calls the sandbox's server and returns the parsed reply. Throws the server's error message, with
 * its `code` as `status` and the HTTP status as `statusCode`.
 */
export async function sendRequest<T>(
  address: string,
  { method = 'GET', body, headers }: RequestOptions = {},
): Promise<T> {
  const response = await fetch(address, {
    method,
    headers: { ...headers, ...(body && { 'Content-Type': 'application/json' }) },
    ...(body && { body: JSON.stringify(body) }),
  }).catch((cause: unknown) => {
    throw failures.sandboxClosed().with({}, cause);
  });
  const text = await response.text();
  const answer: unknown = text === '' ? undefined : JSON.parse(text);
  if (response.ok) return answer as T; // Same release as the sandbox: the types match.
  const { message, code } = answer as { readonly message: string; readonly code?: string };
  throw failures
    .refused(message)
    .with({ statusCode: response.status, ...(code && { status: code }) });
}
