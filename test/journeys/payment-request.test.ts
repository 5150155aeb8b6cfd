import type { Page } from '@playwright/test';
import { choose, order, PayButtonPage } from '../support/pay-button.js';
import { expect, test } from '../support/test.js';

const tag = 'pay-payment-request';
const hasApplePay = { 'apple-pay': { mode: 'ok' } } as const;
const pay = (wallet: Page) => choose(wallet, 'Pay');

test.describe('a shopper with Apple Pay', () => {
  let shop: PayButtonPage;
  test.beforeEach(async ({ page, env }) => {
    await order(env, hasApplePay);
    shop = new PayButtonPage(page, env);
  });

  // @spec Payment method: Apple Pay, through the payment request component
  // @spec Payment request data: paymentId
  // @spec POST /apple-pay/sessions: config plus validationUrl
  test('pays, and is charged once', async ({ page, env }) => {
    expect(await shop.open({ tag })).toBe(true);
    const answered = page.waitForResponse(`${env.wallets}/v1/apple-pay/sessions`);
    const wallet = await shop.opensWallet();
    expect(await (await answered).json()).toMatchObject({
      domainName: 'merchant.localhost',
      displayName: 'Alfar',
    });
    await expect(wallet.getByText('12.50 EUR')).toBeVisible();
    const closed = wallet.waitForEvent('close');
    await pay(wallet);
    const token = await shop.token();
    await closed;
    expect(await shop.confirms(token)).toMatchObject({ status: 'SUCCEEDED' });
    expect(await env.charges(shop.paymentId)).toBe(1);
    expect(await shop.received('error')).toEqual([]);
  });

  test('is declined in words @nightly', async ({ env }) => {
    await shop.open({ tag });
    const wallet = await shop.opensWallet();
    await wallet.getByLabel(/Declined/).check();
    await pay(wallet);
    expect(await shop.confirms(await shop.token())).toMatchObject({
      statusMessage: 'Your bank declined the payment. Try another card.',
    });
    expect(await env.charges(shop.paymentId)).toBe(0);
  });

  test('leaves the wallet: that is no error, and it opens again @nightly', async () => {
    await shop.open({ tag });
    const wallet = await shop.opensWallet();
    await choose(wallet, 'Cancel');
    await expect(shop.frame.locator('.wallet-place[aria-busy]')).toHaveCount(0);
    expect([await shop.received('submit'), await shop.received('error')]).toEqual([[], []]);
    await expect.poll(() => shop.received('cancel')).toEqual([{ name: 'cancel', detail: null }]);
    await pay(await shop.opensWallet());
    await shop.token();
  });

  test('sees the wallet go where the merchant refuses, and nobody is asked for a session @nightly', async ({
    page,
  }) => {
    const requested: string[] = [];
    page.on('request', (request) => requested.push(request.url()));
    await shop.open({ tag, refuses: true });
    const wallet = await shop.opensWindow();
    if (!wallet.isClosed()) await wallet.waitForEvent('close');
    await expect(shop.frame.locator('.wallet-place[aria-busy]')).toHaveCount(0);
    expect(requested.filter((url) => url.includes('/apple-pay/sessions'))).toEqual([]);
    expect([
      await shop.received('submit'),
      await shop.received('error'),
      await shop.received('cancel'),
    ]).toEqual([[], [], []]);
  });

  // @spec Apple Pay: a merchant validation error aborts the session
  test('sees the wallet go where the merchant cannot be validated, and is told @nightly', async ({
    page,
    env,
  }) => {
    await page.route(`${env.wallets}/v1/apple-pay/sessions`, (route) =>
      route.fulfill({
        status: 422,
        json: { status: 'Unprocessable Entity', statusCode: 422, message: 'No certificate' },
      }),
    );
    await shop.open({ tag });
    const wallet = await shop.opensWindow();
    if (!wallet.isClosed()) await wallet.waitForEvent('close');
    await expect
      .poll(() => shop.received('error'))
      .toMatchObject([{ detail: { code: 'API', shopperMessage: expect.any(String) } }]);
    expect(await shop.received('submit')).toEqual([]);
  });

  // @spec Apple Pay failure: onError is called
  test('is told by the wallet and by the page where the provider gives an error in place of a token @nightly', async ({
    page,
    env,
  }) => {
    await page.route(`${env.wallets}/v1/tokens`, (route) =>
      route.fulfill({ json: { error: 'This card is not taken.' } }),
    );
    await shop.open({ tag });
    const wallet = await shop.opensWallet();
    await pay(wallet);
    await expect(wallet.getByText('The payment was not completed.')).toBeVisible();
    await expect
      .poll(() => shop.received('error'))
      .toMatchObject([{ detail: { shopperMessage: 'This card is not taken.' } }]);
    expect(await shop.received('submit')).toEqual([]);
  });

  test('leaves while the token is being made: nothing is submitted @nightly', async ({
    page,
    env,
  }) => {
    let answer = () => {};
    const mayAnswer = new Promise<void>((resolve) => (answer = resolve));
    await page.route(`${env.wallets}/v1/tokens`, async (route) => {
      await mayAnswer;
      await route.continue();
    });
    await shop.open({ tag });
    const wallet = await shop.opensWallet();
    await pay(wallet);
    await expect(wallet.getByText('Processing…')).toBeVisible();
    await wallet.close();
    await expect(shop.frame.locator('.wallet-place[aria-busy]')).toHaveCount(0);
    const answered = page.waitForResponse(`${env.wallets}/v1/tokens`);
    answer();
    await answered;
    expect([await shop.received('submit'), await shop.received('error')]).toEqual([[], []]);
  });

  test('presses twice and gets one wallet @nightly', async ({ page }) => {
    await shop.open({ tag });
    const windows: Page[] = [];
    page.on('popup', (opened) => windows.push(opened));
    await shop.button.dblclick();
    await expect.poll(() => windows.length).toBe(1);
    await pay(windows[0]!);
    await shop.token();
    expect([windows.length, (await shop.received('before-open')).length]).toEqual([1, 1]);
  });

  test('finds the button as the merchant wants it @nightly', async ({ page }) => {
    await shop.open({
      tag,
      props: { innerStyle: { height: '30px', color: 'white', type: 'plain' } },
      language: 'es',
    });
    await expect(shop.button).toHaveAccessibleName('Apple Pay');
    await expect(shop.button).toHaveCSS('background-color', 'rgb(255, 255, 255)');
    const height = () =>
      page.locator('iframe').evaluate((element) => element.getBoundingClientRect().height);
    await expect.poll(height).toBe(30);
    await page.locator(tag).evaluate((element) => void Object.assign(element, { innerStyle: {} }));
    await expect(shop.button).toHaveAccessibleName('Comprar con Apple Pay');
    await expect.poll(height).toBe(45);
    await page
      .locator(tag)
      .evaluate(
        (element) => void Object.assign(element.style, { display: 'block', width: '120px' }),
      );
    await expect(shop.button).toHaveAccessibleName('Apple Pay');
  });
});

