import type { FrameLocator, Page } from '@playwright/test';
import {
  challenge,
  paymentModal,
  startSandbox,
  testCards,
  type Sandbox,
} from '../../packages/sandbox/kit/index.js';
import { openMerchant, type Merchant } from '../support/merchant.js';
import { expect, test } from '../support/test.js';

test.describe('a provider that knows a hundred thousand shops', () => {
  let provider: Sandbox;
  let shop: Merchant;
  test.beforeAll(async () => {
    shop = await openMerchant();
    const others = Array.from({ length: 100_000 }, (_, index) => `https://shop-${index}.example`);
    provider = await startSandbox({ merchants: [...others, shop.origin] });
  });
  test.afterAll(() => Promise.all([provider.close(), shop.close()]));

  const checkout = (
    paymentId: string,
  ) => `<!doctype html><html lang="en"><title>Shop</title><link rel="icon" href="data:,">
    <script src="${provider.scriptUrl}"></script><pay-card-input payment-id="${paymentId}"></pay-card-input></html>`;
  const card = (page: Page): FrameLocator => page.frameLocator('pay-card-input iframe');
  /** The same server by an unregistered name. */
  const elsewhere = (address: string) => address.replace('merchant.localhost', 'unknown.localhost');

  test('lets one that is registered show its frames, those inside the payment modal and those of a bank @slow', async ({
    page,
  }) => {
    const { id } = await provider.createPayment({ amount: 20_000 });
    await page.goto(shop.page({ html: checkout(id) }));
    await expect(card(page).locator('input').first()).toBeVisible();
    const ended = page.evaluate((paymentId) => {
      const { payframe } = window as unknown as {
        payframe: { confirmPayment(of: object): Promise<{ status: string }> };
      };
      return payframe.confirmPayment({ paymentId, language: 'en' });
    }, id);
    await expect(
      paymentModal(page)
        .frame.frameLocator('iframe')
        .first()
        .getByRole('button', { name: 'Google Pay' }),
    ).toBeVisible();
    await paymentModal(page).payByCard(testCards.challenge);
    await challenge(page).approve();
    expect((await ended).status).toBe('SUCCEEDED');
  });

  // @attack T5, T38
  test('refuses one that is not, and the browser blocks one that says it is another @slow', async ({
    page,
  }) => {
    const refused = page.waitForResponse((response) => response.url().includes('/v2/card-input/'));
    await page.goto(elsewhere(shop.page({ html: checkout('pay_none') })));
    expect((await refused).status()).toBe(403);
    const claim = new URLSearchParams({ shop: shop.origin });
    const html = `<!doctype html><title>Shop</title><iframe src="${provider.origin}/v2/card-input/en/?${claim}"></iframe>`;
    await page.goto(shop.page({ html }));
    await expect(page.frameLocator('iframe').locator('input').first()).toBeVisible();
    const answered = page.waitForResponse((response) => response.url().includes('/v2/card-input/'));
    await page.goto(elsewhere(shop.page({ html })), { waitUntil: 'load' });
    // The document is sent with the named shop's CSP, and the browser does not show it.
    await answered.catch(() => undefined);
    await expect
      .poll(async () =>
        (await Promise.all(page.frames().map((frame) => frame.locator('input').count()))).join(),
      )
      .toBe('0,0');
  });
});
