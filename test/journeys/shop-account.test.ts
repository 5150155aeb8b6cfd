import { AxeBuilder } from '@axe-core/playwright';
import type { Locator, Page } from '@playwright/test';
import { testCards } from '../../packages/sandbox/kit/index.js';
import { Shopper } from '../support/shopper.js';
import { nightly, slow } from '../support/tags.js';
import { expect, test, type TestEnvironment } from '../support/test.js';

const last4 = testCards.direct.slice(-4);

/** The account page of the demo shop, as the shopper reads it. */
class AccountPage {
  constructor(
    readonly page: Page,
    readonly env: TestEnvironment,
  ) {}

  async opens(language = 'en'): Promise<void> {
    await this.page.goto(`${this.env.shop}/account?lang=${language}`);
  }

  get stored(): Locator {
    return this.page.getByRole('region', { name: 'Saved payment methods' });
  }

  get subscription(): Locator {
    return this.page.getByTestId('subscription');
  }

  get receipts(): Locator {
    return this.subscription.getByRole('listitem');
  }

  /** Reloads until the account shows as many receipts, and each is paid. */
  async seesPaidReceipts(count: number): Promise<void> {
    await expect(async () => {
      await this.opens();
      await expect(this.receipts).toHaveCount(count, { timeout: 500 });
      await expect(this.receipts.getByText('Paid', { exact: true })).toHaveCount(count, {
        timeout: 500,
      });
    }).toPass();
  }
}

async function moveClock({ pay }: TestEnvironment, advance: string): Promise<void> {
  const { port } = new URL(pay);
  const response = await fetch(`http://127.0.0.1:${port}/sandbox/clock`, {
    method: 'POST',
    headers: { 'Content-Type': 'application/json' },
    body: JSON.stringify(advance ? { advance } : {}),
  });
  expect(response.status).toBe(200);
}

/** Pays once at the shop, and lets it remember the card. */
async function paidBefore(shopper: Shopper): Promise<void> {
  await shopper.page.goto(`${shopper.env.shop}/account`);
  await shopper.comesToPay('html');
  await shopper.checkout.saveBox.check();
  await shopper.paysWith(testCards.direct);
  await shopper.seesThePaidReceipt();
}

/** Subscribes to the coffee of the month, and passes the bank. */
async function subscribed(shopper: Shopper): Promise<void> {
  await shopper.page.goto(shopper.env.shop);
  await shopper.page.getByRole('button', { name: 'Add to cart: Coffee of the month' }).click();
  await shopper.page.waitForURL('**/cart');
  await shopper.page.goto(`${shopper.env.shop}/checkout/script`);
  const { checkout } = shopper;
  await expect(checkout.frame.getByRole('region', { name: 'Future charges' })).toContainText(
    'Alfar charges €12.50 every month until you cancel in your account.',
  );
  await checkout.payByCard(testCards.direct);
  await shopper.passesTheBank();
  await shopper.seesThePaidReceipt();
}

for (const style of ['html', 'script', 'react'] as const)
  test(
    `a returning shopper pays at the ${style} checkout in two presses, from the cart on`,
    style === 'script' ? slow : nightly,
    async ({ page, env }) => {
      const shopper = new Shopper(page, env);
      await paidBefore(shopper);
      // The checkout that they saw last is where the cart leads to.
      await page.goto(`${env.shop}/`);
      await page.getByRole('button', { name: 'Add to cart: Olive bowl' }).click();
      await page.waitForURL('**/cart');
      await page.goto(`${env.shop}/checkout/${style}`);
      await page.goto(`${env.shop}/cart`);

      await page.getByRole('link', { name: 'Go to checkout' }).click();
      await expect(page).toHaveURL(new RegExp(`/checkout/${style}$`));
      const payment = await shopper.paymentId();
      await expect(shopper.checkout.stored(last4).radio).toBeChecked();
      await shopper.checkout.payButton.click();
      await shopper.seesThePaidReceipt();
      expect(await env.charges(payment)).toBe(1);
    },
  );

