/** A page as a browser without scripts sees it. */
export interface SeenPage {
  readonly url: string;
  readonly status: number;
  readonly headers: Headers;
  readonly text: string;
}

/** A form with its fields. */
export interface SeenForm {
  readonly action: string;
  readonly fields: Readonly<Record<string, string>>;
}

/** Opens a page. Resolves `*.localhost` to this machine, as browsers do, also after redirects. */
export async function open(url: string): Promise<SeenPage> {
  const page = await request(url, { headers: { 'Accept-Language': 'es-ES' }, redirect: 'manual' });
  const next = page.headers.get('location');
  return page.status === 303 && next ? open(new URL(next, url).href) : page;
}

/** Submits a page's form with the shopper's input. Follows redirects that keep the form. */
export function submit(
  page: SeenPage,
  added: Readonly<Record<string, string>> = {},
): Promise<SeenPage> {
  const { action, fields } = formOf(page);
  return post(new URL(action, page.url).href, { ...fields, ...added });
}

/** Posts fields to a URL. A 307 redirect repeats the post, a 303 redirect opens another page. */
export async function post(
  url: string,
  fields: Readonly<Record<string, string>>,
): Promise<SeenPage> {
  const page = await request(url, {
    method: 'POST',
    body: new URLSearchParams(fields),
    redirect: 'manual',
  });
  const next = page.headers.get('location');
  if (page.status === 307 && next) return post(new URL(next, url).href, fields);
  return page.status === 303 && next ? open(new URL(next, url).href) : page;
}

/** The first form of a page. */
export function formOf({ text }: SeenPage): SeenForm {
  const form = /<form method="post" action="([^"]*)"[^>]*>/.exec(text);
  if (!form) throw new Error('The page has no form');
  const inputs = [...text.matchAll(/<input type="hidden" name="([^"]*)" value="([^"]*)"/g)];
  return {
    action: unescape(form[1]!),
    fields: Object.fromEntries(inputs.map(([, name, value]) => [name!, unescape(value!)])),
  };
}

async function request(url: string, init: RequestInit): Promise<SeenPage> {
  const reachable = new URL(url);
  if (reachable.hostname.endsWith('.localhost')) reachable.hostname = '127.0.0.1';
  const { status, headers, ...response } = await fetched(reachable, init);
  return { url, status, headers, ...response };
}

async function fetched(url: URL, init: RequestInit) {
  const response = await fetch(url, init);
  return { status: response.status, headers: response.headers, text: await response.text() };
}

function unescape(text: string): string {
  return text.replace(/&#(\d+);/g, (_, code: string) => String.fromCharCode(Number(code)));
}
