import type { Page } from '@playwright/test';
import { deferred } from '../../bridge/deferred.js';
import type { OrderAnswer } from '../../bridge/contracts/shared/wallet-request.js';
import { choose, order } from '../support/pay-button.js';
import { nightly, slow } from '../support/tags.js';
import { expect, test } from '../support/test.js';
import { courier, WalletOrderPage } from '../support/wallet-order-page.js';

/** How long the page may take to answer. Not our own constant: it is what the docs promise. */
const PAGE_LIMIT_MS = 20_000;
/** How long Google Pay and Apple Pay wait for an answer. */
const WALLET_LIMIT_MS = 30_000;
const NOT_UPDATED = /could not be updated/;
const address = { country: 'ES', state: 'Madrid', city: 'Madrid', zip: '28013' };
const ana = {
  name: 'Ana Gil',
  address: { ...address, line1: 'Calle Mayor 1', line2: '2º B' },
};

const option = (wallet: Page, name: string) => wallet.getByRole('radio', { name });
const payButton = (wallet: Page) => wallet.getByRole('button', { name: 'Pay' });
const shows = (wallet: Page, total: string) =>
  expect(wallet.getByText(`${total} EUR`)).toBeVisible();
const isReady = (wallet: Page) => expect(payButton(wallet)).toBeEnabled();

