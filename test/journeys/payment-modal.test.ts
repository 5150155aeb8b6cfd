import { cardRules } from '../../simulators/methods/card/rules.js';
import { pressBack } from '../support/back.js';
import { closeButton } from '../support/close-button.js';
import { Shopper } from '../support/shopper.js';
import { expect, test } from '../support/test.js';

const card = (rule: keyof typeof cardRules) => cardRules[rule].numbers[0]!;

test.describe('a shopper in the payment modal', () => {
  let shopper: Shopper;
  let payment: string;
  test.beforeEach(async ({ page, env }) => {
    shopper = new Shopper(page, env);
    await shopper.comesToPay('modal');
    payment = await shopper.paymentId();
    await shopper.pays();
    await expect(shopper.field('number', shopper.overlay)).toBeVisible();
  });
  const pay = () => shopper.overlay.getByRole('button', { name: /^Pay / }).click();

  test('passes the bank’s challenge in the same payment modal @slow', async () => {
    await shopper.types(card('challenge'), { frame: shopper.overlay });
    await pay();
    await shopper.passesTheBank();
    await shopper.seesThePaidReceipt();
  });

  test('leaves the bank’s page to pay another way: the card is kept, and the old challenge no longer charges @slow', async ({
    page,
    env,
  }) => {
    await shopper.types(card('challenge'), { frame: shopper.overlay });
    await pay();
    await expect(shopper.bank.locator('#code')).toBeVisible();
    await shopper.overlay.getByRole('button', { name: 'Pay another way' }).click();
    await expect(shopper.field('number', shopper.overlay)).toHaveValue(/4444/);
    await expect(shopper.overlay.locator('input[autocomplete="cc-csc"]')).toBeFocused();
    await expect(shopper.overlay.getByRole('alert').filter({ hasText: /\S/ })).toHaveCount(0);

    expect((await env.readPayment(payment)).nextAction).toMatchObject({ type: 'CONFIRM' });
    expect(await env.charges(payment)).toBe(0);

    await closeButton(page, 'pay-payment-modal').click();
    await expect(shopper.alert).toContainText('Nothing was charged');
    // The payment starts at its methods again.
    await shopper.pays();
    await expect(shopper.field('number', shopper.overlay)).toBeVisible();
    await shopper.types(card('direct'), { frame: shopper.overlay });
    await pay();
    await shopper.seesThePaidReceipt();
    expect(await env.charges(payment)).toBe(1);
  });

  // @wcag 3.3.7
  test('is declined, keeps the card but for its security code, and pays with another, with the amount on the button @slow', async ({
    env,
  }) => {
    await expect(shopper.overlay.getByRole('button', { name: /^Pay €\d+\.\d\d$/ })).toBeVisible();
    await shopper.types(card('declined'), { frame: shopper.overlay });
    await pay();
    await expect(shopper.overlay.getByRole('alert').filter({ hasText: /\S/ })).toBeVisible();
    await expect(shopper.field('number', shopper.overlay)).not.toHaveValue('');
    const code = shopper.overlay.locator('input[autocomplete="cc-csc"]');
    await expect(code).toBeFocused();
    await expect(code).toHaveValue('');
    await expect(code).not.toHaveAttribute('aria-invalid');
    await shopper.types(card('direct'), { frame: shopper.overlay });
    await pay();
    await shopper.seesThePaidReceipt();
    expect(await env.charges(payment)).toBe(1);
  });

  // @wcag 3.3.4
  test('sees what is wrong with a card, by a button that stays in its place though the press leaves an unfinished number @slow', async ({
    page,
  }) => {
    const number = shopper.field('number', shopper.overlay);
    await number.pressSequentially('4242');
    const button = shopper.overlay.getByRole('button', { name: /^Pay / });
    // Hovering may scroll to the button.
    await button.hover();
    const before = (await button.boundingBox())!;
    await page.mouse.down();
    await expect(number).toHaveAttribute('aria-invalid', 'true');
    expect(await button.boundingBox()).toEqual(before);
    await page.mouse.up();
    await expect(shopper.overlay.getByText('Card number is invalid')).toBeVisible();
    // The press counted: a form that was submitted turns back to its first problem.
    await expect(number).toBeFocused();
  });

  // @spec An open overlay adds a browser history entry
  // @spec The browser’s Back closes the overlay
  // @wcag 2.1.2, 2.4.3
  test('keeps the focus inside, leaves in any way, and finds the page as it was @slow', async ({
    page,
    env,
  }) => {
    const places = new Set<string>();
    for (let press = 0; press < 8; press++) {
      await page.keyboard.press('Tab');
      places.add(await page.evaluate(() => document.activeElement?.localName ?? 'none'));
    }
    expect([...places].filter((name) => !['pay-payment-modal', 'body'].includes(name))).toEqual([]);

    for (const leaves of [
      () => shopper.field('number', shopper.overlay).press('Escape'),
      () => page.locator('pay-payment-modal dialog').press('Escape'),
      () => closeButton(page, 'pay-payment-modal').click(),
      () => pressBack(page),
    ]) {
      await leaves();
      await shopper.isBackOnThePage();
      await shopper.pays();
      await expect(shopper.field('number', shopper.overlay)).toBeVisible();
    }
    expect(await env.charges(payment)).toBe(0);
  });
});
