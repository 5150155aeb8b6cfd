import type { ExpressMethod } from '../../bridge/contracts/express-checkout.js';
import type { PayCheckout } from '../../elements/checkout.js';
import { checkout } from '../../packages/sandbox/kit/index.js';
import { ExpressPage } from '../support/express-page.js';
import { order } from '../support/pay-button.js';
import { shiftOf } from '../support/shifts.js';
import { expect, test } from '../support/test.js';
import { nightly, slow } from '../support/tags.js';

const ALL = ['googlePay', 'paypal', 'clickToPay', 'bizum'];
const NONE = { 'google-pay': { mode: 'ineligible' }, paypal: { mode: 'ineligible' } } as const;

let shop: ExpressPage;
test.beforeEach(async ({ page, env }) => {
  await env.sandbox.reset();
  shop = new ExpressPage(page, env);
});

test.describe('a row of wallets', () => {
  const wallets: readonly ExpressMethod[] = [
    'applePay',
    'googlePay',
    'paypal',
    'clickToPay',
    'bizum',
  ];
  for (const method of wallets)
    test(
      `pays by ${method}, and names it with each event`,
      method === 'paypal' ? slow : nightly,
      async ({ env }) => {
        if (method === 'applePay') await order(env, { 'apple-pay': { mode: 'ok' } });
        // An amount that the bank's app approves at once.
        await shop.open({ props: { order: [method] }, payment: { amount: 400 } });
        await shop.pay(method);
        const approval = await shop.approval();
        expect(approval).toMatchObject({ method, token: expect.any(String) });
        for (const name of ['before-open', 'before-submit'])
          expect(await shop.received(name)).toEqual([{ name, detail: { method } }]);
        expect(await shop.confirms(approval.token)).toMatchObject({ status: 'SUCCEEDED' });
        expect(await env.charges(shop.paymentId)).toBe(1);
        expect(await shop.received('error')).toEqual([]);
      },
    );

  test('is one frame on the wallets’ host, which requests the methods once, and nothing moves while it loads @nightly', async ({
    page,
    env,
  }) => {
    const before = env.log.length;
    expect(await shop.open()).toBe(true);
    expect(await shop.shown()).toEqual(ALL);
    await expect(page.locator('pay-express-checkout iframe')).toHaveCount(1);
    const own = page.frames().filter((frame) => frame.parentFrame() === page.mainFrame());
    expect(own.map((frame) => new URL(frame.url()).origin)).toEqual([env.wallets]);
    const requested = env.log.slice(before).filter((line) => line.includes('/v1/payment-methods'));
    expect(requested).toHaveLength(1);
    expect((await page.locator('iframe').boundingBox())!.height).toBe(48);
    expect((await shiftOf(page)) ?? 0).toBe(0);
    const heights = await shop.frame
      .locator('[data-wallet] :is(button, [data-part=button])')
      .evaluateAll((buttons) => buttons.map((one) => one.getBoundingClientRect().height));
    expect(new Set(heights)).toEqual(new Set([48]));
  });

  test('is gone, and reports it once, if no wallet can pay @nightly', async ({ page, env }) => {
    await order(env, NONE);
    expect(await shop.open({ props: { exclude: ['clickToPay', 'bizum'] } })).toBe(false);
    expect(await shop.received('load')).toHaveLength(1);
    await expect.poll(async () => (await page.locator('iframe').boundingBox())?.height).toBe(0);
    await expect(shop.frame.getByRole('button')).toHaveCount(0);
  });

  test('shows a wallet that an amount becomes right for, keeps its place while an amount is too high, and moves no other one @nightly', async () => {
    await shop.open({ payment: { amount: 350_000 } });
    expect(await shop.shown()).toEqual(['googlePay', 'paypal', 'clickToPay']);
    const few = await shop.edges();
    await shop.changesAmount(20_000);
    await expect.poll(() => shop.shown()).toEqual(ALL);
    expect(await shop.edges()).toMatchObject(few);
    const before = await shop.edges();
    await shop.changesAmount(350_000);
    await expect.poll(() => shop.shown()).toEqual(['googlePay', 'paypal', 'clickToPay']);
    const { bizum, ...others } = before;
    expect(await shop.edges()).toEqual(others);
    await shop.changesAmount(20_000);
    await expect.poll(() => shop.shown()).toEqual(ALL);
    expect(await shop.edges()).toEqual({ ...others, bizum });
    expect(await shop.received('load')).toEqual([{ name: 'load', detail: true }]);
  });

  test('follows the page’s order, and leaves out what the page excludes @nightly', async () => {
    await shop.open({ props: { order: ['bizum', 'paypal'], exclude: ['clickToPay'] } });
    expect(await shop.shown()).toEqual(['bizum', 'paypal', 'googlePay']);
    await shop.set({ order: ['paypal'], exclude: [] });
    await expect.poll(() => shop.shown()).toEqual(['paypal', 'googlePay', 'clickToPay', 'bizum']);
  });

  test('puts the wallet that was used last after the browser’s own @nightly', async ({
    page,
    browserName,
  }) => {
    await shop.open();
    await shop.pay('bizum');
    await shop.approval();
    await page.reload();
    await expect.poll(async () => (await shop.received('load')).length).toBe(1);
    // Google’s own is Chromium.
    const own = browserName === 'chromium' ? ['googlePay', 'bizum'] : ['bizum', 'googlePay'];
    expect(await shop.shown()).toEqual([...own, 'paypal', 'clickToPay']);
  });

  test('puts what has no place behind “More”, by the keyboard too @nightly', async ({ page }) => {
    await shop.open({ props: { maxColumns: 2 } });
    expect(await shop.shown()).toEqual(['googlePay']);
    await expect(shop.more).toHaveAccessibleName('More payment methods');
    await expect(shop.more).toHaveAttribute('aria-expanded', 'false');
    expect((await page.locator('iframe').boundingBox())!.height).toBe(48);
    const before = await shop.edges();
    await shop.more.focus();
    await page.keyboard.press('Enter');
    await expect(shop.more).toHaveAttribute('aria-expanded', 'true');
    await expect.poll(() => shop.shown()).toEqual(ALL);
    expect(await shop.edges()).toMatchObject(before);
    await expect
      .poll(async () => (await page.locator('iframe').boundingBox())!.height)
      .toBe(3 * 48 + 2 * 12);
    await expect(shop.more).toBeFocused();
    await page.keyboard.press('Tab');
    await expect(shop.button('paypal')).toBeFocused();
    await shop.more.press('Space');
    await expect.poll(() => shop.shown()).toEqual(['googlePay']);
    await page.keyboard.press('Tab');
    await expect(shop.frame.locator('[data-wallet] :focus')).toHaveCount(0);
  });

  test('has as many columns and rows as the page allows and as there is room for @nightly', async () => {
    await shop.open({ props: { maxColumns: 2, maxRows: 2 } });
    const { googlePay, paypal, clickToPay } = await shop.edges();
    expect([paypal![2], clickToPay![2]]).toEqual([googlePay![2], googlePay![2]! + 48 + 12]);
    await expect(shop.more).toBeHidden();
    await shop.set({ maxColumns: undefined, maxRows: 1 });
    await expect.poll(async () => (await shop.edges())['bizum']?.[2]).toBe(googlePay![2]);
    await shop.page.locator('#box').evaluate((box) => (box.style.maxWidth = '250px'));
    await expect.poll(() => shop.shown()).toEqual(['googlePay']);
    await expect(shop.more).toBeVisible();
  });

  test('is two rows on a page, each with its own wallets @nightly', async ({ page, env }) => {
    await shop.open({ rows: 2, payment: { amount: 400 } });
    const second = new ExpressPage(page, env, page.locator('pay-express-checkout').nth(1));
    expect([await shop.shown(), await second.shown()]).toEqual([ALL, ALL]);
    await second.pay('paypal');
    expect(await shop.approval()).toMatchObject({ method: 'paypal' });
  });

  test('can be removed and inserted again @nightly', async ({ page }) => {
    await shop.open({ payment: { amount: 400 } });
    await page.evaluate(async () => {
      const row = document.querySelector('pay-express-checkout')!;
      row.remove();
      await new Promise((resolve) => setTimeout(resolve));
      document.querySelector('#box')!.append(row);
    });
    await expect.poll(async () => (await shop.received('load')).length).toBe(2);
    expect(await shop.shown()).toEqual(ALL);
    await shop.pay('bizum');
    expect(await shop.approval()).toMatchObject({ method: 'bizum' });
  });

  test('opens nothing that the merchant cancels, and takes another wallet after one that the bank declines or the shopper leaves @nightly', async ({
    page,
    env,
  }) => {
    await shop.open({ refuses: true });
    await shop.button('bizum').click();
    await expect
      .poll(() => shop.received('before-open'))
      .toEqual([{ name: 'before-open', detail: { method: 'bizum' } }]);
    await expect(page.locator('pay-bizum')).toHaveCount(0);
    await shop.open({ payment: { amount: 400 } });
    await shop.wallet('googlePay').cancel();
    await expect
      .poll(() => shop.received('cancel'))
      .toEqual([{ name: 'cancel', detail: { method: 'googlePay' } }]);
    await shop.wallet('googlePay').pay('declined');
    const declined = await shop.approval();
    expect(await shop.confirms(declined.token)).toMatchObject({ status: 'FAILED' });
    await shop.pay('paypal');
    const approval = await shop.approval(2);
    expect(approval.method).toBe('paypal');
    expect(await shop.confirms(approval.token)).toMatchObject({ status: 'SUCCEEDED' });
    expect(await env.charges(shop.paymentId)).toBe(1);
  });

  test('does not wait for a wallet whose script hangs, whose place its neighbor fills @nightly', async ({
    env,
  }) => {
    await order(env, { 'google-pay': { script: 'hangs' } });
    await shop.open();
    // The placeholder of the wallet is seen meanwhile.
    const { googlePay, paypal, ...others } = await shop.edges();
    await expect.poll(() => shop.shown()).toEqual(['paypal', 'clickToPay', 'bizum']);
    const filled = [googlePay![0], ...paypal!.slice(1)];
    expect(await shop.edges()).toEqual({ paypal: filled, ...others });
    await expect
      .poll(() => shop.received('error'))
      .toMatchObject([{ detail: { code: 'SCRIPT_FAILED' } }]);
  });

  test('reports a provider that refuses once, and offers nothing @nightly', async ({
    page,
    env,
  }) => {
    await page.route(`${env.wallets}/v1/payment-methods**`, (route) =>
      route.fulfill({ status: 422, json: { statusCode: 422, message: 'No' } }),
    );
    expect(await shop.open()).toBe(false);
    expect(await shop.received('error')).toHaveLength(1);
  });

  test('is beside a checkout that offers none of its wallets @nightly', async ({ page, env }) => {
    const { id } = await env.createPayment({ amount: 20_000 });
    const html = `<!doctype html><html lang="en"><title>Shop</title><link rel="icon" href="data:,">
      <script src="${env.pay}/v2/payframe.js"></script>
      <pay-express-checkout payment-id="${id}" exclude="clickToPay bizum"></pay-express-checkout>
      <pay-checkout payment-id="${id}" express="hidden"></pay-checkout>`;
    await page.goto(env.merchant.page({ html }));
    const list = checkout(page);
    await expect(list.card.number).toBeVisible();
    await expect(shop.button('paypal')).toBeVisible();
    expect(await shop.shown()).toEqual(['googlePay', 'paypal']);
    await expect(list.frame.locator('iframe[src*="/paypal/"]')).toHaveCount(0);
    await page.locator('pay-checkout').evaluate((one) => {
      (one as PayCheckout).express = 'shown';
    });
    await expect(list.frame.locator('iframe[src*="/paypal/"]')).toHaveCount(1);
  });
});
