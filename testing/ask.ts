import * as failures from './failures.js';

/** What is sent: a body goes as JSON. */
export interface Asked {
  readonly method?: 'GET' | 'POST' | 'DELETE';
  readonly body?: object;
  readonly headers?: Readonly<Record<string, string>>;
}

/** Asks the sandbox's server, and gives its answer. Throws its refusal in its own words, with the code and the status. */
export async function ask<T>(address: string, { method = 'GET', body, headers }: Asked = {}): Promise<T> {
  const response = await fetch(address, {
    method,
    headers: { ...headers, ...(body && { 'Content-Type': 'application/json' }) },
    ...(body && { body: JSON.stringify(body) }),
  }).catch((cause: unknown) => {
    throw failures.sandboxClosed().with({}, cause);
  });
  const text = await response.text();
  const answer: unknown = text === '' ? undefined : JSON.parse(text);
  if (response.ok) return answer as T; // The sandbox is of the same release: its answers have the types of its sources.
  const { message, code } = answer as { readonly message: string; readonly code?: string };
  throw failures.refused(message).with({ statusCode: response.status, ...(code && { status: code }) });
}
