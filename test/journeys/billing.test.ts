import type { Page } from '@playwright/test';
import type { PayCardInput } from '../../elements/card-input.js';
import type { PaymentResult } from '../../api/types.js';
import {
  cardInput,
  checkout,
  demoAccount,
  paymentModal,
  testCards,
} from '../../packages/sandbox/kit/index.js';
import { openShop } from '../support/shop-page.js';
import { expect, test, type TestEnvironment } from '../support/test.js';

/** What a form asks for, and what is typed there. */
const address = {
  country: 'ES',
  line1: 'Calle Mayor 1',
  line2: '2.º B',
  zip: '18001',
  city: 'Granada',
  state: 'Granada',
};
const typed = { name: 'Ana Ruiz', ...address };
const details = { name: 'Ana Ruiz', address };
const needed = { billingFields: ['name', 'email', 'address'] as const };
const mail = { email: 'ana@example.com' };

/** Opens a checkout for a payment that needs details, of which the shop knows the email address. */
async function openCheckout(page: Page, env: TestEnvironment) {
  const { id } = await env.createPayment({ ...needed });
  await openShop(
    page,
    env,
    `<pay-checkout payment-id="${id}" language="en" confirm customer='${JSON.stringify(mail)}'></pay-checkout>`,
  );
  return { id, form: checkout(page) };
}

/** A token that a shop has made elsewhere, such as by a button of its own. */
async function tokenFor(env: TestEnvironment, paymentId: string): Promise<string> {
  const card = { number: testCards.direct, expMonth: '12', expYear: '34', cvc: '123' };
  const answer = await fetch(`${env.apiUrl}/tokens`, {
    method: 'POST',
    headers: { 'Content-Type': 'application/json' },
    body: JSON.stringify({ paymentId, paymentMethod: { card } }),
  });
  return ((await answer.json()) as { readonly paymentToken: string }).paymentToken;
}

interface Kit extends Window {
  readonly payframe: {
    confirmPayment(params: object): Promise<PaymentResult>;
  };
  outcome?: unknown;
}

/** Confirms a payment by the kit, without waiting for it. */
const confirm = (page: Page, params: object) =>
  page.evaluate((given) => {
    const kit = window as unknown as Kit;
    kit.payframe.confirmPayment(given).then(
      (payment) => (kit.outcome = payment.status),
      (error) => (kit.outcome = `${error.code} ${error.message}`),
    );
  }, params);
const outcome = (page: Page) =>
  expect.poll(() => page.evaluate(() => (window as unknown as Kit).outcome));

