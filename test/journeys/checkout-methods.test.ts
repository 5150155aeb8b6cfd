import type { Page } from '@playwright/test';
import { checkout, testCards, type Checkout } from '../../packages/sandbox/kit/index.js';
import { ReactPage } from '../support/react-page.js';
import { asServer, openShop } from '../support/shop-page.js';
import { expect, test, type TestEnvironment } from '../support/test.js';

// A row of the list is a form, an app that is loaded when it is chosen, or a frame; above it are
// wallets. Each kind is paid by once in each surroundings, here or in checkout.test.ts.

/** An amount that every method takes. */
const AMOUNT = 12_500;

const isCompleted = (page: Page) =>
  expect(checkout(page).frame.getByText('Payment completed')).toBeVisible();

test('a checkout in a plain form posts a token and the method of a loan that is signed elsewhere @slow', async ({
  page,
  env,
}) => {
  const before = env.merchant.posted.length;
  const { id } = await env.createPayment({ amount: AMOUNT });
  await openShop(
    page,
    env,
    `<form method="post" action="/pay"><pay-checkout name="token" language="en"
      payment-id="${id}"></pay-checkout></form>`,
  );
  await checkout(page).cofidis.apply();
  await expect(page.getByText('Thank you')).toBeVisible();
  const { token = '', ...others } = env.merchant.posted[before]!.fields;
  expect(others).toEqual({ tokenMethod: 'cofidis' });
  const { nextAction } = await asServer(env).confirm(id, { paymentToken: token });
  expect(nextAction).toMatchObject({ redirectUrl: expect.any(String) });
});

/** Opens a checkout by a script’s factory, which confirms the payment. */
async function openFactory(page: Page, env: TestEnvironment): Promise<string> {
  const { id } = await env.createPayment({ amount: AMOUNT });
  await openShop(
    page,
    env,
    `<div id="checkout"></div><script>
      payframe.Checkout({ paymentId: '${id}', confirm: true, language: 'en',
        onResult: ({ nextAction }) => nextAction?.mustRedirect && location.assign(nextAction.redirectUrl),
      }).render('#checkout');
    </script>`,
  );
  return id;
}

for (const [method, pays] of [
  ['clickToPay', (list: Checkout) => list.clickToPay.pay()],
  ['cofidisLoan', (list: Checkout) => list.cofidisLoan.apply()],
] as const)
  test(`a checkout of a script’s factory is paid by ${method} @slow`, async ({ page, env }) => {
    const id = await openFactory(page, env);
    const list = checkout(page);
    await pays(list);
    if (method === 'cofidisLoan') await list.cofidisLoan.sign();
    else await isCompleted(page);
    await expect.poll(() => env.charges(id)).toBe(1);
  });

test('a checkout in React is paid by bizum @nightly', async ({ page, env }) => {
  const shop = new ReactPage(page, env);
  await shop.open(
    `function Shop() {
      return <kit.Checkout paymentId={paymentId} confirm language="en"
        onResult={({ detail }) => records('result ' + detail.status)()} />;
    }`,
  );
  await checkout(page).bizum.pay('600000000');
  await isCompleted(page);
  await shop.waitsFor('result SUCCEEDED');
  expect(await env.charges(shop.paymentId)).toBe(1);
});

test('a checkout is empty after Back and after it has been moved in the document, and is paid once @slow', async ({
  page,
  env,
}) => {
  const { id } = await env.createPayment();
  const list = `<pay-checkout payment-id="${id}" language="en" confirm></pay-checkout>`;
  await openShop(page, env, `${list}<main></main>`);
  await checkout(page).card.fill(testCards.direct);
  await page.goto(env.merchant.page({ html: '<title>Cart</title>' }));
  await page.goBack();
  await checkout(page).card.fill(testCards.declined);
  await page.evaluate(() =>
    document.querySelector('main')!.append(document.querySelector('pay-checkout')!),
  );
  await expect(checkout(page).card.number).toHaveValue('');
  await checkout(page).payByCard(testCards.direct);
  await isCompleted(page);
  expect(await env.charges(id)).toBe(1);
});
