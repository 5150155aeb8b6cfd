/** A call of the admin API. */
export type AdminCall = (
  method: 'GET' | 'POST' | 'PATCH' | 'DELETE',
  path: string,
  body?: object,
) => Promise<Readonly<Record<string, unknown>>>;

/** Calls the admin API of a provider. Throws with its message what it refuses. */
export function adminClient(url: string, key: string): AdminCall {
  return async (method, path, body) => {
    const response = await fetch(`${url.replace(/\/$/, '')}${path}`, {
      method,
      headers: {
        Authorization: `Bearer ${key}`,
        ...(body && { 'Content-Type': 'application/json' }),
      },
      ...(body && { body: JSON.stringify(body) }),
    }).catch((cause: unknown) => {
      throw new Error(`There is no admin API at ${url}: start a process with PAYFRAME_ADMIN_KEY`, {
        cause,
      });
    });
    const reply = (await response.json()) as Readonly<Record<string, unknown>>;
    if (!response.ok) throw new Error(`${response.status}: ${String(reply['message'])}`);
    return reply;
  };
}
