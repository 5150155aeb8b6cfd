import type { Page } from '@playwright/test';
import { testCards } from '../../packages/sandbox/kit/index.js';
import { Shopper } from '../support/shopper.js';
import { snippet } from '../support/snippets.js';
import { expect, test, type TestEnvironment } from '../support/test.js';

// A slow network: the shop's page is there, and the provider's script is not.

const notLoaded = 'The payment could not be loaded. Check your connection and reload the page.';

/** Opens a checkout whose provider's script comes only when it is released, or fails. */
async function comesEarly(
  page: Page,
  env: TestEnvironment,
  style: 'html' | 'script' | 'components' | 'modal',
) {
  const end = await holdScript(page);
  const shopper = await comesToTheShop(page, env);
  await shopper.opens(style, { waits: false });
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
  // The row of wallets in the cart loads as slowly as the rest.
  await page.waitForURL('**/cart', { waitUntil: 'commit' });
  return new Shopper(page, env);
}

test('the checkout of single components says that it is loading when Pay is pressed, and is paid once when its card form is there @nightly', async ({
  page,
  env,
}) => {
  const { shopper, release } = await comesEarly(page, env, 'components');
  await shopper.payButton.click();
  await expect(shopper.payButton).toHaveText('Loading…');
  await shopper.payButton.press('Enter');
  release();
  await expect(shopper.payButton).toHaveText(/^Pay/);
  expect(page.url()).toBe(`${env.shop}/checkout/components`);
  await expect(shopper.alert).toBeEmpty();

  const paymentId = await shopper.paymentId();
  await shopper.paysWith(testCards.direct);
  await shopper.seesThePaidReceipt();
  expect(await env.charges(paymentId)).toBe(1);
});

test('the modal checkout carries out the first of two early presses, and is paid once @nightly', async ({
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

test('the HTML checkout has nothing to press before the provider’s script has come, says that it did not come, and is paid once when it has @nightly', async ({
  page,
  env,
}) => {
  const { shopper, release } = await comesEarly(page, env, 'html');
  const paymentId = await shopper.paymentId();
  const message = page.locator('pay-checkout').getByText(notLoaded);
  await expect(message).toBeVisible();
  await expect(page.locator('#main').getByRole('button', { name: /^(Pay|Loading)/ })).toHaveCount(
    0,
  );
  release();
  await expect(shopper.payButton).toBeVisible();
  await expect(message).toBeHidden();
  await shopper.checkout.payByCard(testCards.direct);
  await shopper.seesThePaidReceipt();
  expect(await env.charges(paymentId)).toBe(1);
});

test('each other checkout tells the shopper that the provider’s script did not come, and whoever pressed Pay early again @slow', async ({
  page,
  env,
}) => {
  for (const style of ['script', 'components', 'modal'] as const) {
    const { shopper, fail } = await comesEarly(page, env, style);
    const button = shopper.payButton;
    const name = style !== 'script' && (await button.textContent());
    if (name) await button.click();
    fail();
    await expect(shopper.alert).toHaveText(notLoaded);
    if (!name) continue;
    await expect(button).toHaveText(name);
    await button.click();
    await expect(shopper.alert).toHaveText(notLoaded);
    expect(page.url()).toBe(`${env.shop}/checkout/${style}`);
  }
  await page.route('**/assets/react.js', (route) => route.abort());
  await page.goto(`${env.shop}/checkout/react`);
  await expect(new Shopper(page, env).alert).toHaveText(notLoaded);
});

test('the card’s form of docs/start.md can be submitted once the script has come, and says when it did not @slow', async ({
  page,
  env,
}) => {
  const { id } = await env.createPayment();
  const form = snippet('docs/start.md', '<pay-card-input id="card"')
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
