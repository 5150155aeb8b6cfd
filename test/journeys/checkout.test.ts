import type { Page } from '@playwright/test';
import {
  challenge,
  checkout,
  demoAccount,
  paymentModal,
  testCards,
} from '../../packages/sandbox/kit/index.js';
import type { PayCheckout } from '../../elements/checkout.js';
import type { MethodName, PaymentResult } from '../../api/types.js';
import { asMerchant } from '../support/hosted.js';
import { asServer, openShop, received as receivedOf, set } from '../support/shop-page.js';
import { expect, test, type TestEnvironment } from '../support/test.js';
import { translatedFigures } from '../support/translator.js';

// What the app alone decides is in test/frame-apps/checkout.page.test.ts.

const records = [
  'load',
  'change',
  'before-submit',
  'submit',
  'resume',
  'result',
  'cancel',
  'error',
];

/** Opens a page with a record of what its checkouts say. */
const goTo = (page: Page, env: TestEnvironment, body: string) =>
  openShop(page, env, body, { records, waitUntil: 'commit' });

/** Opens such a page, and waits for the methods of its first checkout. */
async function open(page: Page, env: TestEnvironment, body: string): Promise<void> {
  await goTo(page, env, body);
  const first = page.locator('pay-checkout').first().locator('iframe').contentFrame();
  await expect(first.locator('fieldset')).toBeVisible();
}

/** The details of a checkout’s events: the payment modal over the page has some of the same names. */
const received = (page: Page, name: string) =>
  receivedOf(page, name, 'pay-checkout') as Promise<PaymentResult[]>;

/** Opens a form around a checkout for a payment or for the demo account. */
const openForm = (page: Page, env: TestEnvironment, control: string, rest = '') =>
  open(page, env, `<form method="post" action="/pay">${control}${rest}</form>`);
const order = '<button>Order</button>';

const forPayment = (id: string, more = '') =>
  `<pay-checkout payment-id="${id}" language="en" ${more}></pay-checkout>`;
const forAccount = (more = '') =>
  `<pay-checkout account-id="${demoAccount.id}" amount="1250" currency="EUR" language="en"
    ${more}></pay-checkout>`;
const call = (page: Page, name: 'submit' | 'validate' | 'clear'): Promise<unknown> =>
  page
    .locator('pay-checkout')
    .evaluate((element, method): Promise<unknown> => (element as PayCheckout)[method](), name);

test.describe('a checkout in a form of a page that has no script of its own', () => {
  test('posts a token that pays and the name of its method, by the form’s button', async ({
    page,
    env,
  }) => {
    const before = env.merchant.posted.length;
    const { id } = await env.createPayment();
    const control = forPayment(id, 'name="paymentToken" pay-button="hidden" required');
    await openForm(page, env, control, order);
    await expect(checkout(page).payButton).toHaveCount(0);
    await page.getByRole('button', { name: 'Order' }).click();
    await expect(checkout(page).frame.getByText('Enter a card number')).toBeVisible();
    await checkout(page).card.fill(testCards.direct);
    await page.getByRole('button', { name: 'Order' }).click();
    await expect(page.getByText('Thank you')).toBeVisible();
    const [posted] = env.merchant.posted.slice(before);
    const { paymentToken, ...others } = posted!.fields;
    expect(others).toEqual({ paymentTokenMethod: 'card' });
    const confirmed = await asServer(env).confirm(id, { paymentToken: paymentToken! });
    expect(confirmed.status).toBe('SUCCEEDED');
  });

  test('is sent by the checkout’s own button, once the rest of the form is valid @slow', async ({
    page,
    env,
  }) => {
    const before = env.merchant.posted.length;
    const email = '<input name="email" type="email" required aria-label="Email">';
    await openForm(page, env, email, forAccount('name="token"'));
    await checkout(page).payByCard(testCards.direct);
    await expect(page.getByLabel('Email')).toBeFocused();
    expect(await received(page, 'submit')).toEqual([]);
    await page.getByLabel('Email').fill('ana@example.com');
    await checkout(page).payButton.click();
    await expect(page.getByText('Thank you')).toBeVisible();
    expect(env.merchant.posted.slice(before)).toEqual([
      {
        path: '/pay',
        fields: { email: 'ana@example.com', token: expect.any(String), tokenMethod: 'card' },
      },
    ]);
  });

  test('says that a method has a button of its own, and is sent by it @slow', async ({
    page,
    env,
  }) => {
    const before = env.merchant.posted.length;
    const control = forAccount(
      'name="token" pay-button="hidden" required exclude=\'["card","bizum"]\'',
    );
    await openForm(page, env, control, order);
    await page.getByRole('button', { name: 'Order' }).click();
    await expect(
      checkout(page).frame.getByText('Pay with the button of Click to Pay.'),
    ).toBeVisible();
    await checkout(page).wallet.pay();
    await expect(page.getByText('Thank you')).toBeVisible();
    expect(env.merchant.posted.slice(before)).toEqual([
      { path: '/pay', fields: { token: expect.any(String), tokenMethod: 'googlePay' } },
    ]);
  });

  test('with `confirm`, is sent without a token once the payment is paid, and not when it is declined @slow', async ({
    page,
    env,
  }) => {
    const before = env.merchant.posted.length;
    const { id } = await env.createPayment();
    const control = forPayment(id, 'name="token" confirm pay-button="hidden" required');
    await openForm(page, env, control, order);
    const button = page.getByRole('button', { name: 'Order' });
    await checkout(page).card.fill(testCards.declined);
    await button.click();
    await expect(checkout(page).frame.getByText('Your bank declined the payment.')).toBeVisible();
    await expect(button).toBeEnabled();
    expect(env.merchant.posted.slice(before)).toEqual([]);
    await checkout(page).card.fill(testCards.challenge);
    await button.click();
    await challenge(page).approve();
    await expect(page.getByText('Thank you')).toBeVisible();
    expect(env.merchant.posted.slice(before)).toEqual([
      { path: '/pay', fields: { tokenMethod: 'card' } },
    ]);
    expect(await env.charges(id)).toBe(1);
    // Opened again, it is paid already: the form is sent all the same, and nothing is charged.
    await goTo(page, env, `<form method="post" action="/pay">${control}${order}</form>`);
    await expect.poll(() => received(page, 'result')).toMatchObject([{ status: 'SUCCEEDED' }]);
    await button.click();
    await expect(page.getByText('Thank you')).toBeVisible();
    expect(await env.charges(id)).toBe(1);
  });
});

