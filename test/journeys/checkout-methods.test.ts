import type { Page } from '@playwright/test';
import {
  checkout,
  demoAccount,
  testCards,
  type Checkout,
} from '../../packages/sandbox/kit/index.js';
import type { MethodName, PaymentResult } from '../../provider/types.js';
import { ReactPage } from '../support/react-page.js';
import { expect, test, type TestEnvironment } from '../support/test.js';

/** An amount that every method takes. */
const AMOUNT = 12_500;

interface Row {
  readonly method: MethodName;
  readonly pay: (list: Checkout) => Promise<void>;
  /** The lender has its contract signed on a page of its own. */
  readonly isSigned?: true;
}

/** The methods, and how a shopper pays by each. */
const rows: readonly Row[] = [
  { method: 'card', pay: (list) => list.payByCard(testCards.direct) },
  { method: 'googlePay', pay: (list) => list.wallet.pay() },
  { method: 'paypal', pay: (list) => list.paypal.approve() },
  { method: 'clickToPay', pay: (list) => list.clickToPay.pay() },
  { method: 'bizum', pay: (list) => list.bizum.pay('600000000') },
  { method: 'cofidis', pay: (list) => list.cofidis.apply(), isSigned: true },
  { method: 'cofidisLoan', pay: (list) => list.cofidisLoan.apply(), isSigned: true },
];

async function open(page: Page, env: TestEnvironment, body: string): Promise<void> {
  const html = `<!doctype html><html lang="en"><title>Shop</title>
    <script src="${env.pay}/v2/payframe.js"></script>${body}</html>`;
  await page.goto(env.merchant.page({ html }));
}

const isCompleted = (page: Page) =>
  expect(checkout(page).frame.getByText('Payment completed')).toBeVisible();

async function confirm(env: TestEnvironment, id: string, token: unknown): Promise<PaymentResult> {
  const answer = await fetch(`${env.apiUrl}/payments/${id}/confirm`, {
    method: 'POST',
    headers: { Authorization: demoAccount.key, 'Content-Type': 'application/json' },
    body: JSON.stringify({ paymentToken: token }),
  });
  return (await answer.json()) as PaymentResult;
}

for (const { method, pay, isSigned } of rows)
  test.describe(`a checkout paid by ${method}`, () => {
    test('posts a token and the method in a plain form @slow', async ({ page, env }) => {
      const before = env.merchant.posted.length;
      const { id } = await env.createPayment({ amount: AMOUNT });
      await open(
        page,
        env,
        `<form method="post" action="/pay"><pay-checkout name="token" language="en"
          payment-id="${id}"></pay-checkout></form>`,
      );
      await pay(checkout(page));
      await expect(page.getByText('Thank you')).toBeVisible();
      const { fields } = env.merchant.posted[before]!;
      expect(fields).toEqual({ token: expect.any(String), tokenMethod: method });
      const payment = await confirm(env, id, fields['token']);
      if (!isSigned) return expect(['SUCCEEDED', 'PENDING']).toContain(payment.status);
      expect(payment.nextAction).toMatchObject({ redirectUrl: expect.any(String) });
    });

    test('is confirmed by a script’s factory @slow', async ({ page, env }) => {
      const { id } = await env.createPayment({ amount: AMOUNT });
      await open(
        page,
        env,
        `<div id="checkout"></div><script>
          payframe.Checkout({ paymentId: '${id}', confirm: true, language: 'en',
            onResult: ({ nextAction }) => nextAction?.mustRedirect && location.assign(nextAction.redirectUrl),
          }).render('#checkout');
        </script>`,
      );
      const list = checkout(page);
      await pay(list);
      if (!isSigned) await isCompleted(page);
      else if (method === 'cofidis') await list.cofidis.sign();
      else await list.cofidisLoan.sign();
      await expect.poll(() => env.charges(id)).toBe(1);
    });
  });

for (const { method, pay } of rows.filter(({ isSigned }) => !isSigned))
  test(`a checkout in React is paid by ${method} @slow`, async ({ page, env }) => {
    const shop = new ReactPage(page, env);
    await shop.open(
      `function Shop() {
        return <kit.Checkout paymentId={paymentId} confirm language="en"
          onResult={({ detail }) => records('result ' + detail.status)()} />;
      }`,
    );
    await pay(checkout(page));
    await isCompleted(page);
    await shop.waitsFor('result SUCCEEDED');
    expect(await env.charges(shop.paymentId)).toBe(1);
  });

test.describe('a checkout that confirms', () => {
  test('is paid after it has been moved in the document @slow', async ({ page, env }) => {
    const { id } = await env.createPayment();
    await open(
      page,
      env,
      `<pay-checkout payment-id="${id}" language="en" confirm></pay-checkout><main></main>`,
    );
    await checkout(page).card.fill(testCards.declined);
    await page.evaluate(() =>
      document.querySelector('main')!.append(document.querySelector('pay-checkout')!),
    );
    await expect(checkout(page).card.number).toHaveValue('');
    await checkout(page).payByCard(testCards.direct);
    await isCompleted(page);
    expect(await env.charges(id)).toBe(1);
  });

  test('is paid once after Back in the middle @slow', async ({ page, env }) => {
    const { id } = await env.createPayment();
    await open(page, env, `<pay-checkout payment-id="${id}" language="en" confirm></pay-checkout>`);
    await checkout(page).card.fill(testCards.direct);
    await page.goto(env.merchant.page({ html: '<title>Cart</title>' }));
    await page.goBack();
    await checkout(page).payByCard(testCards.direct);
    await isCompleted(page);
    expect(await env.charges(id)).toBe(1);
  });
});
