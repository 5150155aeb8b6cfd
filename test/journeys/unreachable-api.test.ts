import type { Page } from '@playwright/test';
import { checkout, testCards } from '../../packages/sandbox/kit/index.js';
import { expect, test, type TestEnvironment } from '../support/test.js';

const METHODS = '**/v1/payment-methods?*';

/** A shop with a checkout, as shoppers see it. */
async function open(page: Page, env: TestEnvironment): Promise<void> {
  const { id } = await env.createPayment();
  const html = `<!doctype html><html lang="en"><title>Shop</title><script src="${env.pay}/v2/payframe.js"></script>
    <script>payframe.configure({ development: false })</script>
    <pay-checkout payment-id="${id}" language="en" confirm></pay-checkout></html>`;
  await page.goto(env.merchant.page({ html }), { waitUntil: 'commit' });
}

test.describe('a checkout whose provider’s API cannot be reached', () => {
  test('says so in its place, and shows its methods by "Try again" @slow', async ({
    page,
    env,
  }) => {
    await page.route(METHODS, (route) => route.abort());
    await open(page, env);
    await expect(page.locator('pay-checkout').getByRole('alert')).toHaveText(
      'The payment methods could not be loaded. Check your connection.',
    );
    await page.unroute(METHODS);
    await page.getByRole('button', { name: 'Try again' }).click();
    await expect(page.getByRole('button', { name: 'Try again' })).toHaveCount(0);
    await checkout(page).choose('card');
    await checkout(page).card.fill(testCards.direct);
  });

  test('keeps what is typed if it was reached before @slow', async ({ page, env }) => {
    await open(page, env);
    await checkout(page).choose('card');
    const { number } = checkout(page).card;
    await number.fill('4242');
    let requests = 0;
    await page.route(METHODS, (route) => {
      requests += 1;
      return route.abort();
    });
    const errors = page.locator('pay-checkout').evaluate(
      (element) =>
        new Promise((resolve) => {
          element.addEventListener('pay-error', (event) =>
            resolve((event as CustomEvent<{ code: string }>).detail.code),
          );
          // The page believes in another amount, which the frame then asks for.
          (element as HTMLElement & { amount: number }).amount = 1;
        }),
    );
    expect(await errors).toBe('NETWORK');
    expect(requests).toBeGreaterThan(1);
    await expect(number).toHaveValue(/^4242/);
    await expect(page.getByRole('button', { name: 'Try again' })).toHaveCount(0);
  });
});
