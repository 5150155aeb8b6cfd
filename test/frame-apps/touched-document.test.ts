import type { Locator } from '@playwright/test';
import { signPointOfSale } from '../../server/payments/point-of-sale/sign.js';
import { hostedPage, testCards, testPhones } from '../../packages/sandbox/kit/index.js';
import { opensHosted, staysPut } from '../support/hosted.js';
import { ModalPage } from '../support/modal-page.js';
import { expect, test } from '../support/test.js';

// A card form is in touched-document.page.test.ts.

/** Sets a value as a program does that fills forms, with no event. */
const set = (control: Locator, value: string) =>
  control.evaluate((input: HTMLInputElement, text) => (input.value = text), value);

test.describe('a field of ours that a program fills in', () => {
  test('is sent as it is, with no event: billing details @slow', async ({ page, env }) => {
    await staysPut(page);
    const { id, hosted } = await opensHosted(page, env, {
      billingFields: ['name', 'email', 'phone', 'address'],
    });
    const typed = {
      name: 'Ana García',
      email: 'ana@example.com',
      phone: '+34 600 000 001',
      line1: 'Calle Mayor 1',
      zip: '28013',
      city: 'Madrid',
      country: 'PT',
    };
    for (const [name, text] of Object.entries(typed))
      await set(hosted.billing(name as keyof typeof typed), text);
    await hosted.frame.locator('.billing-billing [data-part=pay]').click();
    await hosted.payByCard(testCards.direct);
    await expect(hosted.heading).toHaveText('Payment completed');
    const { billingDetails } = await env.readPayment(id);
    expect(billingDetails).toMatchObject({
      name: 'Ana García',
      email: 'ana@example.com',
      address: { country: 'PT' },
    });
  });

  test('is sent as it is, with no event: the phone for Bizum @slow', async ({ page, env }) => {
    const shop = new ModalPage(page, env);
    await shop.opens();
    await shop.choice.choose('bizum');
    const phone = shop.modal.locator('input[name=phone]');
    await set(phone, testPhones.byHand);
    await shop.modal.locator('form [data-part=pay]:visible').click();
    await expect(shop.choice.bizum.waiting).toBeVisible();
  });

  test('is sent as it is, with no event: the amount at a point of sale @slow', async ({
    page,
    env,
  }) => {
    const { id: accountId, key, pointsOfSale } = env.sandbox.account;
    const link = { accountId, pointOfSaleId: pointsOfSale[0]?.id ?? '' };
    const query = new URLSearchParams({
      ...link,
      signature: signPointOfSale(link, key),
      lang: 'en',
    });
    await page.goto(`${env.pay}/v2/pos-payment-page/?${query.toString()}`);
    await set(page.getByRole('textbox'), '12,5');
    await page.locator('form [data-part=pay]').click();
    await expect(hostedPage(page).payButton).toHaveText('Pay €12.50');
  });
});

test('a press on a button whose script has not run yet shows at once, and acts when it can @slow', async ({
  page,
  env,
}) => {
  const { id } = await env.createPayment();
  let release = () => {};
  const released = new Promise<void>((resolve) => (release = resolve));
  await page.route(`${env.pay}/v2/assets/**`, (route) => released.then(() => route.continue()));
  const html = `<!doctype html><html lang="en"><title>Shop</title><script src="${env.pay}/v2/payframe.js"></script>
    <script>window.opened = 0; addEventListener('pay-before-open', (event) => { event.preventDefault(); window.opened++; });</script>
    <pay-bizum-button payment-id="${id}" language="en"></pay-bizum-button></html>`;
  await page.goto(env.merchant.page({ html }), { waitUntil: 'commit' });
  const button = page.frameLocator('pay-bizum-button iframe').locator('button');
  await button.click();
  await expect(button).toHaveAttribute('aria-busy', 'true');
  release();
  await expect
    .poll(() => page.evaluate(() => (window as unknown as { opened: number }).opened))
    .toBe(1);
  await expect(button).not.toHaveAttribute('aria-busy');
});
