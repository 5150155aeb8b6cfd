import type { Page, TestDetails } from '@playwright/test';
import { playBankApp } from '../../packages/sandbox/kit/bank-app.js';
import { testPhones } from '../../packages/sandbox/kit/index.js';
import { asMerchant, opensHosted } from './hosted.js';
import { ModalPage } from './modal-page.js';
import type { TestEnvironment } from './test-environment.js';
import { expect, type test as Test } from './test.js';

/**
 * The journeys of a shopper who leaves a page and comes back to it from the browser's back/forward
 * cache, by the browser's own `test`. Of a page that is back, Playwright knows no frames, and waits
 * for a navigation that is over: it is asked by scripts.
 */
export function journeysBack(test: typeof Test, when: TestDetails = {}): void {
  test.describe('a page that is back from the back/forward cache', when, () => {
    test('tells the merchant of a payment that was approved in the bank’s app meanwhile', async ({
      page,
      env,
    }) => {
      await notesReturns(page);
      const shop = new ModalPage(page, env);
      await shop.opens();
      await shop.choice.choose('bizum');
      await shop.choice.bizum.pay(testPhones.byHand);
      await expect(shop.choice.bizum.waiting).toBeVisible();
      // Firefox keeps no page that waits for a response: it is left between two.
      await page.waitForResponse(/client-get/);
      await leaves(page, env);
      await playBankApp(env.pay, shop.paymentId, 'approve');
      await expect
        .poll(async () => (await env.readPayment(shop.paymentId)).status)
        .toBe('SUCCEEDED');
      await comesBack(page);
      expect(await shop.ended()).toMatchObject({ status: 'SUCCEEDED' });
      expect(await env.charges(shop.paymentId)).toBe(1);
    });

    test('is the hosted payment page that has led to Cofidis, and leads there again only when it is told to', async ({
      page,
      env,
    }) => {
      await notesReturns(page);
      const offer = { amount: 20_000, allowedPaymentMethods: ['cofidis', 'card'] as const };
      const { id, hosted } = await opensHosted(page, env, {
        ...offer,
        completeUrl: undefined,
        failUrl: undefined,
      });
      await hosted.choose('cofidis');
      await hosted.cofidis.apply();
      await expect(page.locator('form[action^="/cofidis/"]')).toBeVisible();
      await comesBack(page);
      await expect.poll(() => textOf(page)).toContain('Your payment continues on another page');
      await page.goto(
        await page.evaluate(
          () => document.querySelector<HTMLAnchorElement>('a[data-part=pay]')!.href,
        ),
      );
      await hosted.cofidis.sign();
      await expect(hosted.heading).toHaveText('Payment completed');
      expect(await env.charges(id)).toBe(1);
    });

    test('is the hosted payment page, and says that the merchant cancelled the payment meanwhile', async ({
      page,
      env,
    }) => {
      await notesReturns(page);
      const { id, hosted } = await opensHosted(page, env);
      await expect(hosted.payButton).toBeVisible();
      await leaves(page, env);
      await asMerchant(env, `${id}/cancel`);
      await comesBack(page);
      await expect.poll(() => textOf(page)).toContain('This payment was canceled');
    });
  });
}

/** How the shopper has come to the document: from the cache, or why not. */
type Returned = Window & { returned?: string };

/**
 * Lets each document of the page note how the shopper has come back to it. Call it before the
 * first.
 */
export const notesReturns = (page: Page) =>
  page.addInitScript(() =>
    addEventListener('pageshow', ({ persisted }) => {
      const [entry] = performance.getEntriesByType('navigation') as (PerformanceNavigationTiming & {
        readonly notRestoredReasons?: unknown;
      })[];
      if (persisted) (window as Returned).returned = 'kept';
      else if (entry?.type === 'back_forward')
        (window as Returned).returned =
          `loaded again: ${JSON.stringify(entry.notRestoredReasons ?? 'no reason is given')}`;
    }),
  );

/** Leads the page to another one of the merchant's. */
export const leaves = (page: Page, { merchant }: TestEnvironment) =>
  page.goto(
    merchant.page({
      html: '<!doctype html><title>Elsewhere</title><link rel="icon" href="data:,">',
    }),
  );

/** Goes back as a shopper does. Fails with the browser's reasons if it loads the page again. */
export async function comesBack(page: Page): Promise<void> {
  await page.evaluate(() => void setTimeout(() => history.back()));
  // While the documents change, there is none to ask.
  const returned = () => page.evaluate(() => (window as Returned).returned).catch(() => undefined);
  await expect.poll(returned).toBeDefined();
  expect(await returned()).toBe('kept');
}

/** The text of the page as it is. */
export const textOf = (page: Page) => page.evaluate(() => document.body.innerText);
