import type { TokenAnswer } from '../../api/types.js';
import type { Payment } from '../../api/merchant-types.js';
import { sendRequest } from '../../packages/sandbox/kit/send-request.js';
import {
  challenge,
  cofidis,
  testAmounts,
  testCards,
  testPhones,
} from '../../packages/sandbox/kit/index.js';
import { ModalPage } from '../support/modal-page.js';
import { expect, test, type TestEnvironment } from '../support/test.js';

// The page objects of the testing kit that other journeys do not use, on a merchant's page.

test.describe('whoever tests a payment modal', () => {
  let shop: ModalPage;
  test.beforeEach(({ page, env }) => {
    shop = new ModalPage(page, env);
  });

  test('goes away from the wallet, has it fail, and pays with a card in it whose bank asks @nightly', async ({
    page,
    env,
  }) => {
    await shop.opens();
    await shop.choice.wallet.cancel();
    await shop.choice.wallet.fail();
    await expect(shop.modal.locator('.panel-notice')).toBeVisible();
    await shop.choice.wallet.pay('challenge');
    await challenge(page).approve();
    await isPaid(env);
  });

  test('has PayPal fail, and pays by card @nightly', async ({ env }) => {
    await shop.opens();
    await shop.choice.paypal.fail();
    await shop.choice.payByCard({ number: testCards.direct, expiry: '0135', cvc: '321' });
    await isPaid(env);
  });

  test('approves a Bizum in the bank’s app, once it waits there @nightly', async ({ env }) => {
    await shop.opens();
    await shop.choice.choose('bizum');
    await shop.choice.bizum.pay();
    await shop.choice.bizum.approve();
    await isPaid(env);
  });

  test('rejects a Bizum on Bizum’s own page, and approves another there @nightly', async ({
    env,
  }) => {
    await shop.opens({}, { amount: testAmounts.redirected });
    await shop.choice.choose('bizum');
    await shop.choice.bizum.pay(testPhones.redirected);
    await shop.choice.bizum.reject();
    await shop.choice.choose('bizum');
    await shop.choice.bizum.pay(testPhones.redirected);
    await shop.choice.bizum.approve();
    await isPaid(env);
  });

  test('pays with Click to Pay @nightly', async ({ env }) => {
    await shop.opens();
    await shop.choice.choose('clickToPay');
    await shop.choice.clickToPay.pay();
    await isPaid(env);
  });

  test('applies at Cofidis, and signs on its page @nightly', async ({ page, env }) => {
    await shop.opens();
    await shop.choice.choose('cofidis');
    await shop.choice.cofidis.apply();
    await page.goto((await shop.ended()).redirectUrl ?? '');
    await cofidis(page).sign();
    await expect.poll(() => env.charges(shop.paymentId)).toBe(1);
  });

  test('closes it @nightly', async ({ env }) => {
    await shop.opens();
    await shop.choice.close();
    expect(await shop.ended()).toMatchObject({ code: 'CANCELED' });
    expect(await env.charges(shop.paymentId)).toBe(0);
  });

  const isPaid = async (env: TestEnvironment) => {
    expect(await shop.ended()).toMatchObject({ status: 'SUCCEEDED' });
    expect(await env.charges(shop.paymentId)).toBe(1);
  };
});

test('the bank is found where it has taken the whole page @nightly', async ({ page, env }) => {
  const { apiUrl, merchant, sandbox } = env;
  const { id } = await env.createPayment({
    completeUrl: merchant.page({ html: '<h1>Thank you</h1>' }),
  });
  const card = { number: testCards.challenge, expMonth: '12', expYear: '34', cvc: '123' };
  const token = await sendRequest<TokenAnswer>(`${apiUrl}/tokens`, {
    method: 'POST',
    body: { paymentId: id, paymentMethod: { card } },
  });
  const { nextAction } = await sendRequest<Payment>(`${apiUrl}/payments/${id}/confirm`, {
    method: 'POST',
    headers: { Authorization: sandbox.account.key },
    body: { paymentToken: token.paymentToken },
  });
  await page.goto(nextAction?.redirectUrl ?? '');
  await challenge(page).approve('0000');
  await expect(page.getByRole('alert')).toBeVisible();
  await challenge(page).approve();
  await expect(page.getByRole('heading', { name: 'Thank you' })).toBeVisible();
  expect(await env.charges(id)).toBe(1);
});
