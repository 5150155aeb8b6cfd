import type { Page } from '@playwright/test';
import {
  cardInput,
  checkout,
  testCards,
  type HostedPage,
  type PaymentModal,
} from '../../packages/sandbox/kit/index.js';
import { opensHosted } from '../support/hosted.js';
import { ModalPage } from '../support/modal-page.js';
import { asServer, openShop, received } from '../support/shop-page.js';
import { expect, test, type TestEnvironment } from '../support/test.js';

const TYPED = /4444 4444 4444 4414/;

const update = (env: TestEnvironment, id: string, amount: number) =>
  asServer(env).update(id, { amount });
const amountsOf = async ({ sandbox }: TestEnvironment, id: string) =>
  (await sandbox.charges(id)).map((charge) => charge.amount);

const notice = (choice: PaymentModal | HostedPage) =>
  choice.frame.getByRole('alert').filter({ hasText: /\S/ });
const payment = { amount: 1000, allowedPaymentMethods: ['card', 'bizum'] } as const;

test('a shopper in the payment modal whose cart has changed is not charged, even after the token, sees the new amount with the reason, and pays it with the card that was typed @slow', async ({
  page,
  env,
}) => {
  const shop = new ModalPage(page, env);
  await shop.opens({}, payment);
  const { paymentId: id, choice } = shop;
  const isNotCharged = async (button: string) => {
    await expect(notice(choice)).toHaveText('The amount has changed. Check it and pay again.');
    await expect(choice.payButton).toHaveText(button);
    expect(await amountsOf(env, id)).toEqual([]);
    await expect(choice.card.number).toHaveValue(TYPED);
  };
  await choice.choose('card');
  await choice.card.fill(testCards.direct);
  await expect(choice.payButton).toHaveText('Pay €10.00');
  await update(env, id, 1500);
  await choice.payButton.click();
  await isNotCharged('Pay €15.00');
  await expect(choice.card.cvc).toHaveValue('123');

  let confirmations = 0;
  await page.route('**/client-confirm', async (route) => {
    if (++confirmations === 1) await update(env, id, 2000);
    await route.continue();
  });
  await choice.payButton.click();
  await isNotCharged('Pay €20.00');
  await expect(choice.card.cvc).toBeFocused();
  await choice.card.cvc.fill('123');
  await choice.payButton.click();
  await expect.poll(() => amountsOf(env, id)).toEqual([2000]);
  expect(confirmations).toBe(2);
});

test('a shopper on the hosted payment page whose cart has changed pays the new amount with Bizum, with the number that was typed @slow', async ({
  page,
  env,
}) => {
  const { id, hosted } = await opensHosted(page, env, payment);
  await hosted.choose('bizum');
  await hosted.bizum.phone.fill('600 000 000');
  await update(env, id, 1500);
  await hosted.payButton.click();
  await expect(notice(hosted)).toHaveText('The amount has changed. Check it and pay again.');
  await expect(hosted.payButton).toContainText('€15.00');
  await expect(hosted.bizum.phone).toHaveValue(/600 ?000 ?000/);
  await hosted.payButton.click();
  await expect.poll(() => amountsOf(env, id)).toEqual([1500]);
});

test('a checkout reads an amount that its page knows nothing of, tells it, and charges what it shows @slow', async ({
  page,
  env,
}) => {
  const { id } = await env.createPayment(payment);
  await openShop(
    page,
    env,
    `<pay-checkout payment-id="${id}" confirm language="en"></pay-checkout>`,
    { records: ['change', 'error', 'result'] },
  );
  const shown = checkout(page);
  await shown.choose('card');
  await shown.card.fill(testCards.direct);
  await expect(shown.payButton).toHaveText('Pay €10.00');
  await update(env, id, 1500);
  await shown.payButton.click();
  await expect(shown.payButton).toHaveText('Pay €15.00');
  await expect(shown.frame.getByRole('alert').filter({ hasText: /\S/ })).toHaveText(
    'The amount has changed. Check it and pay again.',
  );
  expect(await amountsOf(env, id)).toEqual([]);
  const last = async (name: string) => (await received(page, name, 'pay-checkout')).at(-1);
  expect(await last('error')).toBe('AMOUNT_CHANGED');
  await expect.poll(() => last('change')).toMatchObject({ amount: 1500, currency: 'EUR' });

  // It changes once more, after the token.
  await page.route(
    '**/client-confirm',
    async (route) => {
      await update(env, id, 2000);
      await route.continue();
    },
    { times: 1 },
  );
  await shown.payButton.click();
  await expect(shown.payButton).toHaveText('Pay €20.00');
  expect(await amountsOf(env, id)).toEqual([]);
  await shown.card.cvc.fill('123');
  await shown.payButton.click();
  await expect.poll(() => amountsOf(env, id)).toEqual([2000]);
});

test.describe('a card form on the merchant’s page', () => {
  type CardElement = HTMLElement & { createToken(): Promise<{ token: string }> };
  type Shop = Window & { payframe: { confirmPayment(params: object): Promise<object> } };

  async function opens(page: Page, env: TestEnvironment, attributes = '') {
    const { id } = await env.createPayment({ amount: 1000 });
    await openShop(
      page,
      env,
      `<pay-card-input payment-id="${id}" ${attributes} language="en"></pay-card-input>`,
    );
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

  test('keeps the card when its token is of another amount than the payment’s, and the next token pays @slow', async ({
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
