import { cardRules } from '../../simulators/methods/card/rules.js';
import { Shopper } from '../support/shopper.js';
import { nightly, slow } from '../support/tags.js';
import { expect, test } from '../support/test.js';

const card = (rule: keyof typeof cardRules) => cardRules[rule].numbers[0]!;

for (const [style, control, label, posted] of [
  ['html', 'pay-checkout', 'Card number', 'paymentId,paymentToken,paymentTokenMethod'],
  ['components', 'pay-card-input', 'Card details', 'paymentId,paymentToken'],
] as const) {
  const often = style === 'html' ? slow : nightly;
  test.describe(`a shopper at the ${style} checkout, a form without a script`, () => {
    let shopper: Shopper;
    let payment: string;
    test.beforeEach(async ({ page, env }) => {
      shopper = new Shopper(page, env);
      await shopper.comesToPay(style);
      payment = await shopper.paymentId();
    });

    test('cannot submit without a card, finds it by its label, and pays once by a form that posts a token, however often it is sent @slow', async ({
      page,
      env,
    }) => {
      const is = (state: string) =>
        page.locator(control).evaluate((element, name) => element.matches(name), state);
      await shopper.pays();
      await expect(shopper.card.getByText('Enter a card number')).toBeVisible();
      expect(page.url()).toContain(`/checkout/${style}`);
      expect(await is(':invalid')).toBe(true);
      await (style === 'html' ? shopper.card : page).getByText(label, { exact: true }).click();
      await expect(shopper.field('number')).toBeFocused();
      await shopper.types(card('direct'));
      // The page receives the last digit's event a moment after the key press, and blocks a form
      // whose card is incomplete.
      await expect.poll(() => is(':state(complete)')).toBe(true);
      await page.locator('form.pay').evaluate((form: HTMLFormElement) => {
        form.addEventListener('formdata', ({ formData }) =>
          sessionStorage.setItem('posted', [...formData.keys()].join()),
        );
        for (let press = 0; press < 10; press++) form.requestSubmit();
      });
      await shopper.seesThePaidReceipt();
      expect(await page.evaluate(() => sessionStorage.getItem('posted'))).toBe(posted);
      expect(await env.charges(payment)).toBe(1);
    });

    test(
      'is declined, fails at the bank with the whole page, and comes back to pay with another card',
      often,
      async ({ page }) => {
        await shopper.paysWith(card('declined'));
        await expect(shopper.alert).toContainText('The payment was not accepted.');
        await shopper.seesTheCardForm();
        await shopper.paysWith(card('challenge'));
        await page.getByRole('button', { name: 'Fail' }).click();
        await expect(shopper.alert).not.toBeEmpty();
        await shopper.seesTheCardForm();
        await shopper.paysWith(card('direct'));
        await shopper.seesThePaidReceipt();
      },
    );

    test(
      'submits the form by Enter, passes the bank, goes back past it, and is never asked to send a form again',
      often,
      async ({ page }) => {
        await shopper.types(card('challenge'));
        await shopper.field('cvc').press('Enter');
        const authenticate = async (code: string) => {
          await page.locator('#code').fill(code);
          await page.getByRole('button', { name: 'Authenticate' }).click();
        };
        await authenticate('0000');
        await expect(page.getByRole('alert')).toBeVisible();
        await authenticate('1234');
        await shopper.seesThePaidReceipt();
        // To the bank, which leads back, as the checkout of a paid order does.
        for (let pages = 0; pages < 3; pages++) {
          await page.goBack();
          await shopper.seesThePaidReceipt();
        }
        await page.goBack();
        await expect(page.getByRole('heading', { name: 'Your cart' })).toBeVisible();
      },
    );
  });
}
