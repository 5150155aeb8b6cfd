import type { Page, Request } from '@playwright/test';
import { checkout } from '../../packages/sandbox/kit/index.js';
import { pressIn } from '../../packages/sandbox/kit/pages/window.js';
import type { Finding } from '../../elements/index.js';
import type { MockBehavior } from '../../simulators/mocks/mocks.js';
import { ExpressPage } from '../support/express-page.js';
import { opensHosted } from '../support/hosted.js';
import { ModalPage } from '../support/modal-page.js';
import { order, PayButtonPage } from '../support/pay-button.js';
import { nightly, slow } from '../support/tags.js';
import { expect, test, type TestEnvironment } from '../support/test.js';

const SDK = '/mocks/apple-pay-sdk.js';

/** Apple's SDK, as in a browser of a computer that has no Apple Pay itself. */
const withSdk = (env: TestEnvironment, behavior: Partial<MockBehavior> = {}) =>
  order(env, { 'apple-pay-sdk': { mode: 'ok', ...behavior } });

let shop: ExpressPage;
let scripts: Request[];
test.beforeEach(async ({ page, env }) => {
  await env.sandbox.reset();
  shop = new ExpressPage(page, env);
  scripts = [];
  page.on('request', (request) => {
    if (request.url().endsWith(SDK)) scripts.push(request);
  });
});

const findings = (page: Page) =>
  page.evaluate(async () => {
    const { payframe } = window as unknown as { payframe: { doctor(): Promise<Finding[]> } };
    return (await payframe.doctor()).map(({ code, problem }) => ({ code, problem }));
  });

