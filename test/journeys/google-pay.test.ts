import type { Page } from '@playwright/test';
import { choose, order, PayButtonPage } from '../support/pay-button.js';
import { Shopper } from '../support/shopper.js';
import { expect, test } from '../support/test.js';
import { nightly, slow } from '../support/tags.js';

const tag = 'pay-google-pay';
const pay = (wallet: Page) => choose(wallet, 'Pay');

test.describe('a shopper with Google Pay', () => {
  let shop: PayButtonPage;
  test.beforeEach(async ({ page, env }) => {
    await order(env, {});
    shop = new PayButtonPage(page, env);
  });

  // @spec Payment method: Google Pay
  test('pays with a card at once, and is charged once', async ({ env }) => {
    expect(await shop.open({ tag })).toBe(true);
    const wallet = await shop.opensWallet();
    await expect(wallet.getByText('Alfar')).toBeVisible();
    await expect(wallet.getByText('12.50 EUR')).toBeVisible();
    await pay(wallet);
    const token = await shop.token();
    expect(await shop.confirms(token)).toMatchObject({ status: 'SUCCEEDED' });
    expect(await env.charges(shop.paymentId)).toBe(1);
    expect((await shop.received('before-submit')).length).toBe(1);
    expect(await shop.received('error')).toEqual([]);
  });

  test('is declined in words, pays with a mere card number, and passes the bank’s challenge @nightly', async ({
    page,
    env,
  }) => {
    await shop.open({ tag });
    const declining = await shop.opensWallet();
    await declining.getByLabel(/Declined/).check();
    await pay(declining);
    expect(await shop.confirms(await shop.token())).toMatchObject({
      statusMessage: 'Your bank declined the payment. Try another card.',
    });
    expect(await env.charges(shop.paymentId)).toBe(0);
    const pending = await shop.opensWallet();
    await pending.getByLabel(/The bank asks/).check();
    await pay(pending);
    await expect.poll(async () => (await shop.received('submit')).length).toBe(2);
    const { token } = (await shop.received('submit'))[1]!.detail as { token: string };
    const ended = shop.confirms(token);
    await new Shopper(page, env).passesTheBank();
    expect(await ended).toMatchObject({ status: 'SUCCEEDED' });
    expect(await env.charges(shop.paymentId)).toBe(1);
  });

  test('leaves the wallet by Cancel, and by closing its window: that is no error, and it opens again @nightly', async () => {
    await shop.open({ tag });
    for (const [at, leave] of [
      (wallet: Page) => choose(wallet, 'Cancel'),
      (wallet: Page) => wallet.close(),
    ].entries()) {
      await leave(await shop.opensWallet());
      await expect(shop.frame.locator('.wallet-place[aria-busy]')).toHaveCount(0);
      expect([await shop.received('submit'), await shop.received('error')]).toEqual([[], []]);
      await expect
        .poll(() => shop.received('cancel'))
        .toEqual(Array(at + 1).fill({ name: 'cancel', detail: null }));
    }
    await pay(await shop.opensWallet());
    await shop.token();
  });

  test('is told where the wallet fails, and can try again @nightly', async () => {
    await shop.open({ tag, language: 'es' });
    const wallet = await shop.opensWallet();
    await choose(wallet, 'Fail');
    await expect
      .poll(() => shop.received('error'))
      .toEqual([
        {
          name: 'error',
          detail: {
            code: 'GOOGLE_PAY_FAILED',
            shopperMessage: expect.stringContaining('No se ha podido usar Google Pay'),
          },
        },
      ]);
    await choose(await shop.opensWallet(), 'Pay');
    await shop.token();
  });

  test('is told where the browser blocks the wallet’s window, and where the provider refuses the token @nightly', async ({
    page,
    env,
  }) => {
    await order(env, { 'google-pay': { mode: 'popup-blocked' } });
    await shop.open({ tag });
    await shop.button.click();
    await expect
      .poll(() => shop.received('error'))
      .toMatchObject([{ detail: { code: 'POPUP_BLOCKED' } }]);
    await order(env, {});
    await page.route(`${env.wallets}/v1/tokens`, (route) =>
      route.fulfill({ json: { error: 'This card is not taken.' } }),
    );
    await shop.open({ tag });
    await pay(await shop.opensWallet());
    await expect
      .poll(() => shop.received('error'))
      .toMatchObject([{ detail: { shopperMessage: 'This card is not taken.' } }]);
    expect(await shop.received('submit')).toEqual([]);
  });

  test('gets no wallet where the merchant refuses, and one for two presses elsewhere @nightly', async ({
    page,
  }) => {
    const windows: Page[] = [];
    page.on('popup', (opened) => windows.push(opened));
    await shop.open({ tag, refuses: true });
    await shop.button.click();
    await expect.poll(async () => (await shop.received('before-open')).length).toBe(1);
    await expect(shop.frame.locator('.wallet-place[aria-busy]')).toHaveCount(0);
    expect(windows).toEqual([]);
    await shop.open({ tag });
    await shop.button.dblclick();
    await expect.poll(() => windows.length).toBe(1);
    await pay(windows[0]!);
    await shop.token();
    expect([windows.length, (await shop.received('before-open')).length]).toEqual([1, 1]);
  });

  // @spec accountId
  test('pays what an account asks for, as the page says it last @nightly', async ({ page }) => {
    await shop.open({
      tag,
      props: {
        paymentId: undefined,
        accountId: 'acc_payframe_demo',
        amount: 999,
        currency: 'EUR',
      },
    });
    await page.locator(tag).evaluate((element) => void Object.assign(element, { amount: 2050 }));
    await expect
      .poll(async () => {
        const wallet = await shop.opensWallet();
        const total = await wallet.getByText(/EUR$/).textContent();
        await wallet.close();
        await expect(shop.frame.locator('.wallet-place[aria-busy]')).toHaveCount(0);
        return total;
      })
      .toBe('20.50 EUR');
  });

  test('finds the button as the merchant wants it, and the page moved once @nightly', async ({
    page,
  }) => {
    const innerStyle = { height: 55, color: 'white', type: 'donate' };
    await shop.open({ tag, props: { innerStyle }, language: 'es' });
    const frame = page.locator('iframe');
    await expect
      .poll(() => frame.evaluate((element) => element.getBoundingClientRect().height))
      .toBe(55);
    await expect(shop.button).toHaveAccessibleName('Donate with Google Pay');
    await expect(shop.button).toHaveCSS('border-radius', '6px');
    await page
      .locator(tag)
      .evaluate((element) => void Object.assign(element, { innerStyle: { height: 900 } }));
    await expect(shop.button).toHaveAccessibleName('Buy with Google Pay');
  });
});

