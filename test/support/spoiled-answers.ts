import type { Page, Request, Route } from '@playwright/test';

const body = (text: string, contentType = 'application/json') => ({ body: text, contentType });

/** What may come in place of the API's answer, with the status of a success. */
export const misfits = {
  null: body('null'),
  '{}': body('{}'),
  'an array': body('[]'),
  'a gateway’s page': body('<!doctype html><title>Sign in</title>', 'text/html'),
  'half an answer': body('{"id":"pay_'),
  'another payment': body('{"id":"pay_other","status":"FAILED","nextAction":{"type":"CONFIRM","mustRedirect":false}}'),
} as const;

/** What of a request matters to the provider: a browser's other headers are about its own connection. */
const carried = ['content-type', 'idempotency-key', 'client-env', 'accept-language'];

/** A stock Firefox shows no driver the body of a request: the frames write it into a header, which is read here alone. */
const BODY = 'x-test-body';
export async function showsBodies(page: Page): Promise<void> {
  await page.addInitScript((header) => {
    const { fetch } = window;
    window.fetch = (input, init) =>
      fetch(input, typeof init?.body === 'string' ? { ...init, headers: { ...init.headers, [header]: btoa(init.body) } } : init);
  }, BODY);
}

/** What a request of a frame's asks. */
export const bodyOf = (request: Request): unknown => JSON.parse(Buffer.from(request.headers()[BODY] ?? '', 'base64').toString());

/** Brings a request to the provider, now or long after it was made, and gives the answer. */
export async function deliver(request: Request): Promise<{ readonly status: number; readonly body: string }> {
  const sent = request.headers();
  const headers = Object.entries(sent).filter(([name]) => carried.includes(name));
  // Only browsers know the sandbox's host by its name.
  const response = await fetch(request.url().replace('//pay.localhost', '//127.0.0.1'), {
    method: request.method(),
    headers: Object.fromEntries(headers),
    ...(sent[BODY] !== undefined && { body: Buffer.from(sent[BODY], 'base64') }),
  });
  return { status: response.status, body: await response.text() };
}

/** Has the provider do what it is asked, and spoils its answer on the way back. */
export async function spoilsAnswer(page: Page, path: string, spoil: (route: Route) => Promise<void>): Promise<void> {
  await page.route(`**/v1/payments/*/${path}`, async (route) => {
    await deliver(route.request());
    await spoil(route);
  });
}

/**
 * Ends every wait of the frames' at once, as a connection that comes and goes does: what takes a minute takes a moment. The frames
 * count their looks, so they look no less often.
 */
export async function hurries(page: Page): Promise<void> {
  await page.addInitScript(() => setInterval(() => window.dispatchEvent(new Event('online')), 50));
}
