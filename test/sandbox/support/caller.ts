/** A reply. `body` is its JSON, untyped: tests state what they expect. */
export interface Answer {
  readonly status: number;
  readonly headers: Headers;
  // A test reads whatever it expects; a missing value fails the expectation.
  // eslint-disable-next-line @typescript-eslint/no-explicit-any
  readonly body: Record<string, any>;
}

/** An API client. */
export interface Caller {
  get(path: string, headers?: Record<string, string>): Promise<Answer>;
  post(path: string, body?: unknown, headers?: Record<string, string>): Promise<Answer>;
  patch(path: string, body?: unknown, headers?: Record<string, string>): Promise<Answer>;
  delete(path: string, body?: unknown, headers?: Record<string, string>): Promise<Answer>;
}

/** Creates a client that sends these headers with every call. A string body is sent as it is. */
export function caller(baseUrl: string, always: Record<string, string> = {}): Caller {
  const call = async (path: string, init: RequestInit): Promise<Answer> => {
    const { status, headers, ...answer } = await read(await fetch(baseUrl + path, init));
    return { status, headers, ...answer };
  };
  const send =
    (method: string) =>
    (path: string, body?: unknown, headers: Record<string, string> = {}): Promise<Answer> => {
      const type: Record<string, string> =
        body === undefined ? {} : { 'Content-Type': 'application/json' };
      const text = typeof body === 'string' ? body : JSON.stringify(body);
      return call(path, {
        method,
        headers: { ...always, ...type, ...headers },
        ...(text !== undefined && { body: text }),
      });
    };
  return {
    get: (path, headers = {}) => call(path, { headers: { ...always, ...headers } }),
    post: send('POST'),
    patch: send('PATCH'),
    delete: send('DELETE'),
  };
}

async function read(response: Response): Promise<Answer> {
  const text = await response.text();
  const isJson = response.headers.get('content-type')?.startsWith('application/json');
  return {
    status: response.status,
    headers: response.headers,
    body: isJson ? (JSON.parse(text) as Answer['body']) : { text },
  };
}
