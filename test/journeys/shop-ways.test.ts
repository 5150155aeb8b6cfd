import { bizum, clickToPay, cofidis, cofidisLoan, googlePay, paymentRequest, paypal } from '../../testing/index.js';
import { order } from '../support/pay-button.js';
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

    test('pays with Bizum in the bank’s app', async ({ page }) => {
      await bizum(page).pay('600000000');
      await isPaidOnce();
    });

    test('pays with PayPal', async ({ page }) => {
      await paypal(page).approve();
      await isPaidOnce();
    });

    for (const [tag, button] of Object.entries({ 'google-pay': googlePay, 'payment-request': paymentRequest })) {
      test(`pays with the button of <pay-${tag}>`, async ({ page }) => {
        await button(page).pay();
        await isPaidOnce();
      });
    }

    test('pays with Click to Pay', async ({ page }) => {
      await clickToPay(page).pay();
      await isPaidOnce();
    });

    for (const [product, application] of Object.entries({ cofidis, 'cofidis-loan': cofidisLoan })) {
      test(`reads what it costs by <pay-${product}-widget>, and pays there`, async ({ page }) => {
        await expect(inFrame(`${product}-widget`).getByText(/borrowing money costs money/i)).toBeVisible();
        await application(page).apply();
        await application(page).sign();
        await isPaidOnce();
      });
    }
  });
}
