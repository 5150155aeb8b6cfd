import {
  bizum,
  clickToPay,
  cofidis,
  cofidisLoan,
  hostedPage,
  paymentRequest,
  paypal,
} from '../../packages/sandbox/kit/index.js';
import { order } from '../support/pay-button.js';
import { Shopper } from '../support/shopper.js';
import { expect, test } from '../support/test.js';
import { nightly, slow } from '../support/tags.js';

/** A cart above the minimum amount for installments. */
const DEAR = ['Salt plates', 'Night teapot'];

for (const style of ['html', 'script', 'react', 'components'] as const) {
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
    /** The page objects of the methods: in one element, or of single components. */
    const methods = () => {
      const { checkout, page } = shopper;
      if (style !== 'components') return checkout;
      return {
        bizum: bizum(page),
        paypal: paypal(page),
        wallet: paymentRequest(page),
        clickToPay: clickToPay(page),
        cofidis: cofidis(page),
        cofidisLoan: cofidisLoan(page),
      };
    };
    const chooses = async (method: 'bizum' | 'clickToPay' | 'cofidis' | 'cofidisLoan') =>
      style === 'components' && (await shopper.chooses(method));

    // @spec Payment method: Bizum
    test('pays with Bizum in the bank’s app @nightly', async () => {
      await chooses('bizum');
      await methods().bizum.pay('600000000');
      // A page without a script waits for the bank's app on the provider's page.
      if (style === 'html') await hostedPage(shopper.page).back.click();
      await isPaidOnce();
    });

    // @spec Payment method: PayPal
    test('pays with PayPal @nightly', async () => {
      await methods().paypal.approve();
      await isPaidOnce();
    });

    test('pays with the button of the browser’s wallet @nightly', async () => {
      await methods().wallet.pay();
      await isPaidOnce();
    });

    // @spec Payment method: Click to Pay
    test('pays with Click to Pay @nightly', async () => {
      await chooses('clickToPay');
      await methods().clickToPay.pay();
      await isPaidOnce();
    });

    for (const [tag, product] of [
      ['cofidis', 'cofidis'],
      ['cofidis-loan', 'cofidisLoan'],
    ] as const) {
      test(
        `reads what ${tag} costs, and pays there`,
        style === 'script' && tag === 'cofidis' ? slow : nightly,
        async ({ page }) => {
          await chooses(product);
          if (style === 'components')
            await expect(
              page
                .frameLocator(`pay-${tag}-widget iframe`)
                .getByText(/borrowing money costs money/i),
            ).toBeVisible();
          await methods()[product].apply();
          await methods()[product].sign();
          await isPaidOnce();
        },
      );
    }
  });
}
