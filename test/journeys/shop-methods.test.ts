import {
  bizum,
  clickToPay,
  cofidis,
  cofidisLoan,
  paymentRequest,
  paypal,
} from '../../packages/sandbox/kit/index.js';
import { order } from '../support/pay-button.js';
import { Shopper } from '../support/shopper.js';
import { expect, test } from '../support/test.js';

/** A cart above the minimum amount for installments. */
const DEAR = ['Salt plates', 'Night teapot'];

/** Both Cofidis products: tag prefix, method, and page object. */
const lender = [
  ['cofidis', 'cofidis', cofidis],
  ['cofidis-loan', 'cofidisLoan', cofidisLoan],
] as const;

for (const style of ['html', 'react', 'script'] as const) {
  const ofEachPage = style === 'html' ? [] : '@components';
  test.describe(`a shopper at the ${style} checkout`, () => {
    let shopper: Shopper;
    let payment: string;
    test.beforeEach(async ({ page, env }) => {
      shopper = new Shopper(page, env);
      await order(env, {});
      await shopper.seesEveryMethod(style, DEAR);
      payment = await shopper.paymentId();
    });

    const isPaidOnce = async () => {
      await shopper.seesThePaidReceipt();
      expect(await shopper.env.charges(payment)).toBe(1);
    };
    const inFrame = (tag: string) => shopper.page.frameLocator(`pay-${tag} iframe`);

    test(
      'pays with Bizum in the bank’s app',
      { tag: ofEachPage, annotation: { type: 'spec', description: 'Payment method: Bizum' } },
      async ({ page }) => {
        await shopper.chooses('bizum');
        await bizum(page).pay('600000000');
        await isPaidOnce();
      },
    );

    test(
      'pays with PayPal',
      { tag: ofEachPage, annotation: { type: 'spec', description: 'Payment method: PayPal' } },
      async ({ page }) => {
        await paypal(page).approve();
        await isPaidOnce();
      },
    );

    test('pays with the button of <pay-payment-request>', { tag: ofEachPage }, async ({ page }) => {
      await paymentRequest(page).pay();
      await isPaidOnce();
    });

    test(
      'pays with Click to Pay',
      {
        tag: ofEachPage,
        annotation: { type: 'spec', description: 'Payment method: Click to Pay' },
      },
      async ({ page }) => {
        await shopper.chooses('clickToPay');
        await clickToPay(page).pay();
        await isPaidOnce();
      },
    );

    for (const [tag, product, application] of lender) {
      test(
        `reads what it costs by <pay-${tag}-widget>, and pays there`,
        { tag: style === 'html' && tag === 'cofidis' ? [] : '@components' },
        async ({ page }) => {
          await shopper.chooses(product);
          await expect(
            inFrame(`${tag}-widget`).getByText(/borrowing money costs money/i),
          ).toBeVisible();
          await application(page).apply();
          await application(page).sign();
          await isPaidOnce();
        },
      );
    }
  });
}
