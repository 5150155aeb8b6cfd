import type { Page } from '@playwright/test';
import { testCards } from '../../packages/sandbox/kit/index.js';
import { Bizum } from '../../packages/sandbox/kit/pages/bizum.js';
import { Shopper } from '../support/shopper.js';
import { snippet } from '../support/snippets.js';
import { expect, test, type TestEnvironment } from '../support/test.js';

// A slow network: the shop's page is there, and the provider's script is not.

const notLoaded = 'The payment could not be loaded. Check your connection and reload the page.';

/** Opens a checkout whose provider's script comes only when it is released, or fails. */
async function comesEarly(
  page: Page,
  env: TestEnvironment,
  style: 'html' | 'script' | 'modal' | 'overlays',
) {
  const end = await holdScript(page);
  const shopper = await comesToTheShop(page, env);
  await page.goto(`${env.shop}/checkout/${style}`, { waitUntil: 'commit' });
  return { shopper, release: () => end(true), fail: () => end(false) };
}

/** Holds the provider's script back. Returns a function that ends that: whether it comes. */
async function holdScript(page: Page) {
  let end: (hasCome: boolean) => void = () => {};
  const held = new Promise<boolean>((resolve) => (end = resolve));
  await page.route('**/v2/payframe.js', async (route) =>
    (await held) ? route.continue() : route.abort(),
  );
  return end;
}

async function comesToTheShop(page: Page, env: TestEnvironment) {
  await page.goto(env.shop);
  await page.getByRole('button', { name: 'Add to cart: Mist mug' }).click();
  await page.waitForURL('**/cart');
  return new Shopper(page, env);
}

for (const style of ['html', 'script'] as const) {
  test(
    `the ${style} checkout says that it is loading when Pay is pressed, and is paid once when its card form is there`,
    { tag: style === 'html' ? [] : '@quick' },
    async ({ page, env }) => {
      const { shopper, release } = await comesEarly(page, env, style);
      await shopper.pays();
      await expect(shopper.payButton).toHaveText('Loading…');
      await shopper.payButton.press('Enter');
      release();
      await expect(shopper.payButton).toHaveText(/^Pay/);
      expect(page.url()).toBe(`${env.shop}/checkout/${style}`);
      await expect(shopper.alert).toBeEmpty();

      const paymentId = await shopper.paymentId();
      await shopper.paysWith(testCards.direct);
      await shopper.seesThePaidReceipt();
      expect(await env.charges(paymentId)).toBe(1);
    },
  );
}

test('the modal checkout carries out the first of two early presses, and is paid once', async ({
  page,
  env,
}) => {
  const { shopper, release } = await comesEarly(page, env, 'modal');
  await shopper.pays();
  await expect(shopper.payButton).toHaveText('Loading…');
  await shopper.payButton.press('Enter');
  expect(page.url()).toBe(`${env.shop}/checkout/modal`);
  release();

  const paymentId = await shopper.paymentId();
  await expect(shopper.field('number', shopper.overlay)).toBeVisible();
  await expect(page.locator('pay-payment-modal')).toHaveCount(1);
  await shopper.types(testCards.direct, { frame: shopper.overlay });
  await shopper.overlay.getByRole('button', { name: /^Pay / }).click();
  await shopper.seesThePaidReceipt();
  expect(await env.charges(paymentId)).toBe(1);
});

test('the overlays checkout opens the overlay whose button was pressed early, and is paid once', async ({
  page,
  env,
}) => {
  const { shopper, release } = await comesEarly(page, env, 'overlays');
  await page.getByRole('button', { name: 'Bizum' }).click();
  const button = page.locator('[data-opens=pay-bizum]');
  await expect(button).toHaveText('Loading…');
  await button.press('Enter');
  release();

  const paymentId = await shopper.paymentId();
  await new Bizum(page, {
    button,
    form: page.frameLocator('pay-bizum iframe'),
    open: async () => {},
  }).pay('600000000');
  await shopper.seesThePaidReceipt();
  expect(await env.charges(paymentId)).toBe(1);
});

for (const style of ['html', 'script', 'modal', 'overlays'] as const) {
  test(`the ${style} checkout tells the shopper that the provider’s script did not come`, async ({
    page,
    env,
  }) => {
    const { shopper, fail } = await comesEarly(page, env, style);
    const button = page.locator('#checkout').getByRole('button').first();
    const name = await button.textContent();
    await button.click();
    fail();
    await expect(shopper.alert).toHaveText(notLoaded);
    await expect(button).toHaveText(name!);
    await button.click();
    await expect(shopper.alert).toHaveText(notLoaded);
    expect(page.url()).toBe(`${env.shop}/checkout/${style}`);
  });
}

test('the React checkout tells the shopper that its script did not come', async ({ page, env }) => {
  await page.route('**/assets/react.js', (route) => route.abort());
  const shopper = await comesToTheShop(page, env);
  await page.goto(`${env.shop}/checkout/react`);
  await expect(shopper.alert).toHaveText(notLoaded);
});

test('the card’s form of README.md can be submitted once the script has come, and says when it did not', async ({
  page,
  env,
}) => {
  const { id } = await env.createPayment();
  const form = snippet('README.md', '<pay-card-input id="card"')
    .replaceAll('https://pay.example', env.pay)
    .replaceAll('pay_…', id);
  const url = env.merchant.page({
    html: `<!doctype html><html lang="en"><title>Shop</title>${form}</html>`,
  });
  const button = page.locator('form button');

  const came = await holdScript(page);
  await page.goto(url, { waitUntil: 'commit' });
  await expect(button).toHaveText('Loading…');
  await expect(button).toBeDisabled();
  came(true);
  await expect(button).toHaveText('Pay');
  await expect(button).toBeEnabled();

  const failed = await holdScript(page);
  await page.goto(url, { waitUntil: 'commit' });
  failed(false);
  await expect(button).toHaveText('Reload the page to pay');
  await expect(button).toBeDisabled();
});
