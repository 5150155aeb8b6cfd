import { challenge, testCards } from '../../packages/sandbox/kit/index.js';
import { ModalPage } from '../support/modal-page.js';
import { expect, test } from '../support/test.js';

test.describe('a shopper whose stored card the merchant’s server has charged', () => {
  let shop: ModalPage;
  test.beforeEach(({ page, env }) => void (shop = new ModalPage(page, env)));

  /**
   * Stores a card with a first payment, and pays a second one with it as the merchant's server
   * does.
   */
  async function orders(name: 'challenge' | 'frictionless') {
    await shop.opens({}, { generatePaymentToken: true });
    await shop.choice.payByCard(testCards[name]);
    if (name === 'challenge') await challenge(shop.page).approve();
    expect(await shop.ended()).toMatchObject({ status: 'SUCCEEDED' });
    const { paymentToken } = await shop.env.readPayment(shop.paymentId);
    return shop.env.createPayment({ paymentToken });
  }

  /** The server's reply sends the whole page to the bank; the page confirms the payment instead. */
  async function ordersAndConfirms() {
    const payment = await orders('challenge');
    expect(payment).toMatchObject({ status: 'PENDING', nextAction: { mustRedirect: true } });
    await shop.confirms(payment.id);
    await expect(challenge(shop.page).frame.locator('#code')).toBeVisible();
  }

  test('approves the bank’s challenge in the payment modal @nightly', async ({ env }) => {
    await ordersAndConfirms();
    await challenge(shop.page).approve();
    expect(await shop.ended()).toMatchObject({ status: 'SUCCEEDED' });
    expect(await env.charges(shop.paymentId)).toBe(1);
  });

  test('fails the challenge, and pays with another card in the same payment modal @slow', async ({
    env,
  }) => {
    await ordersAndConfirms();
    await challenge(shop.page).fail();
    await expect(shop.modal.getByRole('alert').filter({ hasText: /\S/ })).toBeVisible();
    expect(await env.readPayment(shop.paymentId)).toMatchObject({ status: 'FAILED' });
    await shop.choice.payByCard(testCards.direct);
    expect(await shop.ended()).toMatchObject({ status: 'SUCCEEDED' });
    expect(await env.charges(shop.paymentId)).toBe(1);
  });

  test('leaves the challenge to pay another way @nightly', async ({ env }) => {
    await ordersAndConfirms();
    await shop.modal.getByRole('button', { name: 'Pay another way' }).click();
    await expect(shop.card).toBeVisible();
    expect((await env.readPayment(shop.paymentId)).nextAction).toMatchObject({ type: 'CONFIRM' });
    await shop.choice.payByCard(testCards.direct);
    expect(await shop.ended()).toMatchObject({ status: 'SUCCEEDED' });
    expect(await env.charges(shop.paymentId)).toBe(1);
  });

  test('sees nothing where the bank only checks the browser @nightly', async ({ page, env }) => {
    const payment = await orders('frictionless');
    expect(payment).toMatchObject({
      status: 'PENDING',
      nextAction: { type: 'FRICTIONLESS_CHALLENGE', mustRedirect: true },
    });
    await page.addInitScript(() =>
      addEventListener('pay-open', () => (document.title = 'opened'), true),
    );
    await shop.confirms(payment.id);
    expect(await shop.ended()).toMatchObject({ status: 'SUCCEEDED' });
    expect(await page.title()).toBe('Shop');
    expect(await env.charges(payment.id)).toBe(1);
  });

  test('goes to the bank as a whole page where the page redirects @nightly', async ({
    page,
    env,
  }) => {
    const { id, nextAction } = await orders('challenge');
    await page.goto(nextAction!.redirectUrl!);
    await challenge(page).approve();
    await page.waitForURL(`${env.pay}/v2/payment-page/**`);
    expect(await env.readPayment(id)).toMatchObject({ status: 'SUCCEEDED' });
  });
});
