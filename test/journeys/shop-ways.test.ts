import { choose, order } from '../support/pay-button.js';
import { Shopper } from '../support/shopper.js';
import { expect, test } from '../support/test.js';

/** What a shopper buys who wants to pay in instalments: these have a least amount. */
const DEAR = ['Salt plates', 'Night teapot'];

for (const style of ['html', 'react', 'script'] as const) {
  test.describe(`a shopper at the ${style} checkout`, () => {
    let shopper: Shopper;
    let payment: string;
    test.beforeEach(async ({ page, stand }) => {
      shopper = new Shopper(page, stand);
      await order(stand, {});
      await shopper.seesEveryWay(style, DEAR);
      payment = await shopper.paymentId();
    });

    const isPaidOnce = async () => {
      await shopper.seesThePaidReceipt();
      expect(await shopper.stand.charges(payment)).toBe(1);
    };
    const inFrame = (tag: string) => shopper.page.frameLocator(`pay-${tag} iframe`);

    test('pays with Bizum in the bank’s app', async () => {
      await inFrame('bizum-button').getByRole('button').click();
      await inFrame('bizum').locator('input[name=phone]').pressSequentially('600000000');
      await inFrame('bizum').getByRole('button', { name: /^Pay / }).click();
      await isPaidOnce();
    });

    test('pays with PayPal', async ({ page }) => {
      await page.locator('pay-paypal').getByRole('button').click();
      await page.getByRole('dialog', { name: 'PayPal' }).getByRole('button', { name: 'Pay now' }).click();
      await isPaidOnce();
    });

    for (const tag of ['google-pay', 'payment-request']) {
      test(`pays with the button of <pay-${tag}>`, async ({ page }) => {
        const opening = page.waitForEvent('popup');
        await inFrame(tag).getByRole('button').click();
        await choose(await opening, 'Pay');
        await isPaidOnce();
      });
    }

    test('pays with Click to Pay', async () => {
      await inFrame('click-to-pay-button').getByRole('button').click();
      const overlay = inFrame('click-to-pay');
      await overlay.locator('input[type=email]').fill('known@example.com');
      await overlay.getByRole('button', { name: 'Continue' }).click();
      await overlay.locator('input[autocomplete=one-time-code]').pressSequentially('123456');
      await overlay.getByRole('button', { name: 'Continue' }).click();
      await overlay.getByRole('button', { name: /^Pay / }).click();
      await overlay.frameLocator('iframe.step').getByRole('button', { name: 'Confirm' }).click();
      await isPaidOnce();
    });

    for (const product of ['cofidis', 'cofidis-loan']) {
      test(`reads what it costs by <pay-${product}-widget>, and pays there`, async ({ page }) => {
        await expect(inFrame(`${product}-widget`).getByText(/borrowing money costs money/i)).toBeVisible();
        await inFrame(`${product}-button`).getByRole('button').first().click();
        await inFrame(product).locator('input[type=email]').fill('ana@example.com');
        await inFrame(product)
          .getByRole('button', { name: /Cofidis/ })
          .click();
        await page.getByRole('button', { name: 'Sign and finish' }).click();
        await isPaidOnce();
      });
    }
  });
}