test.describe('Apple Pay in a browser without it', () => {
  test('is last in the row at the first visit, then after Google Pay, and pays once an iPhone has scanned its code', async ({
    page,
    env,
  }) => {
    await withSdk(env);
    const exclude = ['bizum'];
    await shop.open({ props: { exclude }, payment: { amount: 400 } });
    await expect(shop.button('applePay')).toBeVisible();
    expect((await shop.shown()).at(-1)).toBe('applePay');
    await page.reload();
    await expect(shop.button('applePay')).toBeVisible();
    expect((await shop.shown()).slice(0, 2)).toEqual(['googlePay', 'applePay']);
    // In the wallets' frame, and nowhere else.
    expect(new Set(scripts.map((request) => new URL(request.frame().url()).origin))).toEqual(
      new Set([env.wallets]),
    );
    await shop.wallet('applePay').scanAndPay();
    const approval = await shop.approval();
    expect(approval).toMatchObject({ method: 'applePay', token: expect.any(String) });
    expect(await shop.confirms(approval.token)).toMatchObject({ status: 'SUCCEEDED' });
    expect(await env.charges(shop.paymentId)).toBe(1);
    expect(await shop.received('error')).toEqual([]);
  });

  test('is in the list of a checkout, and pays there', slow, async ({ page, env }) => {
    await withSdk(env);
    const { id } = await env.createPayment();
    const html = `<!doctype html><html lang="en"><title>Shop</title><link rel="icon" href="data:,">
      <script src="${env.pay}/v2/payframe.js"></script>
      <pay-checkout payment-id="${id}" language="en" confirm></pay-checkout>`;
    await page.goto(env.merchant.page({ html }));
    await checkout(page).applePay.scanAndPay();
    await expect
      .poll(async () => (await env.readPayment(id)) as { readonly status: string })
      .toMatchObject({ status: 'SUCCEEDED', paymentMethod: { method: 'applePay' } });
  });

  test(
    'is left out of a list whose script is missing, and the doctor says so',
    slow,
    async ({ page, env }) => {
      await withSdk(env, { script: 'missing' });
      const { id } = await env.createPayment();
      const html = `<!doctype html><html lang="en"><title>Shop</title><link rel="icon" href="data:,">
      <script src="${env.pay}/v2/payframe.js"></script>
      <pay-checkout payment-id="${id}" language="en"></pay-checkout>`;
      await page.goto(env.merchant.page({ html }));
      const list = checkout(page);
      await expect(list.wallet.button).toBeVisible();
      await expect(list.frame.locator('iframe[src*="/payment-request/"]')).toHaveCount(0);
      expect(await findings(page)).toMatchObject([
        { code: 'SCRIPT_FAILED', problem: expect.stringContaining(SDK) },
      ]);
    },
  );

  test(
    'is a method of its own in the payment modal and on the hosted page',
    nightly,
    async ({ page, env }) => {
      await withSdk(env);
      const modal = new ModalPage(page, env);
      await modal.opens();
      await expect(modal.choice.wallet.button).toHaveText(/Google Pay/);
      await expect(modal.choice.applePay.button).toHaveText(/Apple Pay/);
      const { hosted } = await opensHosted(page, env, {
        allowedPaymentMethods: ['googlePay', 'applePay', 'card'],
      });
      await expect(hosted.wallet.button).toHaveText(/Google Pay/);
      await expect(hosted.applePay.button).toHaveText(/Apple Pay/);
    },
  );

  const first = { props: { applePay: 'always' }, payment: { amount: 400 } };
  for (const [how, button] of [
    ['is left', 'button.cancel'],
    ['expires', 'button.expire'],
  ] as const)
    test(`whose code ${how} is canceled, and can be pressed again`, slow, async ({ env }) => {
      await withSdk(env);
      await shop.open(first);
      const window = await shop.wallet('applePay').open();
      await pressIn(window, window.locator(button));
      await expect
        .poll(() => shop.received('cancel'))
        .toEqual([{ name: 'cancel', detail: { method: 'applePay' } }]);
      await shop.wallet('applePay').scanAndPay();
      expect(await shop.approval()).toMatchObject({ method: 'applePay' });
    });

  test('whose window is closed by hand is canceled', nightly, async ({ env }) => {
    await withSdk(env);
    await shop.open(first);
    const window = await shop.wallet('applePay').open();
    await window.close();
    await expect.poll(async () => (await shop.received('cancel')).length).toBe(1);
  });

  test('whose window the browser blocks says so with each press', slow, async ({ page, env }) => {
    await withSdk(env);
    await page.addInitScript(() => void (window.open = () => null));
    await shop.open(first);
    for (const presses of [1, 2]) {
      await shop.button('applePay').click();
      await expect.poll(async () => (await shop.received('error')).length).toBe(presses);
    }
    expect(await shop.received('error')).toMatchObject([
      { detail: { code: 'POPUP_BLOCKED' } },
      { detail: { code: 'POPUP_BLOCKED' } },
    ]);
  });

  for (const [what, behavior, tag] of [
    ['is missing', { script: 'missing' }, slow],
    ['is another one', { script: 'garbage' }, nightly],
    ['never comes', { script: 'hangs' }, nightly],
  ] as const)
    test(
      `whose script ${what} is not shown: the row goes on, and the doctor says so`,
      tag,
      async ({ page, env }) => {
        await withSdk(env, behavior);
        expect(await shop.open({ payment: { amount: 400 } })).toBe(true);
        await expect(shop.button('googlePay')).toBeVisible();
        await expect.poll(() => shop.shown()).not.toContain('applePay');
        await expect
          .poll(() => shop.received('error'))
          .toMatchObject([{ detail: { code: 'SCRIPT_FAILED' } }]);
        expect(await findings(page)).toMatchObject([
          { code: 'SCRIPT_FAILED', problem: expect.stringContaining(SDK) },
        ]);
        await shop.wallet('googlePay').pay();
        expect(await shop.approval()).toMatchObject({ method: 'googlePay' });
      },
    );

  test(
    'is no dead button where the domain is not registered: the doctor names it',
    slow,
    async ({ page, env }) => {
      await withSdk(env, { mode: 'unregistered' });
      await shop.open({ payment: { amount: 400 } });
      await expect.poll(() => shop.shown()).not.toContain('applePay');
      const { hostname } = new URL(page.url());
      expect(await findings(page)).toMatchObject([
        { code: 'APPLE_DOMAIN', problem: expect.stringContaining(`${hostname} is not registered`) },
      ]);
    },
  );

  test(
    'comes first where the page wants it always, and is not loaded where it never does',
    slow,
    async ({ env }) => {
      await withSdk(env);
      await shop.open({ props: { applePay: 'never' } });
      expect(await shop.shown()).not.toContain('applePay');
      expect(scripts).toHaveLength(0);
      await shop.set({ applePay: 'always' });
      await expect.poll(async () => (await shop.shown())[0]).toBe('applePay');
    },
  );

  test(
    'stands back for Google Pay in a button for one of them, unless the page wants it always',
    slow,
    async ({ page, env }) => {
      await withSdk(env);
      const own = new PayButtonPage(page, env);
      await own.open({ tag: 'pay-payment-request' });
      await expect(own.button).toHaveText(/Google Pay/);
      expect(scripts).toHaveLength(0);
      await own.open({ tag: 'pay-payment-request', props: { applePay: 'always' } });
      await expect(own.button).toHaveText(/Apple Pay/);
      await order(env, { 'apple-pay-sdk': { mode: 'ok' }, 'google-pay': { mode: 'ineligible' } });
      await own.open({ tag: 'pay-payment-request' });
      await expect(own.button).toHaveText(/Apple Pay/);
    },
  );
});
