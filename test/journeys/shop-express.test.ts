import { AxeBuilder } from '@axe-core/playwright';
import type { Page } from '@playwright/test';
import { choose, order } from '../support/pay-button.js';
import { PayPalWindow } from '../support/paypal-window.js';
import { Wallet } from '../../packages/sandbox/kit/pages/wallet.js';
import { pressIn } from '../../packages/sandbox/kit/pages/window.js';
import { Shopper } from '../support/shopper.js';
import { expect, test } from '../support/test.js';

const row = (page: Page) => page.locator('.express-row[data-offered=true]');
const button = (page: Page, method: 'googlePay' | 'paypal') =>
  page
    .frameLocator('pay-express-checkout iframe')
    .locator(`[data-wallet=${method}]`)
    .getByRole('button');
const option = (wallet: Page, name: string) => wallet.getByRole('radio', { name });
const payButton = (wallet: Page) => wallet.getByRole('button', { name: 'Pay' });
const shows = (wallet: Page, total: string) =>
  expect(wallet.getByText(`${total} EUR`)).toBeVisible();

test.beforeEach(async ({ env }) => {
  await env.sandbox.reset();
  await order(env, {});
});

test('a shopper buys on a product’s page with Google Pay, and the receipt has the address, the way to ship and the total of the wallet @slow', async ({
  page,
  env,
}) => {
  await page.goto(env.shop);
  await page.getByRole('link', { name: 'Mist mug' }).click();
  await expect(row(page)).toBeVisible();
  expect((await new AxeBuilder({ page }).exclude('iframe').analyze()).violations).toEqual([]);

  const wallet = await new Wallet(page, button(page, 'googlePay')).open();
  await shows(wallet, '22.00');
  await expect(payButton(wallet)).toBeEnabled();
  await option(wallet, 'Abroad').check();
  await expect(wallet.getByRole('alert')).toHaveText(
    'We do not ship to this country yet: United States.',
  );
  await expect(payButton(wallet)).toBeDisabled();
  await option(wallet, 'Home').check();
  await expect(payButton(wallet)).toBeEnabled();
  await option(wallet, 'Courier').check();
  await shows(wallet, '27.00');
  await expect(payButton(wallet)).toBeEnabled();
  await choose(wallet, 'Pay');

  await new Shopper(page, env).seesThePaidReceipt();
  const address = page.getByTestId('address');
  for (const line of ['Ana Gil', 'Calle Mayor 1', '2º B', '28013 Madrid', 'Spain'])
    await expect(address.getByText(line, { exact: true })).toBeVisible();
  await expect(page.getByText('ana@example.com')).toBeVisible();
  await expect(page.getByTestId('shipping')).toContainText(/Courier[^]*€9\.00/);
  await expect(page.getByTestId('total')).toHaveText('€27.00');
  expect((await new AxeBuilder({ page }).analyze()).violations).toEqual([]);
});

test('a shopper buys their cart with PayPal, and the receipt has what PayPal’s window showed @slow', async ({
  page,
  env,
}) => {
  for (const name of ['Mist mug', 'Olive bowl']) {
    await page.goto(env.shop);
    await page.getByRole('button', { name: `Add to cart: ${name}` }).click();
    await page.waitForURL('**/cart');
  }
  await expect(row(page)).toBeVisible();
  const [popup] = await Promise.all([page.waitForEvent('popup'), button(page, 'paypal').click()]);
  const paypal = new PayPalWindow(popup);
  await paypal.shows('€46.00');
  await paypal.choosesAddress('abroad');
  await paypal.refuses(/country/);
  await paypal.choosesAddress('home');
  await paypal.shows('€46.00');
  await paypal.choosesOption('courier');
  await paypal.shows('€51.00');
  await pressIn(popup, paypal.payButton);

  await new Shopper(page, env).seesThePaidReceipt();
  await expect(page.getByTestId('address')).toContainText('Calle de Alcalá 1');
  await expect(page.getByTestId('shipping')).toContainText(/Courier[^]*€9\.00/);
  await expect(page.getByTestId('total')).toHaveText('€51.00');
  await page.goto(`${env.shop}/cart`);
  await expect(page.getByText('Your cart is empty.')).toBeVisible();
});

test('a declined shopper reads why on the product’s page, and pays with another card @nightly', async ({
  page,
  env,
}) => {
  await page.goto(`${env.shop}/products/bowl`);
  const wallet = new Wallet(page, button(page, 'googlePay'));
  await wallet.pay('declined');
  await expect(page.getByRole('alert').filter({ hasText: /\S/ })).toContainText(
    'Your bank declined the payment',
  );
  await wallet.pay();
  await new Shopper(page, env).seesThePaidReceipt();
  await expect(page.getByTestId('total')).toHaveText('€28.00');
});

test('a card that the bank wants confirmed leads from the product’s page to the bank and to the receipt @slow', async ({
  page,
  env,
}) => {
  await page.goto(`${env.shop}/products/mug`);
  await new Wallet(page, button(page, 'googlePay')).pay('challenge');
  await expect(page).not.toHaveURL(/products/);
  await page.getByRole('textbox').fill('1234');
  await page.keyboard.press('Enter');
  await new Shopper(page, env).seesThePaidReceipt();
});

test('a shopper without a wallet sees no empty row @slow', async ({ page, env }) => {
  await order(env, { 'google-pay': { mode: 'ineligible' }, paypal: { mode: 'ineligible' } });
  await page.goto(`${env.shop}/products/mug`);
  await expect(page.locator('.express-row[data-offered=false]')).toBeHidden();
  await expect(page.locator('.or')).toBeHidden();
  await expect(page.getByRole('button', { name: 'Add to cart' })).toBeVisible();
});

test('the product’s page and the cart with wallets fit every width, in English and Spanish @nightly', async ({
  page,
  env,
}) => {
  await page.goto(`${env.shop}/products/vase`);
  await page.getByRole('button', { name: 'Add to cart' }).click();
  await page.waitForURL('**/cart');
  for (const language of ['en', 'es'])
    for (const path of ['/products/vase', '/cart']) {
      await page.goto(`${env.shop}${path}?lang=${language}`);
      await expect(row(page)).toBeVisible();
      for (const width of [320, 390, 1280]) {
        await page.setViewportSize({ width, height: 800 });
        const { scrollWidth, clientWidth } = await page
          .locator('html')
          .evaluate(({ scrollWidth, clientWidth }) => ({ scrollWidth, clientWidth }));
        expect(scrollWidth, `${path} in ${language}`).toBe(clientWidth);
      }
    }
});
