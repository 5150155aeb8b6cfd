import { cardRules } from '../../sandbox/methods/card/rules.js';
import { Shopper } from '../support/shopper.js';
import { expect, test } from '../support/test.js';

const card = (rule: keyof typeof cardRules) => cardRules[rule].numbers[0]!;

for (const [style, control, posted] of [
  ['html', 'pay-checkout', 'paymentId,paymentToken,paymentTokenMethod'],
  ['components', 'pay-card-input', 'paymentId,paymentToken'],
] as const) {
  test.describe(`a shopper at the ${style} checkout, a form without a script`, () => {
    let shopper: Shopper;
    let payment: string;
    test.beforeEach(async ({ page, env }) => {
      shopper = new Shopper(page, env);
      await shopper.comesToPay(style);
      payment = await shopper.paymentId();
    });

    test('pays by a plain form that posts a token @slow', async ({ page, env }) => {
      await page
        .locator('form.pay')
        .evaluate((form) =>
          form.addEventListener('formdata', (event) =>
            sessionStorage.setItem('posted', [...(event as FormDataEvent).formData.keys()].join()),
          ),
        );
      await shopper.paysWith(card('direct'));
      await shopper.seesThePaidReceipt();
      expect(await page.evaluate(() => sessionStorage.getItem('posted'))).toBe(posted);
      expect(await env.charges(payment)).toBe(1);
    });

    test('submits the form by Enter in the card @slow', async () => {
      await shopper.types(card('direct'));
      await shopper.field('cvc').press('Enter');
      await shopper.seesThePaidReceipt();
    });

    test('goes to the bank with the whole page, and comes back to a receipt @slow', async ({
      page,
    }) => {
      await shopper.paysWith(card('challenge'));
      await page.locator('#code').fill('1234');
      await page.getByRole('button', { name: 'Authenticate' }).click();
      await shopper.seesThePaidReceipt();
    });

    test('goes back from the receipt, past the bank, and is never asked to send a form again @slow', async ({
      page,
    }) => {
      await shopper.paysWith(card('challenge'));
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
    });

    test('fails at the bank and comes back to pay with another card @slow', async ({ page }) => {
      await shopper.paysWith(card('challenge'));
      await page.getByRole('button', { name: 'Fail' }).click();
      await expect(shopper.alert).not.toBeEmpty();
      await shopper.paysWith(card('direct'));
      await shopper.seesThePaidReceipt();
    });

    test('is declined and pays with another card @slow', async () => {
      await shopper.paysWith(card('declined'));
      await expect(shopper.alert).toContainText('The payment was not accepted.');
      await shopper.paysWith(card('direct'));
      await shopper.seesThePaidReceipt();
    });

    test('cannot submit without a card, and is told so in the field @slow', async ({ page }) => {
      await shopper.pays();
      await expect(shopper.card.getByText('Enter a card number')).toBeVisible();
      expect(page.url()).toContain(`/checkout/${style}`);
      expect(await page.locator(control).evaluate((element) => element.matches(':invalid'))).toBe(
        true,
      );
    });

    test('focuses the card by its label @slow', async ({ page }) => {
      await (style === 'html' ? shopper.card : page)
        .getByText(style === 'html' ? 'Card number' : 'Card details', { exact: true })
        .click();
      await expect(shopper.field('number')).toBeFocused();
    });

    test('presses the button many times and is charged once @slow', async ({ page, env }) => {
      await shopper.types(card('direct'));
      // The page receives the last digit's event a moment after the key press, and blocks a form
      // whose card is incomplete.
      await expect
        .poll(() =>
          page.locator(control).evaluate((element) => element.matches(':state(complete)')),
        )
        .toBe(true);
      await page.evaluate(() => {
        const form = document.querySelector<HTMLFormElement>('form.pay')!;
        for (let press = 0; press < 10; press++) form.requestSubmit();
      });
      await shopper.seesThePaidReceipt();
      expect(await env.charges(payment)).toBe(1);
    });
  });
}
