import { expect, type Page } from '@playwright/test';
import { hostedPage, type HostedPage, type NewPayment } from '../../testing/index.js';
import type { Stand } from './stand.js';

/** Where a shop wants its shoppers back, on pages that say what for. */
export function returnUrls({ page }: Stand['merchant']) {
  const titled = (title: string) => page({ html: `<!doctype html><title>${title}</title><link rel="icon" href="data:,">` });
  return { completeUrl: titled('Paid'), failUrl: titled('Failed'), cancelUrl: titled('Left') };
}

/** Opens a payment on the provider's page. It pays by card alone, and has a way back, unless said otherwise. */
export async function opensHosted(
  page: Page,
  stand: Stand,
  payment: Partial<NewPayment> = {},
  query = '&lang=en',
): Promise<{ readonly id: string; readonly hosted: HostedPage }> {
  const { id } = await stand.createPayment({
    allowedPaymentMethods: ['card'],
    ...returnUrls(stand.merchant),
    ...payment,
  });
  await page.goto(addressOf(stand, id, query));
  return { id, hosted: hostedPage(page) };
}

/** The provider's page of a payment. */
export const addressOf = ({ pay }: Stand, id: string, query = '&lang=en') => `${pay}/v2/payment-page/?id=${id}${query}`;

/** What the merchant's server asks of the API for a payment. */
export async function asMerchant({ apiUrl, sandbox }: Stand, path: string): Promise<void> {
  const headers = { Authorization: sandbox.account.key, 'Content-Type': 'application/json' };
  const { ok } = await fetch(`${apiUrl}/payments/${path}`, { method: 'POST', headers, body: '{}' });
  expect(ok).toBe(true);
}

/** The page counts as out of sight, where it never goes back by itself: what a test does there is not to be hurried. */
export const staysPut = (page: Page) =>
  page.addInitScript(() => Object.defineProperty(document, 'visibilityState', { get: () => 'hidden' }));
