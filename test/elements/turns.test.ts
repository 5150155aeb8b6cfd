import type { Page } from '@playwright/test';
import { expect, test, type TestEnvironment } from '../support/test.js';

type Component = HTMLElement & { readonly ready: Promise<void> };

/**
 * Opens a shop with six card forms and a closed modal. Returns the documents that were asked for;
 * each waits to be released.
 */
async function open(page: Page, env: TestEnvironment) {
  const requested: (() => void)[] = [];
  await page.route(`${env.pay}/v2/*/en/**`, async (route) => {
    await new Promise<void>((release) => requested.push(release));
    await route.continue();
  });
  const { id } = await env.createPayment();
  const card = `<pay-card-input payment-id="${id}" timeout="60000"></pay-card-input>`;
  const html = `<!doctype html><html lang="en"><title>Shop</title><script src="${env.pay}/v2/payframe.js"></script>
    ${card.repeat(6)}<pay-payment-modal payment-id="${id}" is-open="false" timeout="60000"></pay-payment-modal></html>`;
  // The page has not loaded before its frames have.
  await page.goto(env.merchant.page({ html }), { waitUntil: 'commit' });
  await expect.poll(() => requested.length).toBe(4);
  return { requested };
}

const cards = (page: Page) => page.locator('pay-card-input');
const isReady = (card: Component) => card.ready.then(() => true);

test('four frames of a page load at once, and each that is ready lets the next one load @slow', async ({
  page,
  env,
}) => {
  const { requested } = await open(page, env);
  requested[0]!();
  expect(await cards(page).first().evaluate(isReady)).toBe(true);
  await expect.poll(() => requested.length).toBe(5);
  for (const release of requested) release();
  await expect.poll(() => requested.length).toBe(6);
  requested[5]!();
  for (const card of await cards(page).all()) expect(await card.evaluate(isReady)).toBe(true);
});

test('a component that is removed lets the next one load, whether it was loading or waiting @slow', async ({
  page,
  env,
}) => {
  const { requested } = await open(page, env);
  await cards(page)
    .nth(4)
    .evaluate((waiting) => waiting.remove());
  await cards(page)
    .first()
    .evaluate((loading) => loading.remove());
  await expect.poll(() => requested.length).toBe(5);
  for (const release of requested) release();
  for (const card of await cards(page).all()) expect(await card.evaluate(isReady)).toBe(true);
  expect(requested).toHaveLength(5);
});

test('a modal that the shopper opens waits for no other frame @slow', async ({ page, env }) => {
  const { requested } = await open(page, env);
  await page
    .locator('pay-payment-modal')
    .evaluate((modal) => modal.setAttribute('is-open', 'true'));
  await expect.poll(() => requested.length).toBe(5);
  requested[4]!();
  expect(await page.locator('pay-payment-modal').evaluate(isReady)).toBe(true);
});
