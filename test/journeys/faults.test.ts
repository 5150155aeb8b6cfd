import type { Locator } from '@playwright/test';
import { cardRules } from '../../simulators/methods/card/rules.js';
import { Shopper } from '../support/shopper.js';
import { expect, test } from '../support/test.js';
import { nightly, slow } from '../support/tags.js';

const card = (rule: keyof typeof cardRules) => cardRules[rule].numbers[0]!;

test.describe('a shopper whose luck fails', () => {
  let shopper: Shopper;
  let payment: string;
  test.beforeEach(async ({ page, env }) => {
    shopper = new Shopper(page, env);
    await shopper.comesToPay('script');
    payment = await shopper.paymentId();
  });

  test('loses the connection after the charge: a paid receipt and one charge @slow', async ({
    env,
  }) => {
    await shopper.paysWith(card('cutAfter'));
    await shopper.seesThePaidReceipt();
    expect(await env.charges(payment)).toBe(1);
  });

  for (const rule of ['unavailableTwice', 'tooManyOnce', 'settlesLater'] as const)
    test(
      `sees the paid receipt in the end: ${cardRules[rule].does}`,
      rule === 'unavailableTwice' ? slow : nightly,
      async ({ env }) => {
        await shopper.paysWith(card(rule));
        await shopper.seesThePaidReceipt();
        expect(await env.charges(payment)).toBe(1);
      },
    );

  // @attack T40
  test('presses ten times and Enter too, and is charged once @slow', async ({ page, env }) => {
    await shopper.types(card('direct'));
    await shopper.field('cvc').press('Enter');
    await page.evaluate(() => {
      const checkout = document.querySelector('pay-checkout')!;
      for (let press = 0; press < 10; press++) void checkout.submit();
    });
    await shopper.seesThePaidReceipt();
    expect(await env.charges(payment)).toBe(1);
  });

  test('leaves while the provider is at it and out of reach: nobody says that it was cancelled @slow', async ({
    page,
    env,
  }) => {
    await shopper.paysWith(card('neverSettles'));
    await expect(shopper.overlay.locator('[data-busy=true]')).toBeVisible();
    await page.route(`${env.pay}/v1/payments/**`, (route) => route.abort());
    await page.locator('pay-payment-modal dialog').press('Escape');
    await expect(page.getByRole('heading', { name: 'We are checking your payment' })).toBeVisible();
  });

  // @attack T42
  test('meets a script that takes the overlay away in the middle: nobody says that it was cancelled (T42) @slow', async ({
    page,
  }) => {
    await shopper.paysWith(card('challenge'));
    await expect(shopper.bank.locator('#code')).toBeVisible();
    await page.evaluate(() => document.querySelector('pay-payment-modal')!.remove());
    await expect(page).toHaveURL(/\/receipt\//);
  });

  // @attack T40
  test('pays in two tabs at once and is charged once (T40) @slow', async ({ context, env }) => {
    const second = new Shopper(await context.newPage(), env);
    await second.opens('script');
    // Only the front tab accepts typing; then both are told to pay at the same time.
    for (const one of [shopper, second]) {
      await one.page.bringToFront();
      await one.types(card('direct'));
    }
    await Promise.all([shopper, second].map((one) => one.payButton.dispatchEvent('click')));
    await shopper.seesThePaidReceipt();
    await second.seesThePaidReceipt();
    expect(await env.charges(payment)).toBe(1);
  });

  // @attack T20
  test('finds the frame reloaded in the middle of typing and of the challenge, and the page too, and passes it (T20) @slow', async ({
    page,
    env,
  }) => {
    await shopper.types(card('direct'));
    await reload(page.locator('pay-checkout iframe'));
    await shopper.seesTheCardForm();
    await expect(shopper.field('number')).toHaveValue('');
    await shopper.paysWith(card('challenge'));
    await expect(shopper.bank.locator('#code')).toBeVisible();
    await reload(page.locator('pay-payment-modal iframe'));
    await expect(shopper.bank.locator('#code')).toBeVisible();
    await page.reload();
    await shopper.passesTheBank();
    await shopper.seesThePaidReceipt();
    expect(await env.charges(payment)).toBe(1);
  });

  // @attack T26, T27
  test('meets a bank whose page misbehaves, and is not led away, however often Enter is pressed (T26, T27) @slow', async ({
    page,
    env,
  }) => {
    await shopper.types(card('challenge'));
    await shopper.field('cvc').press('Enter');
    for (let press = 0; press < 5; press++) await page.keyboard.press('Enter');
    const address = page.url();
    await shopper.bank.getByText('Other test outcomes').click();
    for (const kind of ['garbage', 'top-navigation', 'top-form'] as const) {
      await shopper.bank.getByRole('button', { name: kind }).click();
      await shopper.bank.getByText('Other test outcomes').click();
      expect(page.url()).toBe(address);
    }
    await shopper.passesTheBank();
    await shopper.seesThePaidReceipt();
    expect(await env.charges(payment)).toBe(1);
  });

  test('reads that the form cannot be shown while the provider is out of reach, and pays once it is back @nightly', async ({
    page,
    env,
  }) => {
    const frame = `${env.pay}/v2/checkout/**`;
    await page.route(frame, (route) => route.abort());
    await page.reload();
    // On a local host the element says to its developer what the console says.
    const notice = page.locator('pay-checkout').getByRole('alert');
    await expect(notice).toContainText('LOAD_TIMEOUT');
    await page.unroute(frame);
    await page.locator('pay-checkout').getByRole('button', { name: 'Try again' }).click();
    await shopper.paysWith(card('frictionless'));
    await shopper.seesThePaidReceipt();
    expect(await env.charges(payment)).toBe(1);
  });
});

/** Reloads a frame, and waits for its new document: what is pressed in the old one may be lost. */
const reload = (iframe: Locator) =>
  iframe.evaluate(
    (frame: HTMLIFrameElement) =>
      new Promise((loaded) => {
        frame.addEventListener('load', loaded, { once: true });
        frame.src += '';
      }),
  );
