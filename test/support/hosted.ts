import { expect, type Page } from '@playwright/test';
import { hostedPage, type HostedPage, type NewPayment } from '../../packages/sandbox/kit/index.js';
import type { TestEnvironment } from './test-environment.js';

/** A shop's return URLs, on pages titled by their outcome. */
export function returnUrls({ page }: TestEnvironment['merchant']) {
  const titled = (title: string) =>
    page({ html: `<!doctype html><title>${title}</title><link rel="icon" href="data:,">` });
  return { completeUrl: titled('Paid'), failUrl: titled('Failed'), cancelUrl: titled('Left') };
}

/**
 * Opens a payment on the hosted payment page. By default it accepts cards only and has return URLs.
 */
export async function opensHosted(
  page: Page,
  env: TestEnvironment,
  payment: Partial<NewPayment> = {},
  query = '&lang=en',
): Promise<{ readonly id: string; readonly hosted: HostedPage }> {
  const { id } = await env.createPayment({
    allowedPaymentMethods: ['card'],
    ...returnUrls(env.merchant),
    ...payment,
  });
  await page.goto(addressOf(env, id, query));
  return { id, hosted: hostedPage(page) };
}

/** The hosted payment page's URL of a payment. */
export const addressOf = ({ pay }: TestEnvironment, id: string, query = '&lang=en') =>
  `${pay}/v2/payment-page/?id=${id}${query}`;

/** A call of the merchant's server to the API about a payment. */
export async function asMerchant(
  { apiUrl, sandbox }: TestEnvironment,
  path: string,
): Promise<void> {
  const headers = { Authorization: sandbox.account.key, 'Content-Type': 'application/json' };
  const { ok } = await fetch(`${apiUrl}/payments/${path}`, { method: 'POST', headers, body: '{}' });
  expect(ok).toBe(true);
}

/** Makes the page count as hidden, so it never redirects by itself during a test. */
export const staysPut = (page: Page) =>
  page.addInitScript(() =>
    Object.defineProperty(document, 'visibilityState', { get: () => 'hidden' }),
  );