test.describe('a checkout that confirms', () => {
  test('is paid by card, in its place, and leaves no hole there', async ({ page, env }) => {
    const { id } = await env.createPayment();
    await open(page, env, `${forPayment(id, 'confirm')}<p>Below</p>`);
    await expect.poll(() => received(page, 'load')).toEqual([true]);
    await expect(checkout(page).paypal.button).toBeVisible();
    const below = page.getByText('Below');
    const { y: atLoad } = (await below.boundingBox())!;
    await checkout(page).payByCard(testCards.direct);
    await expect(checkout(page).frame.getByText('Payment completed')).toBeVisible();
    expect(await translatedFigures(page)).toEqual([]);
    await expect.poll(async () => (await below.boundingBox())!.y).toBeLessThan(atLoad - 200);
    expect(await received(page, 'result')).toMatchObject([{ id, status: 'SUCCEEDED' }]);
    expect(await received(page, 'submit')).toEqual([]);
    expect(await env.charges(id)).toBe(1);
  });

  test('keeps the card when the shopper leaves the bank’s page, continues after a reload, comes back to its own methods, and is paid once @slow', async ({
    page,
    env,
  }) => {
    const { id } = await env.createPayment();
    await open(page, env, forPayment(id, 'confirm'));
    const isPaid = () => expect(checkout(page).frame.getByText('Payment completed')).toBeVisible();
    await checkout(page).payByCard(testCards.challenge);
    await challenge(page).form();
    await paymentModal(page).close();
    await expect.poll(() => received(page, 'cancel')).toHaveLength(1);
    await expect(checkout(page).card.number).toHaveValue(/^4/);
    await checkout(page).card.cvc.fill('123');
    await checkout(page).payButton.click();
    await challenge(page).form();

    await page.reload({ waitUntil: 'commit' });
    await challenge(page).form();
    await paymentModal(page).frame.getByText('Pay another way').click();
    await expect.poll(() => received(page, 'cancel')).toHaveLength(1);
    await expect(page.locator('pay-payment-modal')).toHaveCount(0);
    await checkout(page).payByCard(testCards.challenge);
    await challenge(page).approve();
    await isPaid();

    await page.reload({ waitUntil: 'commit' });
    await isPaid();
    await expect.poll(() => received(page, 'result')).toMatchObject([{ status: 'SUCCEEDED' }]);
    expect(await env.charges(id)).toBe(1);
  });

  test('says why a card was declined, and is paid by Bizum then @slow', async ({ page, env }) => {
    const { id } = await env.createPayment();
    await open(page, env, forPayment(id, 'confirm'));
    await checkout(page).payByCard(testCards.declined);
    await expect(checkout(page).frame.getByRole('alert').first()).toBeVisible();
    await expect.poll(() => received(page, 'result')).toMatchObject([{ status: 'FAILED' }]);
    await checkout(page).bizum.pay();
    await checkout(page).bizum.approve();
    await expect(checkout(page).frame.getByText('Payment completed')).toBeVisible();
    expect(await env.charges(id)).toBe(1);
  });

  test('is paid by PayPal @slow', async ({ page, env }) => {
    const { id } = await env.createPayment();
    await open(page, env, forPayment(id, 'confirm'));
    await checkout(page).paypal.approve();
    await expect(checkout(page).frame.getByText('Payment completed')).toBeVisible();
    expect(await env.charges(id)).toBe(1);
  });
});

