import { cardRules } from '../../simulators/methods/card/rules.js';
import { pressBack, watchAsRouter } from '../support/back.js';
import { closeButton } from '../support/close-button.js';
import { Shopper } from '../support/shopper.js';
import { expect, test } from '../support/test.js';

const card = (rule: keyof typeof cardRules) => cardRules[rule].numbers[0]!;

let shopper: Shopper;
let payment: string;
test.beforeEach(({ page, env }) => void (shopper = new Shopper(page, env)));

test.describe('a shopper at the checkout of a script', () => {
  test.beforeEach(async () => {
    await shopper.comesToPay('script');
    payment = await shopper.paymentId();
  });

  // @spec Payment method: card
  // @spec confirmPayment: a result resolves the call
  test('pays after the bank’s challenge', async ({ env }) => {
    await shopper.paysWith(card('challenge'));
    await shopper.passesTheBank();
    await shopper.seesThePaidReceipt();
    expect(await env.charges(payment)).toBe(1);
  });

  test('pays after the bank has recognised the browser, and sees no overlay @slow', async ({
    page,
  }) => {
    await shopper.paysWith(card('frictionless'));
    await shopper.seesThePaidReceipt();
    await expect(page.locator('pay-payment-modal')).toHaveCount(0);
  });

  test('corrects a card beside its field, is declined, keeps what was typed, and pays once with another card @slow', async ({
    env,
  }) => {
    await shopper.pays();
    await expect(shopper.card.getByText('Enter a card number')).toBeVisible();
    await expect(shopper.field('number')).toBeFocused();
    await shopper.paysWith('4242424242424241');
    await expect(shopper.card.getByText('Card number is invalid')).toBeVisible();
    await expect(shopper.field('number')).toHaveAttribute('aria-invalid', 'true');
    await expect(shopper.payButton).toBeEnabled();
    await shopper.paysWith(card('insufficientFunds'));
    await expect(shopper.problem).toContainText('insufficient funds');
    await expect(shopper.field('number')).not.toHaveValue('');
    await shopper.paysWith(card('direct'));
    await shopper.seesThePaidReceipt();
    expect(await env.charges(payment)).toBe(1);
  });

  test('fails the challenge and is told why, cancels another and is not charged, leaves a third to pay another way, and pays @slow', async ({
    env,
  }) => {
    await shopper.paysWith(card('challenge'));
    await shopper.bank.getByRole('button', { name: 'Fail' }).click();
    await expect(shopper.problem).toContainText('Your bank could not confirm');
    await shopper.isBackOnThePage();
    await shopper.paysWith(card('challenge'));
    await shopper.bank.getByRole('button', { name: 'Cancel' }).click();
    await expect(shopper.problem).toBeVisible();
    await shopper.isBackOnThePage();
    await shopper.paysWith(card('challenge'));
    await expect(shopper.bank.locator('#code')).toBeVisible();
    await shopper.overlay.getByRole('button', { name: 'Pay another way' }).click();
    await shopper.isBackOnThePage();
    expect((await env.readPayment(payment)).nextAction).toMatchObject({ type: 'CONFIRM' });
    expect(await env.charges(payment)).toBe(0);
    await shopper.paysWith(card('direct'));
    await shopper.seesThePaidReceipt();
    expect(await env.charges(payment)).toBe(1);
  });

  test('goes back during the challenge: the page is as it was, nothing is charged, and it can be tried again @nightly', async ({
    page,
    env,
  }) => {
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
  });

  test('leaves the challenge by Escape outside of the bank’s page, and by the close button; typed in it, Escape is the bank’s own @slow', async ({
    page,
    env,
  }) => {
    await shopper.paysWith(card('challenge'));
    const code = shopper.bank.locator('#code');
    const close = closeButton(page, 'pay-payment-modal');
    await code.press('Escape');
    // A cross-origin frame does not share its key events, so Escape does not close the overlay
    // and typing continues.
    await code.pressSequentially('12');
    await expect(code).toHaveValue('12');
    await expect(page.locator('pay-payment-modal')).toHaveCount(1);
    // The close button is one Tab before the bank's first field.
    await code.press('Shift+Tab');
    await expect(close).toBeFocused();
    await close.press('Escape');
    await shopper.isBackOnThePage();
    await shopper.paysWith(card('challenge'));
    await expect(code).toBeVisible();
    await close.click();
    await shopper.isBackOnThePage();
    expect(await env.charges(payment)).toBe(0);
  });
});

test('a shopper at the React checkout fails the bank’s challenge, and pays once after another @nightly', async ({
  env,
}) => {
  await shopper.comesToPay('react');
  payment = await shopper.paymentId();
  await shopper.paysWith(card('challenge'));
  await shopper.bank.getByRole('button', { name: 'Fail' }).click();
  await expect(shopper.problem).toContainText('Your bank could not confirm');
  await shopper.isBackOnThePage();
  await shopper.paysWith(card('challenge'));
  await shopper.passesTheBank();
  await shopper.seesThePaidReceipt();
  expect(await env.charges(payment)).toBe(1);
});