test.describe('a payment that needs billing details', () => {
  test('is paid in the payment modal, which asks for them above the methods, and for the name on the card @slow', async ({
    page,
    env,
  }) => {
    const { id } = await env.createPayment({ ...needed });
    await openShop(page, env, '');
    await confirm(page, { paymentId: id, language: 'en', customer: mail });
    const modal = paymentModal(page);
    await modal.card.fill(testCards.direct);
    // What the merchant has said is not asked for.
    await expect(modal.detail('email')).toHaveCount(0);
    await expect(modal.form.getByLabel('Name on card')).toHaveAttribute('autocomplete', 'cc-name');
    await modal.payButton.click();
    await expect(modal.detail('line1')).toBeFocused();
    await expect(modal.detail('line1')).toHaveAccessibleDescription('Enter your street and number');
    await modal.fillDetails(typed);
    await modal.payButton.click();
    await outcome(page).toBe('SUCCEEDED');
    expect((await env.readPayment(id)).billingDetails).toEqual(details);
  });

  test('is paid in a checkout with `confirm`, which keeps a wallet closed until they are there, asks as the country does and keeps what was typed @slow', async ({
    page,
    env,
  }) => {
    const { id, form } = await openCheckout(page, env);
    const names = () =>
      form.frame
        .locator('.billing-fields [data-field]')
        .evaluateAll((all) => all.map((one) => one.getAttribute('data-field')));
    await form.wallet.button.click();
    await expect(form.detail('line1')).toBeFocused();
    expect(page.context().pages()).toHaveLength(1);
    const { country, ...others } = typed;
    await form.fillDetails(others);
    await expect.poll(names).toEqual(['country', 'line1', 'line2', 'zip', 'city', 'state']);
    await form.fillDetails({ country: 'US' });
    await expect.poll(names).toEqual(['country', 'line1', 'line2', 'city', 'state', 'zip']);
    await expect(form.frame.getByLabel('ZIP code')).toHaveAttribute('autocomplete', /postal-code/);
    await form.fillDetails({ country: 'AE' });
    await expect.poll(names).toEqual(['country', 'line1', 'line2', 'city', 'state']);
    await form.fillDetails({ country });
    await expect(form.detail('city')).toHaveValue(typed.city);
    await form.wallet.cancel();
    await form.payByCard(testCards.direct);
    await expect(form.frame.getByText('Payment completed')).toBeVisible();
    expect((await env.readPayment(id)).billingDetails).toEqual(details);
  });

  test('is paid with the token of a card form, which asks for them too @slow', async ({
    page,
    env,
  }) => {
    const { id } = await env.createPayment({ ...needed });
    await openShop(
      page,
      env,
      `<pay-card-input payment-id="${id}" language="en" customer='${JSON.stringify(mail)}'></pay-card-input>`,
    );
    const card = cardInput(page);
    await card.fill(testCards.direct);
    await expect(card.detail('name')).toBeVisible();
    await expect(page.locator('pay-card-input:state(complete)')).toHaveCount(0);
    await card.fillDetails(typed);
    await expect(page.locator('pay-card-input:state(complete)')).toHaveCount(1);
    const made = await page
      .locator('pay-card-input')
      .evaluate((element) => (element as PayCardInput).createToken());
    expect(made).toEqual({ token: expect.any(String), billingDetails: details });
    // As a shop confirms that knows nothing of billing details.
    await confirm(page, { paymentId: id, paymentToken: made.token, customer: mail });
    await outcome(page).toBe('SUCCEEDED');
    expect((await env.readPayment(id)).billingDetails).toEqual(details);
  });

  test('is paid with a token that came without them: the payment modal asks @slow', async ({
    page,
    env,
  }) => {
    const { id } = await env.createPayment({ ...needed });
    const paymentToken = await tokenFor(env, id);
    await openShop(page, env, '');
    await confirm(page, { paymentId: id, paymentToken, language: 'en' });
    const modal = paymentModal(page);
    await modal.frame.getByRole('button', { name: 'Continue to payment' }).click();
    await expect(modal.detail('name')).toBeFocused();
    await modal.fillDetails({ ...typed, ...mail });
    let goOn = () => {};
    const isHeld = new Promise<void>((held) => {
      void page.route(/\/client-confirm$/, (route) => {
        goOn = () => void route.continue();
        held();
      });
    });
    const button = modal.frame.getByRole('button', { name: 'Continue to payment' });
    await button.click();
    await isHeld;
    await expect(button).toHaveAttribute('aria-busy', 'true');
    await expect(button).toBeFocused();
    await expect(modal.detail('name')).toBeDisabled();
    goOn();
    await outcome(page).toBe('SUCCEEDED');
    expect((await env.readPayment(id)).billingDetails).toEqual({ ...details, ...mail });
  });
});

test('fields that the merchant asks for are posted by a form of a page without a script, beside the token @slow', async ({
  page,
  env,
}) => {
  const before = env.merchant.posted.length;
  await openShop(
    page,
    env,
    `<form method="post" action="/pay">
      <pay-card-input name="paymentToken" account-id="${demoAccount.id}" amount="100" currency="EUR"
        language="en" fields="name postal-code" required></pay-card-input>
      <button>Order</button></form>`,
  );
  const card = cardInput(page);
  await card.fill(testCards.direct);
  await card.detail('name').fill('Ana Ruiz');
  await page.getByRole('button', { name: 'Order' }).click();
  await expect(card.detail('zip')).toHaveAccessibleDescription('Enter your postal code');
  await card.detail('zip').fill('18001');
  await page.getByRole('button', { name: 'Order' }).click();
  await expect(page.getByText('Thank you')).toBeVisible();
  const [posted] = env.merchant.posted.slice(before);
  const { paymentTokenBillingDetails, ...others } = posted!.fields;
  expect(others).toEqual({ paymentToken: expect.any(String) });
  expect(JSON.parse(paymentTokenBillingDetails!)).toEqual({
    name: 'Ana Ruiz',
    address: { zip: '18001' },
  });
});
