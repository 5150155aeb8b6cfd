import { expect, test } from '@playwright/test';
import { cardInput, challenge, startSandbox, testCards } from 'payframe-sandbox';
import { startShop } from './shop.mjs';

let sandbox, shop;
test.beforeAll(async () => {
  sandbox = await startSandbox();
  shop = await startShop({ host: sandbox.origin, api: sandbox.apiUrl, account: sandbox.account });
});
test.afterAll(() => Promise.all([shop?.close(), sandbox?.close()]));

test('a shopper whose bank asks for a code pays once', async ({ page }) => {
  await page.goto(shop.origin);
  await cardInput(page).fill(testCards.challenge);
  await page.getByRole('button', { name: 'Pay' }).click();
  await challenge(page).approve();
  await expect(page.getByRole('status')).toHaveText('Thank you');

  const [payment] = await sandbox.payments();
  expect(await sandbox.charges(payment.id)).toHaveLength(1);
  await expect.poll(() => shop.shipped).toEqual([payment.orderId]);
});
