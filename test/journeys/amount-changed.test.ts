import type { Page } from '@playwright/test';
import { createClient } from '../../node/index.js';
import {
  cardInput,
  hostedPage,
  testCards,
  type HostedPage,
  type PaymentModal,
} from '../../packages/sandbox/kit/index.js';
import { opensHosted } from '../support/hosted.js';
import { ModalPage } from '../support/modal-page.js';
import { expect, test, type TestEnvironment } from '../support/test.js';

const TYPED = /4444 4444 4444 4414/;

/** Changes a payment's amount, as the merchant's server. */
async function update(
  { apiUrl, sandbox }: TestEnvironment,
  id: string,
  amount: number,
): Promise<void> {
  await createClient({ apiUrl, apiKey: sandbox.account.key }).update(id, { amount });
}

const amountsOf = async ({ sandbox }: TestEnvironment, id: string) =>
  (await sandbox.charges(id)).map((charge) => charge.amount);

interface Opened {
  readonly id: string;
  readonly choice: PaymentModal | HostedPage;
}

/** Where our pages show a payment's amount and ask for a card. */
const places: Readonly<Record<string, (page: Page, env: TestEnvironment) => Promise<Opened>>> = {
  'the payment modal': async (page, env) => {
    const shop = new ModalPage(page, env);
    await shop.opens({}, { amount: 1000, allowedPaymentMethods: ['card', 'bizum'] });
    return { id: shop.paymentId, choice: shop.choice };
  },
  'the hosted payment page': async (page, env) => {
    const { id } = await opensHosted(page, env, {
      amount: 1000,
      allowedPaymentMethods: ['card', 'bizum'],
    });
    return { id, choice: hostedPage(page) };
  },
};

for (const [place, opens] of Object.entries(places))
  test.describe(`a shopper in ${place} whose cart has changed`, () => {
    let id: string;
    let choice: Opened['choice'];
    test.beforeEach(async ({ page, env }) => {
      ({ id, choice } = await opens(page, env));
      await choice.choose('card');
      await choice.card.fill(testCards.direct);
      await expect(choice.payButton).toHaveText('Pay €10.00');
    });
    const notice = () => choice.frame.getByRole('alert').filter({ hasText: /\S/ });

    test('is not charged, sees the new amount with the reason, and pays it with the card that was typed @slow', async ({
      env,
    }) => {
      await update(env, id, 1500);
      await choice.payButton.click();
      await expect(notice()).toHaveText('The amount has changed. Check it and pay again.');
      await expect(choice.payButton).toHaveText('Pay €15.00');
      expect(await amountsOf(env, id)).toEqual([]);
      await expect(choice.card.number).toHaveValue(TYPED);
      await expect(choice.card.cvc).toHaveValue('123');
      await choice.payButton.click();
      await expect.poll(() => amountsOf(env, id)).toEqual([1500]);
    });

    test('is not charged either if it changes after the token, and types the security code again @slow', async ({
      page,
      env,
    }) => {
      let confirmations = 0;
      await page.route('**/client-confirm', async (route) => {
        if (++confirmations === 1) await update(env, id, 1500);
        await route.continue();
      });
      await choice.payButton.click();
      await expect(notice()).toHaveText('The amount has changed. Check it and pay again.');
      await expect(choice.payButton).toHaveText('Pay €15.00');
      expect(await amountsOf(env, id)).toEqual([]);
      await expect(choice.card.number).toHaveValue(TYPED);
      await expect(choice.card.cvc).toBeFocused();
      await choice.card.cvc.fill('123');
      await choice.payButton.click();
      await expect.poll(() => amountsOf(env, id)).toEqual([1500]);
      expect(confirmations).toBe(2);
    });

    test('pays the new amount with Bizum, with the number that was typed @slow', async ({
      env,
    }) => {
      await choice.choose('bizum');
      const { bizum } = choice;
      await bizum.phone.fill('600 000 000');
      await update(env, id, 1500);
      await choice.payButton.click();
      await expect(notice()).toHaveText('The amount has changed. Check it and pay again.');
      await expect(choice.payButton).toContainText('€15.00');
      await expect(bizum.phone).toHaveValue(/600 ?000 ?000/);
      await choice.payButton.click();
      await expect.poll(() => amountsOf(env, id)).toEqual([1500]);
    });
  });

test.describe('a card form on the merchant’s page', () => {
  type CardElement = HTMLElement & { createToken(): Promise<{ token: string }> };
  type Shop = Window & { payframe: { confirmPayment(params: object): Promise<object> } };

  async function opens(page: Page, env: TestEnvironment, attributes = '') {
    const { id } = await env.createPayment({ amount: 1000 });
    const html = `<!doctype html><html lang="en"><title>Shop</title><link rel="icon" href="data:,">
      <script src="${env.pay}/v2/payframe.js"></script>
      <main><pay-card-input payment-id="${id}" ${attributes} language="en"></pay-card-input></main></html>`;
    await page.goto(env.merchant.page({ html }));
    await cardInput(page).fill(testCards.direct);
    return id;
  }
  const createToken = (page: Page) =>
    page
      .locator('pay-card-input')
      .evaluate((element) =>
        (element as CardElement)
          .createToken()
          .catch(({ code, shopperMessage }) => ({ token: '', code, shopperMessage })),
      );
  const confirm = (page: Page, paymentId: string, paymentToken: string) =>
    page.evaluate(
      (params) =>
        (window as unknown as Shop).payframe
          .confirmPayment(params)
          .catch(({ code, shopperMessage }: Record<string, string>) => ({ code, shopperMessage })),
      { paymentId, paymentToken, language: 'en' },
    );
  const changed = {
    code: 'AMOUNT_CHANGED',
    shopperMessage: 'The amount has changed. Check it and pay again.',
  };

  test('keeps the card when its token is of another amount than the payment’s, and the next token pays', async ({
    page,
    env,
  }) => {
    const id = await opens(page, env);
    const { token } = await createToken(page);
    await update(env, id, 1500);
    expect(await confirm(page, id, token)).toEqual(changed);
    expect(await amountsOf(env, id)).toEqual([]);
    await expect(cardInput(page).number).toHaveValue(TYPED);
    await cardInput(page).cvc.fill('123');
    expect(await confirm(page, id, (await createToken(page)).token)).toMatchObject({
      status: 'SUCCEEDED',
    });
    expect(await amountsOf(env, id)).toEqual([1500]);
  });

  test('with the amount that the page shows makes no token for another, and keeps the card @slow', async ({
    page,
    env,
  }) => {
    const id = await opens(page, env, 'amount="1000"');
    await update(env, id, 1500);
    expect(await createToken(page)).toEqual({ token: '', ...changed });
    await expect(cardInput(page).cvc).toHaveValue('123');
    await page
      .locator('pay-card-input')
      .evaluate((element) => element.setAttribute('amount', '1500'));
    await expect.poll(async () => (await createToken(page)).token).toBeTruthy();
  });
});