test.describe('a shopper without Apple Pay', () => {
  let shop: PayButtonPage;
  test.beforeEach(({ page, env }) => void (shop = new PayButtonPage(page, env)));

  for (const [what, behavior] of [
    ['the browser has none', { mode: 'absent' }],
    ['it cannot pay', { mode: 'ineligible' }],
    ['its script is missing', { script: 'missing' }],
  ] as const) {
    test(`${what}: Google Pay takes its place @nightly`, async ({ env }) => {
      await order(env, { 'apple-pay': behavior });
      expect(await shop.open({ tag })).toBe(true);
      await expect(shop.button).toHaveAccessibleName('Buy with Google Pay');
      await pay(await shop.opensWallet());
      expect(await shop.confirms(await shop.token())).toMatchObject({ status: 'SUCCEEDED' });
    });
  }

  test('has no other wallet either: nothing is to be seen, and the page is as it was @nightly', async ({
    env,
  }) => {
    await order(env, { 'google-pay': { mode: 'ineligible' } });
    expect(await shop.open({ tag })).toBe(false);
    await shop.isUnharmed();
    expect(await shop.received('error')).toEqual([]);
  });

  test('and whose Apple Pay has no script and Google Pay neither, is shown nothing, and the page is told why @nightly', async ({
    env,
  }) => {
    await order(env, { 'apple-pay': { script: 'missing' }, 'google-pay': { mode: 'ineligible' } });
    expect(await shop.open({ tag })).toBe(false);
    await shop.isUnharmed();
    expect(await shop.received('error')).toMatchObject([{ detail: { code: 'SCRIPT_FAILED' } }]);
  });

  test('pays a merchant who takes Google Pay alone by Google Pay, whatever the browser has @nightly', async ({
    env,
  }) => {
    await order(env, hasApplePay);
    expect(await shop.open({ tag, payment: { allowedPaymentMethods: ['googlePay'] } })).toBe(true);
    await expect(shop.button).toHaveAccessibleName('Buy with Google Pay');
  });

  test('meets an Apple Pay that breaks when it opens: it is told, and the button stays @nightly', async ({
    env,
  }) => {
    await order(env, { 'apple-pay': { mode: 'fails' } });
    expect(await shop.open({ tag })).toBe(true);
    await shop.button.click();
    await expect
      .poll(() => shop.received('error'))
      .toMatchObject([
        {
          detail: {
            code: 'APPLE_PAY_FAILED',
            shopperMessage: expect.stringContaining('Apple Pay could not be used'),
          },
        },
      ]);
    await expect(shop.button).toBeVisible();
  });
});
