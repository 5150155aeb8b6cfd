import type { APIResponse, Page, Request, Route } from '@playwright/test';

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

/** Only browsers know the sandbox's host by its name. */
const addressOf = (request: Request) => request.url().replace('//pay.localhost', '//127.0.0.1');

/** Brings a request to the provider, and gives the answer that it would get. */
export const deliver = (route: Route): Promise<APIResponse> => route.fetch({ url: addressOf(route.request()) });

/** Brings a request to the provider that was held back before. */
export async function deliverLate(page: Page, request: Request): Promise<void> {
  const init = { method: 'POST', headers: await request.allHeaders(), data: request.postData()! };
  await page.request.fetch(addressOf(request), init);
}

/** Has the provider do what it is asked, and spoils its answer on the way back. */
export async function spoilsAnswer(page: Page, path: string, spoil: (route: Route) => Promise<void>): Promise<void> {
  await page.route(`**/v1/payments/*/${path}`, async (route) => {
    await deliver(route);
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
