import type { Page } from '@playwright/test';
import { demoAccount } from '../../sandbox/demo-account.js';
import { cardInput, testCards } from '../../packages/sandbox/kit/index.js';
import { nightly, slow } from '../support/tags.js';
import { expect, test, type TestEnvironment } from '../support/test.js';

// What the element does is in form.page.test.ts, what the app does in card-input.page.test.ts.

/** A page of forms with the kit's script and no other. Returns their payment. */
async function open(
  page: Page,
  env: TestEnvironment,
  body: (card: string) => string,
): Promise<string> {
  const { id } = await env.createPayment();
  const html = `<!doctype html><html lang="en"><title>Shop</title><script src="${env.pay}/v2/payframe.js" defer></script>
    <script src="data:text/javascript,payframe.configure({development:false})" defer></script>
    ${body(`name="paymentToken" payment-id="${id}" language="en"`)}</html>`;
  await page.goto(env.merchant.page({ html }), { waitUntil: 'commit' });
  return id;
}

/** The forms posted to the merchant's server since this call. */
const since = (env: TestEnvironment) => {
  const before = env.merchant.posted.length;
  return () => env.merchant.posted.slice(before);
};

test.describe('a form of a page that has no script of its own', () => {
  test('posts a token that pays, beside its other fields and the button that was pressed', async ({
    page,
    env,
  }) => {
    const posted = since(env);
    const id = await open(
      page,
      env,
      (
        card,
      ) => `<form id="pay" method="post" action="/pay"><input name="email" value="ana@example.com"></form>
        <pay-card-input form="pay" ${card} required></pay-card-input>
        <button form="pay" name="then" value="stay" formaction="/pay/stay">Pay</button>`,
    );
    await cardInput(page).fill(testCards.direct);
    await page.getByRole('button', { name: 'Pay' }).click();
    await expect(page.getByText('Thank you')).toBeVisible();
    const [{ path, fields } = { path: '', fields: {} as Record<string, string> }] = posted();
    const { paymentToken, ...others } = fields;
    expect({ path, others }).toEqual({
      path: '/pay/stay',
      others: { email: 'ana@example.com', then: 'stay' },
    });
    const answer = await fetch(`${env.apiUrl}/payments/${id}/confirm`, {
      method: 'POST',
      headers: { Authorization: demoAccount.key, 'Content-Type': 'application/json' },
      body: JSON.stringify({ paymentToken }),
    });
    expect(((await answer.json()) as { readonly status: string }).status).toBe('SUCCEEDED');
  });

  test('is submitted by Enter in the card, with its first button @slow', async ({ page, env }) => {
    const posted = since(env);
    await open(
      page,
      env,
      (
        card,
      ) => `<form method="post" action="/pay"><pay-card-input ${card} required></pay-card-input>
        <button type="button" name="then" value="nothing">Help</button><button name="then" value="pay">Pay</button></form>`,
    );
    await cardInput(page).fill(testCards.direct);
    await cardInput(page).cvc.press('Enter');
    await expect(page.getByText('Thank you')).toBeVisible();
    expect(posted()[0]!.fields).toEqual({
      then: 'pay',
      paymentToken: expect.any(String) as unknown,
    });
  });
});

test.describe('a form that is submitted before the app of its card form has run', () => {
  for (const [method, tag] of [
    ['a press of its button', slow],
    ['Enter in the card', nightly],
  ] as const)
    test(`is posted with a token once it has, after ${method}`, tag, async ({ page, env }) => {
      let release = () => {};
      const held = new Promise<void>((resolve) => (release = resolve));
      await page.route(/\/assets\/.+\.js/, (route) => held.then(() => route.continue()));
      const posted = since(env);
      await open(
        page,
        env,
        (
          card,
        ) => `<form method="post" action="/pay"><pay-card-input ${card} required timeout="60000"></pay-card-input>
        <button name="then" value="pay">Pay</button></form>`,
      );
      await cardInput(page).fill(testCards.direct);
      await page.locator('pay-card-input:state(empty)').waitFor();
      if (method === 'Enter in the card') await cardInput(page).cvc.press('Enter');
      else await page.getByRole('button', { name: 'Pay' }).click();
      release();
      await expect(page.getByText('Thank you')).toBeVisible();
      const paymentToken = expect.any(String) as unknown;
      expect(posted()).toEqual([{ path: '/pay', fields: { then: 'pay', paymentToken } }]);
    });
});
