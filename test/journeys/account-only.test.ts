import type { Page } from '@playwright/test';
import { demoAccount } from '../../sandbox/demo-account.js';
import { bizumRules } from '../../simulators/methods/bizum/rules.js';
import {
  bizum,
  cardInput,
  clickToPay,
  paypal,
  testCards,
} from '../../packages/sandbox/kit/index.js';
import { windowOf } from '../../packages/sandbox/kit/pages/window.js';
import { choose, order } from '../support/pay-button.js';
import { openShop, received } from '../support/shop-page.js';
import { expect, test, type TestEnvironment } from '../support/test.js';

/** A migrated shop's page: the factory gets an account and no amount. */
const open = (page: Page, env: TestEnvironment, factory: string) =>
  openShop(
    page,
    env,
    `<div id="box"></div><script>
      var one = payframe.${factory}({ accountId: '${demoAccount.id}', sessionId: 'cart-7', language: 'en' });
      one.render('#box');
    </script>`,
    { records: ['submit'], script: 'data-require-amount="false"' },
  );

/** The merchant's server charges its order with the token; it knows the amount. */
async function paysWith(env: TestEnvironment, paymentToken: string): Promise<void> {
  const { id, status } = await env.createPayment({ paymentToken, sessionId: 'cart-7' });
  expect(['SUCCEEDED', 'PENDING']).toContain(status);
  await expect.poll(async () => (await env.readPayment(id)).status).toBe('SUCCEEDED');
  expect(await env.charges(id)).toBe(1);
}

test('with data-require-amount="false", an account alone gives the token of a card @slow', async ({
  page,
  env,
}) => {
  await open(page, env, 'CardInput');
  await cardInput(page).fill(testCards.direct);
  interface Shop extends Window {
    readonly payframe: { createToken(of: unknown): Promise<{ readonly token: string }> };
    readonly one: unknown;
  }
  const { token } = await page.evaluate(() => {
    const { payframe, one } = window as unknown as Shop;
    return payframe.createToken(one);
  });
  await paysWith(env, token);
});

const approve = (page: Page) =>
  windowOf(page, page.frameLocator('iframe').getByRole('button')).then((wallet) =>
    choose(wallet, 'Pay'),
  );

for (const [factory, pays] of [
  ['Bizum', (page: Page) => bizum(page).pay(bizumRules.approved.phone)],
  ['PayPal', (page: Page) => paypal(page).approve()],
  ['GooglePay', approve],
  ['PaymentRequest', approve],
  ['ClickToPay', (page: Page) => clickToPay(page).pay()],
] as const)
  test(`with data-require-amount="false", an account alone gives the token of ${factory} @nightly`, async ({
    page,
    env,
  }) => {
    await order(env, {
      'apple-pay': { mode: 'ok' },
      visa: { script: 'ok', mode: 'ok' },
      mastercard: { script: 'ok', mode: 'ok' },
    });
    await open(page, env, factory);
    await pays(page);
    await expect.poll(() => received(page, 'submit')).toHaveLength(1);
    const [{ token }] = (await received(page, 'submit')) as [{ readonly token: string }];
    await paysWith(env, token);
  });
