import { cardRules } from '../../sandbox/methods/card/rules.js';
import { pressBack, watchAsRouter } from '../support/back.js';
import { closeButton } from '../support/close-button.js';
import { Shopper } from '../support/shopper.js';
import { expect, test } from '../support/test.js';
import { nightly, slow } from '../support/tags.js';

const card = (rule: keyof typeof cardRules) => cardRules[rule].numbers[0]!;

for (const style of ['script', 'react'] as const) {
  const often = style === 'script' ? slow : nightly;
  test.describe(`a shopper at the ${style} checkout`, () => {
    let shopper: Shopper;
    let payment: string;
    test.beforeEach(async ({ page, env }) => {
      shopper = new Shopper(page, env);
      await shopper.comesToPay(style);
      payment = await shopper.paymentId();
    });

    test('pays without the bank’s asking', often, async ({ env }) => {
      await shopper.paysWith(card('direct'));
      await shopper.seesThePaidReceipt();
      expect(await env.charges(payment)).toBe(1);
    });

    test(
      'pays after the bank has recognised the browser, and sees no overlay',
      often,
      async ({ page }) => {
        await shopper.paysWith(card('frictionless'));
        await shopper.seesThePaidReceipt();
        await expect(page.locator('pay-payment-modal')).toHaveCount(0);
      },
    );

    // @spec Payment method: card
    // @spec confirmPayment: a result resolves the call
    test('pays after the bank’s challenge', style === 'script' ? {} : slow, async ({ env }) => {
      await shopper.paysWith(card('challenge'));
      await shopper.passesTheBank();
      await shopper.seesThePaidReceipt();
      expect(await env.charges(payment)).toBe(1);
    });

    test('fails the challenge, is told why, and pays with another card', often, async () => {
      await shopper.paysWith(card('challenge'));
      await shopper.bank.getByRole('button', { name: 'Fail' }).click();
      await expect(shopper.problem).toContainText('Your bank could not confirm');
      await shopper.isBackOnThePage();
      await shopper.paysWith(card('direct'));
      await shopper.seesThePaidReceipt();
    });

    test('cancels at the bank and is not charged', often, async ({ env }) => {
      await shopper.paysWith(card('challenge'));
      await shopper.bank.getByRole('button', { name: 'Cancel' }).click();
      await expect(shopper.problem).toBeVisible();
      await shopper.isBackOnThePage();
      expect(await env.charges(payment)).toBe(0);
    });

    test(
      'goes back during the challenge: the page is as it was, nothing is charged, and it can be tried again',
      often,
      async ({ page, env }) => {
        const length = await page.evaluate(() => history.length);
        const noticed = await watchAsRouter(page);
        await shopper.paysWith(card('challenge'));
        const address = page.url();
        // After a wrong code, the bank's frame navigates, which adds a history entry above the
        // overlay's.
        await shopper.bank.locator('#code').fill('0000');
        await shopper.bank.locator('#code').press('Enter');
        await expect(shopper.bank.getByRole('alert')).toBeVisible();
        await pressBack(page);
        await shopper.isBackOnThePage();
        expect(await noticed()).toEqual([]);
        expect(page.url()).toBe(address);
        expect(await env.charges(payment)).toBe(0);
        expect(await page.evaluate(() => history.length)).toBeGreaterThanOrEqual(length);
        await shopper.paysWith(card('direct'));
        await shopper.seesThePaidReceipt();
      },
    );

    test(
      'leaves the challenge by Escape outside of the bank’s page; typed in it, Escape is the bank’s own',
      often,
      async ({ page, env }) => {
        await shopper.paysWith(card('challenge'));
        const code = shopper.bank.locator('#code');
        await code.press('Escape');
        // A cross-origin frame does not share its key events, so Escape does not close the overlay
        // and typing continues.
        await code.pressSequentially('12');
        await expect(code).toHaveValue('12');
        await expect(page.locator('pay-payment-modal')).toHaveCount(1);
        // The close button is one Tab before the bank's first field.
        await code.press('Shift+Tab');
        const close = closeButton(page, 'pay-payment-modal');
        await expect(close).toBeFocused();
        await close.press('Escape');
        await shopper.isBackOnThePage();
        expect(await env.charges(payment)).toBe(0);
      },
    );

    test('leaves the challenge by the close button', often, async ({ page }) => {
      await shopper.paysWith(card('challenge'));
      await expect(shopper.bank.locator('#code')).toBeVisible();
      await closeButton(page, 'pay-payment-modal').click();
      await shopper.isBackOnThePage();
    });

    test(
      'leaves the challenge to pay another way: back at the card, and the old challenge is over',
      often,
      async ({ env }) => {
        await shopper.paysWith(card('challenge'));
        await expect(shopper.bank.locator('#code')).toBeVisible();
        await shopper.overlay.getByRole('button', { name: 'Pay another way' }).click();
        await shopper.isBackOnThePage();
        expect((await env.readPayment(payment)).nextAction).toMatchObject({ type: 'CONFIRM' });
        await shopper.paysWith(card('direct'));
        await shopper.seesThePaidReceipt();
        expect(await env.charges(payment)).toBe(1);
      },
    );

    test(
      'is declined, keeps what was typed, and pays with another card',
      often,
      async ({ env }) => {
        await shopper.paysWith(card('insufficientFunds'));
        await expect(shopper.problem).toContainText('insufficient funds');
        await expect(shopper.field('number')).not.toHaveValue('');
        await shopper.paysWith(card('direct'));
        await shopper.seesThePaidReceipt();
        expect(await env.charges(payment)).toBe(1);
      },
    );

    test(
      'types a wrong card, sees what is wrong beside the field, and corrects it',
      often,
      async () => {
        await shopper.paysWith('4242424242424241');
        await expect(shopper.card.getByText('Card number is invalid')).toBeVisible();
        await expect(shopper.field('number')).toHaveAttribute('aria-invalid', 'true');
        await expect(shopper.payButton).toBeEnabled();
        await shopper.paysWith(card('direct'));
        await shopper.seesThePaidReceipt();
      },
    );

    test('forgets the card and is asked for it', often, async () => {
      await shopper.pays();
      await expect(shopper.card.getByText('Enter a card number')).toBeVisible();
      await expect(shopper.field('number')).toBeFocused();
    });
  });
}
