/** A page as the shop sent it. */
export interface Seen {
  readonly status: number;
  readonly headers: Headers;
  /** The `Location` header, unresolved. */
  readonly location: string;
  readonly text: string;
}

/** A browser without scripts: it stores cookies and follows no redirects. */
export interface Visitor {
  get(path: string): Promise<Seen>;
  post(path: string, fields?: Readonly<Record<string, string>>): Promise<Seen>;
  /** Calls the server as a page's script does. */
  call(path: string, body: object): Promise<Seen>;
  /** Opens a checkout page; returns it with the payment of its form. */
  checkout(style?: string): Promise<Seen & { readonly paymentId: string }>;
  /** The state of the order with this receipt path. */
  state(receipt: string): Promise<string>;
  /** The cookies, which a shopper can alter. */
  readonly cookies: Map<string, string>;
}

/** A visitor of the shop at this origin, with a language. */
export function visitor(origin: string, language = 'en'): Visitor {
  const cookies = new Map<string, string>();
  const { port } = new URL(origin);

  const send = async (
    path: string,
    { headers: more, ...init }: RequestInit & { headers?: Record<string, string> } = {},
  ): Promise<Seen> => {
    const cookie = [...cookies].map((pair) => pair.join('=')).join('; ');
    const headers = { ...more, 'Accept-Language': language, ...(cookie && { Cookie: cookie }) };
    // Browsers resolve `*.localhost`; Node does not.
    const response = await fetch(`http://127.0.0.1:${port}${path}`, {
      ...init,
      headers,
      redirect: 'manual',
    });
    for (const set of response.headers.getSetCookie()) {
      const [, name = '', value = ''] = /^([^=]+)=([^;]*)/.exec(set) ?? [];
      cookies.set(name, value);
    }
    const { status, headers: emitted } = response;
    return {
      status,
      headers: emitted,
      location: emitted.get('location') ?? '',
      text: await response.text(),
    };
  };
  const get = (path: string) => send(path);

  return {
    cookies,
    get,
    post: (path, fields = {}) => send(path, { method: 'POST', body: new URLSearchParams(fields) }),
    call: (path, body) =>
      send(path, {
        method: 'POST',
        headers: { 'Content-Type': 'application/json' },
        body: JSON.stringify(body),
      }),
    async checkout(style = 'html') {
      const page = await get(`/checkout/${style}`);
      const paymentId = /pay_\w+/.exec(page.text)?.[0] ?? '';
      return { ...page, paymentId };
    },
    async state(receipt) {
      const { text } = await get(`${receipt.split('?')[0]}/state`);
      return (JSON.parse(text) as { state: string }).state;
    },
  };
}
