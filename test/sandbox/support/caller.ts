/** What came back. `body` is the JSON of the answer, read freely: tests say what they expect of it. */
export interface Answer {
  readonly status: number;
  readonly headers: Headers;
  // A test reads whatever it expects to find; what is not there fails its expectation.
  // eslint-disable-next-line @typescript-eslint/no-explicit-any
  readonly body: Record<string, any>;
}

/** Somebody who calls the API. */
export interface Caller {
  get(path: string, headers?: Record<string, string>): Promise<Answer>;
  post(path: string, body?: unknown, headers?: Record<string, string>): Promise<Answer>;
}

/** A caller that sends these headers with every call. A string is posted as it is. */
export function caller(baseUrl: string, always: Record<string, string> = {}): Caller {
  const call = async (path: string, init: RequestInit): Promise<Answer> => {
    const { status, headers, ...answer } = await read(await fetch(baseUrl + path, init));
    return { status, headers, ...answer };
  };
  return {
    get: (path, headers = {}) => call(path, { headers: { ...always, ...headers } }),
    post(path, body, headers = {}) {
      const type: Record<string, string> = body === undefined ? {} : { 'Content-Type': 'application/json' };
      const text = typeof body === 'string' ? body : JSON.stringify(body);
      return call(path, {
        method: 'POST',
        headers: { ...always, ...type, ...headers },
        ...(text !== undefined && { body: text }),
      });
    },
  };
}

async function read(response: Response): Promise<Answer> {
  const text = await response.text();
  const isJson = response.headers.get('content-type')?.startsWith('application/json');
  return { status: response.status, headers: response.headers, body: isJson ? (JSON.parse(text) as Answer['body']) : { text } };
}
