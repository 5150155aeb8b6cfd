import type { Page, Request, Route } from '@playwright/test';

const body = (text: string, contentType = 'application/json') => ({ body: text, contentType });

/** Bodies that may replace the API's reply, with a success status. */
export const misfits = {
  null: body('null'),
  '{}': body('{}'),
  'an array': body('[]'),
  'a gateway’s page': body('<!doctype html><title>Sign in</title>', 'text/html'),
  'half an answer': body('{"id":"pay_'),
  'another payment': body(
    '{"id":"pay_other","status":"FAILED","nextAction":{"type":"CONFIRM","mustRedirect":false}}',
  ),
} as const;

/**
 * The request headers that the provider reads; a browser's other headers concern its own
 * connection.
 */
const carried = ['content-type', 'idempotency-key', 'client-env', 'accept-language'];

/**
 * Stock Firefox does not expose request bodies to the driver, so the frames copy them to this
 * header.
 */
const BODY = 'x-test-body';
export async function showsBodies(page: Page): Promise<void> {
  await page.addInitScript((header) => {
    const { fetch } = window;
    window.fetch = (input, init) =>
      fetch(
        input,
        typeof init?.body === 'string'
          ? { ...init, headers: { ...init.headers, [header]: btoa(init.body) } }
          : init,
      );
  }, BODY);
}

/** The body of a frame's request. */
export const bodyOf = (request: Request): unknown =>
  JSON.parse(Buffer.from(request.headers()[BODY] ?? '', 'base64').toString());

/** Sends a request to the provider, now or long after it was made, and returns the reply. */
export async function deliver(
  request: Request,
): Promise<{ readonly status: number; readonly body: string }> {
  const sent = request.headers();
  const headers = Object.entries(sent).filter(([name]) => carried.includes(name));
  // Only browsers resolve the sandbox's host names.
  const response = await fetch(request.url().replace(/\/\/\w+\.localhost/, '//127.0.0.1'), {
    method: request.method(),
    headers: Object.fromEntries(headers),
    ...(sent[BODY] !== undefined && { body: Buffer.from(sent[BODY], 'base64') }),
  });
  return { status: response.status, body: await response.text() };
}

/** Lets the provider handle the request and replaces its reply. */
export async function spoilsAnswer(
  page: Page,
  path: string,
  spoil: (route: Route) => Promise<void>,
): Promise<void> {
  await page.route(`**/v1/payments/*/${path}`, async (route) => {
    await deliver(route.request());
    await spoil(route);
  });
}

/**
 * Ends every wait of the frames at once, as a reconnection does, so that a minute takes a moment.
 * The frames limit the number of polls, so they still make as many.
 */
export async function hurries(page: Page): Promise<void> {
  await page.addInitScript(() => setInterval(() => window.dispatchEvent(new Event('online')), 50));
}
