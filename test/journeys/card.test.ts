import { cardRules } from '../../sandbox/rules/card.js';
import { pressBack } from '../support/back.js';
import { Shopper } from '../support/shopper.js';
import { expect, test } from '../support/test.js';

const card = (rule: keyof typeof cardRules) => cardRules[rule].numbers[0]!;

for (const style of ['script', 'react'] as const) {
  test.describe(`a shopper at the ${style} checkout`, () => {
    let shopper: Shopper;
    let payment: string;
    test.beforeEach(async ({ page, stand }) => {
      shopper = new Shopper(page, stand);
      await shopper.comesToPay(style);
      payment = await shopper.paymentId();
    });

    test('pays without the bank’s asking', async ({ stand }) => {
      await shopper.paysWith(card('direct'));
      await shopper.seesThePaidReceipt();
      expect(await stand.charges(payment)).toBe(1);
    });

    test('pays after the bank has recognised the browser, and sees no overlay', async ({ page }) => {
      await shopper.paysWith(card('frictionless'));
      await shopper.seesThePaidReceipt();
      await expect(page.locator('pay-payment-modal')).toHaveCount(0);
    });

    test('pays after the bank’s challenge', async ({ stand }) => {
      await shopper.paysWith(card('challenge'));
      await shopper.passesTheBank();
      await shopper.seesThePaidReceipt();
      expect(await stand.charges(payment)).toBe(1);
    });

    test('fails the challenge, is told why, and pays with another card', async () => {
      await shopper.paysWith(card('challenge'));
      await shopper.bank.getByRole('button', { name: 'Fail' }).click();
      await expect(shopper.alert).toContainText('The payment was not accepted.');
      await shopper.isBackOnThePage();
      await shopper.paysWith(card('direct'));
      await shopper.seesThePaidReceipt();
    });

    test('cancels at the bank and is not charged', async ({ stand }) => {
      await shopper.paysWith(card('challenge'));
      await shopper.bank.getByRole('button', { name: 'Cancel' }).click();
      await expect(shopper.alert).not.toBeEmpty();
      await shopper.isBackOnThePage();
      expect(await stand.charges(payment)).toBe(0);
    });

    test('goes back during the challenge: the page is as it was, nothing is charged, and it can be tried again', async ({
      page,
      stand,
    }) => {
      const length = await page.evaluate(() => history.length);
      await shopper.paysWith(card('challenge'));
      await expect(shopper.bank.locator('#code')).toBeVisible();
      const address = page.url();
      await pressBack(page, length);
      await expect(shopper.alert).toContainText('Nothing was charged');
      expect(page.url()).toBe(address);
      await shopper.isBackOnThePage();
      expect(await stand.charges(payment)).toBe(0);
      expect(await page.evaluate(() => history.length)).toBeGreaterThanOrEqual(length);
      await shopper.paysWith(card('direct'));
      await shopper.seesThePaidReceipt();
    });

    test('leaves the challenge by Escape outside of the bank’s page; typed in it, Escape is the bank’s own', async ({
      page,
      stand,
    }) => {
      await shopper.paysWith(card('challenge'));
      const code = shopper.bank.locator('#code');
      await code.press('Escape');
      // A frame of another origin keeps its keys to itself: what is typed next is still typed there.
      await code.pressSequentially('12');
      await expect(code).toHaveValue('12');
      await expect(shopper.alert).toBeEmpty();
      await page.locator('pay-payment-modal').getByRole('button', { name: 'Close' }).press('Escape');
      await expect(shopper.alert).toContainText('Nothing was charged');
      await shopper.isBackOnThePage();
      expect(await stand.charges(payment)).toBe(0);
    });

    test('leaves the challenge by the close button', async ({ page }) => {
      await shopper.paysWith(card('challenge'));
      await expect(shopper.bank.locator('#code')).toBeVisible();
      await page.locator('pay-payment-modal').getByRole('button', { name: 'Close' }).click();
      await expect(shopper.alert).toContainText('Nothing was charged');
      await shopper.isBackOnThePage();
    });

    test('is declined, keeps what was typed, and pays with another card', async ({ stand }) => {
      await shopper.paysWith(card('insufficientFunds'));
      await expect(shopper.alert).toContainText('The payment was not accepted.');
      await expect(shopper.field('number')).not.toHaveValue('');
      await shopper.paysWith(card('direct'));
      await shopper.seesThePaidReceipt();
      expect(await stand.charges(payment)).toBe(1);
    });

    test('types a wrong card, sees what is wrong beside the field, and corrects it', async () => {
      await shopper.paysWith('4242424242424241');
      await expect(shopper.card.getByText('Card number is invalid')).toBeVisible();
      await expect(shopper.field('number')).toHaveAttribute('aria-invalid', 'true');
      await expect(shopper.payButton).toBeEnabled();
      await shopper.paysWith(card('direct'));
      await shopper.seesThePaidReceipt();
    });

    test('forgets the card and is asked for it', async () => {
      await shopper.pays();
      await expect(shopper.card.getByText('Enter a card number')).toBeVisible();
      await expect(shopper.field('number')).toBeFocused();
    });
  });
}