test('a checkout requests its methods once, while its app is still on its way @slow', async ({
  page,
  env,
}) => {
  const { id } = await env.createPayment();
  const address = `${env.pay}/v1/payment-methods?paymentId=${id}`;
  const requested = page.waitForRequest(address);
  const requests: string[] = [];
  page.on('request', (request) => requests.push(request.url()));
  await page.route(/\/assets\/react-/, async (route) => {
    await requested;
    await route.continue();
  });
  await open(page, env, forPayment(id));
  expect(requests.filter((url) => url === address)).toHaveLength(1);
});

test.describe('a checkout whose payment is over', () => {
  const cannotBePaid = (page: Page) =>
    expect(checkout(page).frame.locator('fieldset')).toHaveCount(0);
  test('says so in place of the methods, and tells the page once @slow', async ({ page, env }) => {
    const { id } = await env.createPayment();
    await asMerchant(env, `${id}/cancel`);
    await goTo(page, env, forPayment(id, 'confirm'));
    await expect(checkout(page).frame.locator('[data-part=over]')).toContainText('canceled');
    await cannotBePaid(page);
    expect(await received(page, 'result')).toMatchObject([{ status: 'CANCELED' }]);
    expect(await received(page, 'error')).toEqual([]);
  });

  test('while it is shown says so after the press, and one press dispatches one result @slow', async ({
    page,
    env,
  }) => {
    const { id } = await env.createPayment();
    await open(page, env, forPayment(id, 'confirm'));
    await page.evaluate(() => {
      const results: unknown[] = [];
      Object.assign(window, { results });
      addEventListener('pay-result', () => results.push('result'), true);
    });
    await checkout(page).choose('card');
    await checkout(page).card.fill(testCards.direct);
    await asMerchant(env, `${id}/cancel`);
    await checkout(page).payButton.click();
    await expect(checkout(page).frame.locator('[data-part=over]')).toContainText('canceled');
    await cannotBePaid(page);
    expect(await page.evaluate(() => Reflect.get(window, 'results'))).toEqual(['result']);
  });

  test('tells a capturing listener once that it is paid @slow', async ({ page, env }) => {
    const { id } = await env.createPayment();
    await page.addInitScript(() => {
      const results: unknown[] = [];
      Object.assign(window, { results });
      addEventListener('pay-result', () => results.push('result'), true);
    });
    await open(page, env, forPayment(id, 'confirm'));
    await checkout(page).payByCard(testCards.direct);
    await expect(checkout(page).frame.getByText('Payment completed')).toBeVisible();
    expect(await page.evaluate(() => Reflect.get(window, 'results'))).toEqual(['result']);
  });
});

test.describe('a checkout whose page changes it', () => {
  test('shows the methods in the order of the page, each in reach of the arrow keys, as a list and as tabs @slow', async ({
    page,
    env,
  }) => {
    await open(page, env, forAccount('order=\'["bizum"]\' layout="list"'));
    const { frame, bizum } = checkout(page);
    const way = (name: MethodName) => checkout(page).way(name);
    await expect(frame.getByRole('radio').first()).toHaveAttribute('value', 'bizum');
    await expect(way('bizum')).toBeChecked();
    for (const layout of ['list', 'tabs'] as const) {
      await set(page, 'pay-checkout', { layout });
      await way('bizum').press('ArrowDown');
      await way('card').press('ArrowDown');
      await expect(way('clickToPay')).toBeChecked();
      await way('clickToPay').press('ArrowUp');
      await way('card').press('ArrowUp');
      await expect(way('bizum')).toBeChecked();
      await expect(bizum.phone).toBeVisible();
      await page.keyboard.press('Tab');
      await expect(bizum.phone).toBeFocused();
    }
  });
});

test.describe('a checkout that a script pays with', () => {
  test('gives the payment to submit(), although the page has removed it meanwhile @slow', async ({
    page,
    env,
  }) => {
    const { id } = await env.createPayment();
    await open(page, env, forPayment(id, 'confirm pay-button="hidden"'));
    await checkout(page).card.fill(testCards.challenge);
    const submitted = call(page, 'submit');
    await challenge(page).form();
    await page.locator('pay-checkout').evaluate((element) => element.remove());
    await challenge(page).approve();
    expect(await submitted).toMatchObject({ payment: { id, status: 'SUCCEEDED' } });
    expect(await env.charges(id)).toBe(1);
  });

  test('leaves the other checkout of the page alone @slow', async ({ page, env }) => {
    const [one, two] = [await env.createPayment(), await env.createPayment()];
    await open(
      page,
      env,
      `<div id="one">${forPayment(one.id, 'confirm')}</div><div id="two">${forPayment(two.id, 'confirm')}</div>`,
    );
    await checkout(page, '#two pay-checkout').payByCard(testCards.direct);
    await expect(
      checkout(page, '#two pay-checkout').frame.getByText('Payment completed'),
    ).toBeVisible();
    await expect(checkout(page, '#one pay-checkout').card.number).toHaveValue('');
    expect(await env.charges(one.id)).toBe(0);
    expect(await env.charges(two.id)).toBe(1);
  });
});
