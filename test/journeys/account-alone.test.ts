import type { Page } from '@playwright/test';
import { demoAccount } from '../../sandbox/demo-account.js';
import { bizumRules } from '../../sandbox/methods/bizum/rules.js';
import {
  bizum,
  cardInput,
  clickToPay,
  paypal,
  testCards,
} from '../../packages/sandbox/kit/index.js';
import { windowOf } from '../../packages/sandbox/kit/pages/window.js';
import { choose, order } from '../support/pay-button.js';
import { expect, test, type TestEnvironment } from '../support/test.js';

interface Emitted {
  readonly submit: readonly { readonly token: string }[];
  readonly load: readonly unknown[];
  readonly error: readonly string[];
}

/** A migrated shop's page: each factory gets an account and no amount. */
async function open(
  page: Page,
  env: TestEnvironment,
  factory: string,
  requireAmount = false,
): Promise<void> {
  const html = `<!doctype html><html lang="en"><title>Shop</title><link rel="icon" href="data:,">
    <script src="${env.pay}/v2/payframe.js" ${requireAmount ? '' : 'data-require-amount="false"'}></script>
    <body><div id="box"></div><script>
      var emitted = { submit: [], load: [], error: [] };
      var one = payframe.${factory}({
        accountId: '${demoAccount.id}', sessionId: 'cart-7', language: 'en',
        onLoad: function (supported) { emitted.load.push(supported); },
        onSubmit: function (result) { emitted.submit.push(result); },
        onError: function (error) { emitted.error.push(error.message); }
      });
      one.render('#box').catch(function () {});
    </script></body></html>`;
  await page.goto(env.merchant.page({ html }));
}

const emitted = (page: Page) =>
  page.evaluate(() => (window as unknown as { emitted: Emitted }).emitted);

/** The merchant's server charges its order with the token; it knows the amount. */
async function paysWith(env: TestEnvironment, paymentToken: string): Promise<void> {
  const { id, status } = await env.createPayment({
    amount: 1250,
    paymentToken,
    sessionId: 'cart-7',
  });
  expect(['SUCCEEDED', 'PENDING']).toContain(status);
  await expect.poll(async () => (await env.readPayment(id)).status).toBe('SUCCEEDED');
  expect(await env.charges(id)).toBe(1);
}

async function token(page: Page): Promise<string> {
  await expect.poll(async () => (await emitted(page)).submit.length).toBe(1);
  return (await emitted(page)).submit[0]!.token;
}

test.describe('with data-require-amount="false", an account alone', () => {
  test('gives the token of a card @slow', async ({ page, env }) => {
    await open(page, env, 'CardInput');
    await cardInput(page).fill(testCards.direct);
    const made = await page.evaluate(() =>
      (
        window as unknown as {
          payframe: { createToken(of: unknown): Promise<{ token: string }> };
          one: unknown;
        }
      ).payframe.createToken((window as unknown as { one: unknown }).one),
    );
    await paysWith(env, made.token);
  });

  test('gives the token of a Bizum @slow', async ({ page, env }) => {
    await open(page, env, 'Bizum');
    await bizum(page).pay(bizumRules.approved.phone);
    await paysWith(env, await token(page));
  });

  test('gives the token of an order at PayPal @slow', async ({ page, env }) => {
    await order(env, {});
    await open(page, env, 'PayPal');
    await paypal(page).approve();
    await paysWith(env, await token(page));
  });

  for (const [factory, name, behaviors] of [
    ['GooglePay', 'Google Pay', {}],
    ['PaymentRequest', 'Apple Pay', { 'apple-pay': { mode: 'ok' } }],
  ] as const) {
    test(`gives the token of ${name} @slow`, async ({ page, env }) => {
      await order(env, behaviors);
      await open(page, env, factory);
      const wallet = await windowOf(page, page.frameLocator('iframe').getByRole('button'));
      await choose(wallet, 'Pay');
      await paysWith(env, await token(page));
    });
  }

  test('gives the token of Click to Pay @slow', async ({ page, env }) => {
    await order(env, {
      visa: { script: 'ok', mode: 'ok' },
      mastercard: { script: 'ok', mode: 'ok' },
    });
    await open(page, env, 'ClickToPay');
    await clickToPay(page).pay();
    await paysWith(env, await token(page));
  });

  test('is refused without that attribute, and where nobody is named', async ({ page, env }) => {
    for (const factory of [
      'CardInput',
      'Bizum',
      'PayPal',
      'GooglePay',
      'PaymentRequest',
      'ClickToPay',
    ]) {
      await open(page, env, factory, true);
      const message = 'You need to provide paymentId or accountId amount and currency';
      await expect
        .poll(async () => (await emitted(page)).error, { message: factory })
        .toEqual([message]);
    }
  });
});
