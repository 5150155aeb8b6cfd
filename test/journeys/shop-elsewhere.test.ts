import { cardRules } from '../../simulators/methods/card/rules.js';
import { hostedPage } from '../../packages/sandbox/kit/index.js';
import { Shopper } from '../support/shopper.js';
import { expect, test } from '../support/test.js';

const direct = cardRules.direct.numbers[0]!;

test.describe('a shopper of the shop who pays on the provider’s page', () => {
  test('goes back without paying, pays there, and comes back to the paid receipt @slow', async ({
    page,
    env,
  }) => {
    const shopper = new Shopper(page, env);
    await shopper.comesToPay('page');
    const pays = page.getByRole('link', { name: 'Pay €18.00' });
    await pays.click();
    const hosted = hostedPage(page);
    await hosted.cancel.click();
    await expect(page).toHaveURL(/\/checkout\/page/);
    await pays.click();
    const { searchParams } = new URL(page.url());
    await hosted.payByCard(direct);
    await expect(hosted.heading).toHaveText('Payment completed');
    await hosted.back.click();
    await shopper.seesThePaidReceipt();
    expect(await env.charges(searchParams.get('id')!)).toBe(1);
  });
});

test('a shopper at the point of sale scans the code for an amount, pays, and the shop sees it @nightly', async ({
  page,
  env,
}) => {
  await page.goto(`${env.shop}/point-of-sale`);
  await page.getByLabel('Amount in euros').fill('7,30');
  await page.getByRole('button', { name: 'Show the code' }).click();
  const code = page.getByRole('link', { name: 'Open the page on this device' }).first();
  await expect(page.getByRole('heading', { name: '€7.30' })).toBeVisible();

  const phone = await page.context().newPage();
  await phone.goto((await code.getAttribute('href'))!);
  await phone.locator('[data-part=pay]').click();
  await phone.waitForURL(/\/payment-page\//);
  await hostedPage(phone).payByCard(direct);
  await expect(page.locator('#latest li').filter({ hasText: '€7.30' })).toContainText('Paid');
});
