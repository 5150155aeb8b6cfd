import type { Page } from '@playwright/test';
import { checkout, type NewPayment } from '../../packages/sandbox/kit/index.js';
import { pressIn, windowOf } from '../../packages/sandbox/kit/pages/window.js';
import { Customer } from '../support/customers.js';
import { order } from '../support/pay-button.js';
import { openShop } from '../support/shop-page.js';
import { expect, test, type TestEnvironment } from '../support/test.js';

const subscription = {
  type: 'SUBSCRIPTION',
  interval: 'P1W',
  amount: 1250,
  text: 'Alfar cobra 12,50 € cada semana hasta que canceles.',
} as const;

/** Opens a checkout that confirms a new payment. Returns the payment's id. */
async function opens(
  page: Page,
  env: TestEnvironment,
  customer: Customer,
  payment: Partial<NewPayment> = {},
): Promise<string> {
  const { id } = await env.createPayment(payment);
  const { customerSession } = await customer.session();
  await openShop(
    page,
    env,
    `<pay-checkout payment-id="${id}" customer-session="${customerSession}" language="en" confirm>
    </pay-checkout>`,
  );
  return id;
}

const box = (page: Page, name: string) =>
  checkout(page).frame.getByRole('checkbox', { name: `Save ${name} for next time` });
const paid = (env: TestEnvironment, id: string) =>
  expect.poll(async () => (await env.readPayment(id)).status).toBe('SUCCEEDED');

test.describe('a returning shopper', () => {
  let customer: Customer;
  test.beforeEach(({ env }) => void (customer = new Customer(env)));

  test('subscribes with PayPal, reads in its window that it is kept, and pays with the account again @nightly', async ({
    page,
    env,
  }) => {
    await env.mocks({ paypal: { script: 'ok', mode: 'ok' } });
    const id = await opens(page, env, customer, { recurring: subscription });
    await expect(checkout(page).frame.getByText(subscription.text)).toBeVisible();
    await expect(checkout(page).paypal.button).toBeVisible();
    await expect(box(page, 'PayPal')).not.toBeChecked();
    await box(page, 'PayPal').check();
    const window = await windowOf(page, checkout(page).paypal.button);
    await expect(window.getByText('The merchant can charge this account again.')).toBeVisible();
    await pressIn(window, window.locator('button.approve'));
    await paid(env, id);
    expect(await env.readPayment(id)).toMatchObject({ mandate: { status: 'ACTIVE' } });

    const again = await opens(page, env, customer);
    const account = checkout(page).stored('a••@example.com');
    await expect(account.radio).toHaveAccessibleName('PayPal a••@example.com');
    await expect(account.radio).toBeChecked();
    await checkout(page).payButton.click();
    await paid(env, again);
    await opens(page, env, customer);
    await account.remove();
    await expect(account.row).toHaveCount(0);
    expect(await env.readPayment(id)).toMatchObject({ mandate: { status: 'REVOKED' } });
  });

  test('sees the list below the wallets stay where it is when PayPal’s checkbox comes @slow', async ({
    page,
    env,
  }) => {
    await env.mocks({ paypal: { script: 'ok', mode: 'ok' } });
    let release = () => {};
    const released = new Promise<void>((resolve) => (release = resolve));
    await page.route('**/mocks/paypal.js*', async (route) => {
      await released;
      await route.continue();
    });
    await opens(page, env, customer, { allowedPaymentMethods: ['paypal', 'card', 'bizum'] });
    const bizum = checkout(page).frame.getByRole('radio', { name: 'Bizum' });
    await expect(bizum).toBeVisible();
    await expect(box(page, 'PayPal')).toHaveCount(0);
    const before = await bizum.boundingBox();
    release();
    await expect(box(page, 'PayPal')).toBeVisible();
    expect(await bizum.boundingBox()).toEqual(before);
  });

  test('subscribes with Google Pay, reads the terms in its window, and pays again with the stored card @slow', async ({
    page,
    env,
  }) => {
    const id = await opens(page, env, customer, {
      recurring: subscription,
      allowedPaymentMethods: ['googlePay', 'card'],
    });
    await box(page, 'Google Pay').check();
    const window = await windowOf(page, checkout(page).wallet.button);
    await expect(window.getByText(subscription.text)).toBeVisible();
    await expect(window.getByText('12.50 / 1 WEEK')).toBeVisible();
    await pressIn(window, window.locator('button.main'));
    await paid(env, id);
    expect(await env.readPayment(id)).toMatchObject({
      mandate: { status: 'ACTIVE' },
      paymentMethod: { method: 'googlePay' },
    });

    const again = await opens(page, env, customer);
    const row = checkout(page).frame.getByRole('radio', {
      name: /^Google Pay Visa ending in \d{4}/,
    });
    await expect(row).toBeChecked();
    await checkout(page).payButton.click();
    await paid(env, again);
  });

  test('subscribes with Apple Pay, whose merchant token pays again @slow', async ({
    page,
    env,
  }) => {
    await order(env, { 'apple-pay': { mode: 'ok' } });
    const id = await opens(page, env, customer, {
      recurring: subscription,
      allowedPaymentMethods: ['applePay', 'card'],
    });
    await box(page, 'Apple Pay').check();
    await checkout(page).applePay.pay();
    await paid(env, id);
    expect(await env.readPayment(id)).toMatchObject({
      mandate: { status: 'ACTIVE' },
      paymentMethod: { method: 'applePay' },
    });

    const again = await opens(page, env, customer);
    const row = checkout(page).frame.getByRole('radio', {
      name: /^Apple Pay Visa ending in \d{4}/,
    });
    await expect(row).toBeChecked();
    // Without an agreement, Apple gives no token that could be stored.
    await checkout(page).payButton.click();
    await paid(env, again);
  });
});
