import type { Page } from '@playwright/test';
import { checkout, demoAccount, testCards } from '../../packages/sandbox/kit/index.js';
import { set } from '../support/shop-page.js';
import { expect, test, type TestEnvironment } from '../support/test.js';
import { addUpShifts, shiftOf } from '../support/shifts.js';

/** Inserts a checkout, with text below it, into a page that has the kit's script already. */
async function insert(page: Page, env: TestEnvironment, attributes: string): Promise<void> {
  const html = `<!doctype html><html lang="en"><title>Shop</title>
    <meta name="viewport" content="width=device-width"><h1>Pay</h1>
    <script src="${env.pay}/v2/payframe.js"></script>
    <script>window.emitted = [];
      for (const type of ['load', 'resize', 'result'])
        addEventListener('pay-' + type, ({ target }) =>
          target.localName === 'pay-checkout' && emitted.push([type, target.offsetHeight]));
      onload = () => document.querySelector('h1').insertAdjacentHTML('afterend',
        ${JSON.stringify(`<pay-checkout language="en" ${attributes}></pay-checkout><p>Below</p>`)});
    </script></html>`;
  await page.goto(env.merchant.page({ html }));
  await isLoaded(page);
}

type Emitted = readonly (readonly [type: string, height: number])[];
const emitted = (page: Page): Promise<Emitted> =>
  page.evaluate(() => Reflect.get(window, 'emitted') as Emitted);
const isLoaded = (page: Page) =>
  expect.poll(async () => (await emitted(page)).map(([type]) => type)).toContain('load');
const heightOf = (page: Page) =>
  page.locator('pay-checkout').evaluate((element: HTMLElement) => element.offsetHeight);

const ofAccount = `account-id="${demoAccount.id}" amount="12500" currency="EUR"`;

test.describe('the height of a checkout', () => {
  test.beforeEach(({ page }) => page.addInitScript(addUpShifts));

  test('is that of its list from the first paint on, and follows the chosen method @nightly', async ({
    page,
    env,
  }) => {
    await page.setViewportSize({ width: 1280, height: 1000 });
    const { id } = await env.createPayment({ amount: 12_500 });
    await insert(page, env, `payment-id="${id}" confirm`);
    const first = await heightOf(page);
    expect(await shiftOf(page)).toBe(0);
    for (const name of ['clickToPay', 'bizum', 'cofidisLoan'] as const) {
      await checkout(page).choose(name);
      await expect(checkout(page).way(name)).toBeChecked();
    }
    await expect.poll(() => heightOf(page)).toBeGreaterThan(first);
    await checkout(page).choose('card');
    await expect.poll(() => heightOf(page)).toBe(first);
    await checkout(page).payByCard(testCards.direct);
    await expect(checkout(page).frame.getByText('Payment completed')).toBeVisible();
  });

  test('is the last one of this page in this tab @nightly', async ({ page, env }) => {
    const { id } = await env.createPayment({ allowedPaymentMethods: ['card', 'bizum'] });
    await insert(page, env, `payment-id="${id}"`);
    const before = await heightOf(page);
    await checkout(page).choose('bizum');
    await expect(checkout(page).bizum.phone).toBeVisible();
    await page.reload();
    await isLoaded(page);
    expect(await heightOf(page)).toBe(before);
    expect((await emitted(page)).filter(([type]) => type === 'resize')).toEqual([]);
    expect(await shiftOf(page)).toBe(0);
  });

  test('is the list’s where the page has no storage @nightly', async ({ page, env }) => {
    await page.addInitScript(() =>
      Object.defineProperty(window, 'sessionStorage', {
        get() {
          throw new DOMException('Blocked', 'SecurityError');
        },
      }),
    );
    await insert(page, env, ofAccount);
    await checkout(page).payByCard(testCards.direct);
    await expect(checkout(page).payButton).toHaveAttribute('aria-busy', 'false');
  });

  test('is set before the page learns that the checkout has loaded, and shrinks when the page offers fewer methods @nightly', async ({
    page,
    env,
  }) => {
    await insert(page, env, ofAccount);
    const [, atLoad] = (await emitted(page)).find(([type]) => type === 'load')!;
    const content = await checkout(page).frame.locator('#app').boundingBox();
    expect(atLoad).toBe(Math.ceil(content!.height));
    const before = await heightOf(page);
    await set(page, 'pay-checkout', { exclude: ['cofidis', 'cofidisLoan'] });
    await expect.poll(() => heightOf(page)).toBeLessThan(before);
  });
});