test('a shopper removes their card in the account, after one question, and the checkout offers it no more @nightly', async ({
  page,
  env,
}) => {
  const shopper = new Shopper(page, env);
  await paidBefore(shopper);
  const account = new AccountPage(page, env);
  await page.getByRole('link', { name: 'My account' }).click();
  await expect(account.stored.getByText(`Visa •••• ${last4}`)).toBeVisible();
  await expect(account.stored.getByText('Expires 12/34')).toBeVisible();
  await expect(account.stored.getByRole('button', { name: 'Remove it' })).toBeHidden();
  // By the keyboard.
  const question = account.stored.locator('summary');
  await question.focus();
  await page.keyboard.press('Enter');
  await page.keyboard.press('Tab');
  await expect(account.stored.getByRole('button', { name: 'Remove it' })).toBeFocused();
  await page.keyboard.press('Enter');
  await expect(account.stored.getByText('Nothing is saved.')).toBeVisible();

  await shopper.comesToPay('html');
  await expect(shopper.checkout.frame.locator('[data-stored]')).toHaveCount(0);
});

test('a subscription renews month after month by the sandbox’s clock, with its receipts, until it is canceled @nightly', async ({
  page,
  env,
}) => {
  const shopper = new Shopper(page, env);
  const account = new AccountPage(page, env);
  try {
    await subscribed(shopper);
    await account.seesPaidReceipts(1);
    for (let receipts = 2; receipts <= 4; receipts++) {
      const before = await page.getByTestId('next').textContent();
      await moveClock(env, 'P1M');
      await account.seesPaidReceipts(receipts);
      await expect(page.getByTestId('next')).not.toHaveText(before!);
    }
    expect((await new AxeBuilder({ page }).analyze()).violations).toEqual([]);
    await account.receipts.first().getByRole('link').click();
    await shopper.seesThePaidReceipt();

    await account.opens();
    await account.subscription.locator('summary').click();
    await account.subscription.getByRole('button', { name: 'Cancel the subscription' }).click();
    await expect(account.subscription.getByText('Canceled', { exact: true })).toBeVisible();
    await expect(page.getByTestId('next')).toHaveCount(0);
    await expect(account.receipts).toHaveCount(4);
  } finally {
    await moveClock(env, '');
  }
});

test('a renewal that the bank wants confirmed leads from the account to the bank and back @slow', async ({
  page,
  env,
}) => {
  const shopper = new Shopper(page, env);
  const account = new AccountPage(page, env);
  try {
    await page.goto(env.shop);
    await page.getByRole('button', { name: 'Add to cart: Coffee of the month' }).click();
    await page.waitForURL('**/cart');
    await page.goto(`${env.shop}/checkout/html`);
    await shopper.checkout.payByCard(testCards.authenticationRequired);
    await shopper.passesTheBank();
    await shopper.seesThePaidReceipt();
    await account.seesPaidReceipts(1);
    await moveClock(env, 'P1M');
    const confirm = account.subscription.getByRole('link', { name: 'Confirm with your bank' });
    await expect(async () => {
      await account.opens();
      await expect(confirm).toBeVisible({ timeout: 500 });
    }).toPass();
    await confirm.click();
    await shopper.passesTheBank();
    await expect(page).toHaveURL(/\/account$/);
    await account.seesPaidReceipts(2);
    await expect(confirm).toHaveCount(0);
  } finally {
    await moveClock(env, '');
  }
});

test('the account fits every width, in English and Spanish @nightly', async ({ page, env }) => {
  const shopper = new Shopper(page, env);
  await paidBefore(shopper);
  await subscribed(shopper);
  const account = new AccountPage(page, env);
  await account.seesPaidReceipts(1);
  for (const width of [320, 390, 1280]) {
    await page.setViewportSize({ width, height: 800 });
    for (const language of ['en', 'es']) {
      await account.opens(language);
      expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(width);
    }
  }
});