test('a button in a narrow place stays the one that it is while its column is closed @nightly', async ({
  page,
  env,
}) => {
  await page.setViewportSize({ width: 200, height: 600 });
  await order(env, {});
  const shop = new PayButtonPage(page, env);
  await shop.open({ tag });
  await expect(shop.button).toHaveText('Google Pay');
  const button = (await shop.button.elementHandle())!;
  const element = page.locator(tag);
  const width = () => button.evaluate(({ ownerDocument }) => ownerDocument.body.clientWidth);
  await element.evaluate((hidden: HTMLElement) => (hidden.style.width = '0'));
  await expect.poll(width).toBe(0);
  await element.evaluate((shown: HTMLElement) => (shown.style.width = ''));
  await expect.poll(width).toBeGreaterThan(0);
  expect(await button.evaluate(({ isConnected }) => isConnected)).toBe(true);
});

test.describe('where there is no Google Pay', () => {
  let shop: PayButtonPage;
  test.beforeEach(({ page, env }) => void (shop = new PayButtonPage(page, env)));

  // What a script that cannot be loaded leads to is in test/frame-apps/load-script.page.test.ts.
  for (const [what, behavior, code] of [
    ['the script is missing', { script: 'missing' }, 'SCRIPT_FAILED'],
    ['the script brings nothing', { mode: 'absent' }, 'SCRIPT_FAILED'],
    ['the wallet fails', { mode: 'fails' }, 'GOOGLE_PAY_FAILED'],
    ['the wallet never answers', { mode: 'never' }, 'GOOGLE_PAY_FAILED'],
    ['the shopper has no card in it, which is no error', { mode: 'ineligible' }, undefined],
  ] as const) {
    const often = what === 'the script is missing' ? slow : nightly;
    // @attack T56
    test(`${what}: nothing is to be seen, and the page is as it was`, often, async ({ env }) => {
      await order(env, { 'google-pay': behavior });
      expect(await shop.open({ tag })).toBe(false);
      await shop.isUnharmed();
      expect(await shop.received('error')).toMatchObject(code ? [{ detail: { code } }] : []);
    });
  }

  // @attack T56
  test('the payment does not allow it: no script is loaded @nightly', async ({ page, env }) => {
    const loaded: string[] = [];
    page.on('request', (request) => loaded.push(request.url()));
    await order(env, {});
    expect(await shop.open({ tag, payment: { allowedPaymentMethods: ['card'] } })).toBe(false);
    await shop.isUnharmed();
    expect(loaded.filter((url) => url.includes('/mocks/'))).toEqual([]);
  });

  // @attack T56
  test('the script is slow: the button comes with it @nightly', async ({ env }) => {
    await order(env, { 'google-pay': { script: 'slow' } });
    expect(await shop.open({ tag })).toBe(true);
    await expect(shop.button).toBeVisible();
  });
});