for (const { name, method, tag, mocks, limits } of [
  {
    name: 'Google Pay',
    method: 'googlePay',
    tag: 'pay-google-pay',
    mocks: {},
    limits: slow,
  },
  {
    name: 'Apple Pay',
    method: 'applePay',
    tag: 'pay-payment-request',
    mocks: { 'apple-pay': { mode: 'ok' } },
    limits: nightly,
  },
] as const) {
  test.describe(`a shopper who lets ${name} say where to ship`, () => {
    let shop: WalletOrderPage;
    test.beforeEach(async ({ page, env }) => {
      await order(env, mocks);
      shop = new WalletOrderPage(page, env, tag);
      shop.answer = (change) => shop.answersAsShop(change);
    });

    test(
      'pays the higher total that the wallet shows, and the page hears where to ship',
      slow,
      async ({ env }) => {
        const wallet = await shop.opensOrder();
        await isReady(wallet);
        expect(await shop.requests('shipping-address-change')).toEqual([{ method, address }]);
        await option(wallet, 'Courier').check();
        await shows(wallet, '17.50');
        expect(await shop.requests('shipping-option-change')).toEqual([
          { method, shippingOption: courier },
        ]);
        await isReady(wallet);
        await choose(wallet, 'Pay');
        const token = await shop.token();
        const { token: _, ...details } = (await shop.received('submit'))[0]!.detail as {
          token: string;
        };
        expect(details).toMatchObject({
          amount: 1750,
          shippingOption: 'courier',
          email: 'ana@example.com',
          phone: '+34600000000',
          shipping: ana,
          billing: ana,
        });
        expect(await shop.confirms(token)).toMatchObject({ status: 'SUCCEEDED' });
        expect(await env.readPayment(shop.paymentId)).toMatchObject({ amount: 1750 });
        expect(await env.charges(shop.paymentId)).toBe(1);
        expect(await shop.received('error')).toEqual([]);
      },
    );

    test('reads why a coupon, an address, a way to ship or a total is none, and pays with what is @slow', async () => {
      const wallet = await shop.opensOrder();
      await isReady(wallet);
      await wallet.getByLabel('Coupon').fill('OLD');
      await choose(wallet, 'Apply');
      await expect(wallet.getByRole('alert')).toHaveText('There is no coupon OLD.');
      await shows(wallet, '12.50');
      await isReady(wallet);

      await option(wallet, 'Abroad').check();
      await expect(wallet.getByRole('alert')).toHaveText('We ship within Spain only.');
      await expect(payButton(wallet)).toBeDisabled();
      // A total that the merchant's server has not set.
      shop.answer = ({ address: to }) => (to ? { amount: 900 } : undefined);
      await option(wallet, 'Home').check();
      await expect(wallet.getByRole('alert')).toHaveText(NOT_UPDATED);
      await shows(wallet, '12.50');
      await expect(payButton(wallet)).toBeDisabled();
      expect(await shop.received('error')).toMatchObject([{ detail: { code: 'AMOUNT_CHANGED' } }]);
      shop.answer = (change) => shop.answersAsShop(change);
      await option(wallet, 'Abroad').check();
      await option(wallet, 'Home').check();
      await isReady(wallet);

      shop.answer = () => {
        throw new Error('The cart is gone');
      };
      await option(wallet, 'Courier').check();
      if (method === 'googlePay') {
        await expect(wallet.getByRole('alert')).toHaveText(NOT_UPDATED);
        await expect(payButton(wallet)).toBeDisabled();
      } else {
        // Apple Pay shows no error of a way to ship before the payment.
        await isReady(wallet);
        await choose(wallet, 'Pay');
        await expect(wallet.getByRole('alert')).toHaveText(NOT_UPDATED);
      }
      expect(await shop.received('submit')).toEqual([]);
      shop.answer = (change) => shop.answersAsShop(change);
      await option(wallet, 'Post').check();
      await isReady(wallet);

      await wallet.getByLabel('Coupon').fill('WELCOME');
      await choose(wallet, 'Apply');
      await shows(wallet, '10.00');
      await expect(wallet.getByText('-2.50')).toBeVisible();
      await isReady(wallet);
      await choose(wallet, 'Pay');
      expect(await shop.confirms(await shop.token())).toMatchObject({ status: 'SUCCEEDED' });
      expect((await shop.received('submit'))[0]!.detail).toMatchObject({ amount: 1000 });
    });

    test('cannot have it sent to a country that the page does not name @nightly', async () => {
      const wallet = await shop.opensOrder({ allowedShippingCountries: ['ES', 'PT'] });
      await isReady(wallet);
      if (method === 'googlePay') {
        await expect(option(wallet, 'Abroad')).toHaveCount(0);
      } else {
        await option(wallet, 'Abroad').check();
        await expect(wallet.getByRole('alert')).toHaveText(/does not ship to this address/);
      }
      expect(await shop.requests('shipping-address-change')).toEqual([{ method, address }]);
    });

    test('waits for a page that is slow, and may leave meanwhile: that is no error, and it opens again @slow', async () => {
      const wallet = await shop.opensOrder();
      await isReady(wallet);
      const answer = deferred<OrderAnswer>();
      shop.answer = () => answer.promise;
      await option(wallet, 'Courier').check();
      await expect(payButton(wallet)).toBeDisabled();
      await shop.updatesPayment(1750);
      answer.resolve({ amount: 1750 });
      await shows(wallet, '17.50');
      await isReady(wallet);

      const late = deferred<OrderAnswer>();
      shop.answer = () => late.promise;
      await option(wallet, 'Post').check();
      await expect(payButton(wallet)).toBeDisabled();
      await choose(wallet, 'Cancel');
      await expect.poll(async () => (await shop.received('cancel')).length).toBe(1);
      late.resolve({});
      shop.answer = () => undefined;
      const again = await shop.opensWallet();
      await isReady(again);
      await expect(option(again, 'Post')).toBeChecked();
      expect([await shop.received('submit'), await shop.received('error')]).toEqual([[], []]);
    });

    test(
      'reads after 20 seconds that the page does not answer, and the wallet, which waits for 30, stays open',
      limits,
      async ({ page }) => {
        await shop.controlsLimits('by the clock');
        shop.answer = () => new Promise(() => {});
        const wallet = await shop.opensOrder();
        await expect
          .poll(async () => (await shop.requests('shipping-address-change')).length)
          .toBe(1);
        const end = await shop.endOfTheLimit(PAGE_LIMIT_MS);
        await page.clock.pauseAt(end - 1);
        expect(await shop.hasReachedTheLimit(PAGE_LIMIT_MS)).toBe(false);
        await page.clock.runFor(1);
        expect(await shop.hasReachedTheLimit(PAGE_LIMIT_MS)).toBe(true);
        await page.clock.resume();
        await expect(wallet.getByRole('alert')).toHaveText(NOT_UPDATED);
        await expect(payButton(wallet)).toBeDisabled();
        await page.clock.fastForward(WALLET_LIMIT_MS);
        shop.answer = (change) => shop.answersAsShop(change);
        await option(wallet, 'Abroad').check();
        await expect(wallet.getByRole('alert')).toHaveText('We ship within Spain only.');
        expect(await shop.received('error')).toMatchObject([
          {
            detail: { code: 'WALLET_TIMEOUT', shopperMessage: expect.stringMatching(NOT_UPDATED) },
          },
        ]);
        expect(await shop.received('cancel')).toEqual([]);
      },
    );

    test('is left by the wallet after 30 seconds, should the frame not answer it @nightly', async ({
      page,
    }) => {
      await shop.controlsLimits('never');
      shop.answer = () => new Promise(() => {});
      await shop.opensOrder();
      await expect
        .poll(async () => (await shop.requests('shipping-address-change')).length)
        .toBe(1);
      await page.clock.fastForward(PAGE_LIMIT_MS);
      expect([await shop.received('error'), await shop.received('cancel')]).toEqual([[], []]);
      await page.clock.fastForward(WALLET_LIMIT_MS - PAGE_LIMIT_MS);
      if (method === 'googlePay') {
        await expect
          .poll(() => shop.received('error'))
          .toMatchObject([{ detail: { code: 'GOOGLE_PAY_FAILED' } }]);
      } else {
        // Apple Pay does not say why it ends.
        await expect.poll(async () => (await shop.received('cancel')).length).toBe(1);
      }
    });
  });
}
