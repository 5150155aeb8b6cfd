import type { Page } from '@playwright/test';
import {
  challenge,
  checkout,
  demoAccount,
  paymentModal,
  testCards,
  testPhones,
} from '../../packages/sandbox/kit/index.js';
import type { PayCheckout } from '../../elements/checkout.js';
import { expect, test, type TestEnvironment } from '../support/test.js';
import { addUpShifts, shiftOf } from '../support/shifts.js';

/** What its checkouts have emitted to the page. */
interface Shop extends Window {
  readonly emitted: { readonly type: string; readonly detail: Readonly<Record<string, unknown>> }[];
}

const types = ['load', 'change', 'before-submit', 'submit', 'result', 'cancel', 'error'];

/** Opens a page with the kit's script and a record of what its checkouts say. */
async function goTo(page: Page, env: TestEnvironment, body: string): Promise<void> {
  const html = `<!doctype html><html lang="en"><title>Shop</title>
    <meta name="viewport" content="width=device-width">
    <script src="${env.pay}/v2/payframe.js" defer></script>
    <script>
      window.emitted = [];
      for (const type of ${JSON.stringify(types)})
        addEventListener('pay-' + type, ({ type, detail, target }) => {
          // The payment modal over the page has events of the same names.
          if (target.localName === 'pay-checkout') emitted.push({ type, detail });
        });
    </script>
    ${body}</html>`;
  await page.goto(env.merchant.page({ html }), { waitUntil: 'commit' });
}

/** Opens such a page, and waits for the methods of its first checkout. */
async function open(page: Page, env: TestEnvironment, body: string): Promise<void> {
  await goTo(page, env, body);
  const first = page.locator('pay-checkout').first().locator('iframe').contentFrame();
  await expect(first.locator('fieldset')).toBeVisible();
}

/** The details of the events of a type, oldest first. */
const received = (page: Page, type: string) =>
  page.evaluate(
    (expected) =>
      (window as unknown as Shop).emitted
        .filter((one) => one.type === `pay-${expected}`)
        .map(({ detail }) => detail),
    type,
  );

const forPayment = (id: string, more = '') =>
  `<pay-checkout payment-id="${id}" language="en" ${more}></pay-checkout>`;
const forAccount = (env: TestEnvironment, more = '') =>
  `<pay-checkout account-id="${demoAccount.id}" amount="1250" currency="EUR" language="en"
    ${more}></pay-checkout>`;
const set = (page: Page, props: Readonly<Record<string, unknown>>) =>
  page.locator('pay-checkout').evaluate((element, given) => Object.assign(element, given), props);
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
    await open(
      page,
      env,
      `<form method="post" action="/pay">${control}<button>Order</button></form>`,
    );
    await expect(checkout(page).payButton).toHaveCount(0);
    await page.getByRole('button', { name: 'Order' }).click();
    await expect(checkout(page).frame.getByText('Enter a card number')).toBeVisible();
    await checkout(page).card.fill(testCards.direct);
    await page.getByRole('button', { name: 'Order' }).click();
    await expect(page.getByText('Thank you')).toBeVisible();
    const [posted] = env.merchant.posted.slice(before);
    const { paymentToken, ...others } = posted!.fields;
    expect(others).toEqual({ paymentTokenMethod: 'card' });
    const answer = await fetch(`${env.apiUrl}/payments/${id}/confirm`, {
      method: 'POST',
      headers: { Authorization: demoAccount.key, 'Content-Type': 'application/json' },
      body: JSON.stringify({ paymentToken }),
    });
    expect(await answer.json()).toMatchObject({ status: 'SUCCEEDED' });
  });

  test('is sent by the checkout’s own button, once the rest of the form is valid @slow', async ({
    page,
    env,
  }) => {
    const before = env.merchant.posted.length;
    const control = forAccount(env, 'name="token"');
    await open(
      page,
      env,
      `<form method="post" action="/pay"><input name="email" type="email" required aria-label="Email">
        ${control}</form>`,
    );
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

  test('makes a new token for another card, if the page has held the submission back @slow', async ({
    page,
    env,
  }) => {
    let tokens = 0;
    page.on('request', (request) => (tokens += Number(request.url().endsWith('/v1/tokens'))));
    await open(
      page,
      env,
      `<form method="post" action="/pay" onsubmit="event.preventDefault(); this.onsubmit = null">
        ${forAccount(env, 'name="token"')}<button>Order</button></form>`,
    );
    await checkout(page).payByCard(testCards.direct);
    await expect.poll(() => page.locator('form').evaluate((form) => form.onsubmit)).toBeNull();
    await checkout(page).card.fill(testCards.declined);
    await page.getByRole('button', { name: 'Order' }).click();
    await expect(page.getByText('Thank you')).toBeVisible();
    expect(tokens).toBe(2);
  });

  test('says that a method has a button of its own, and is sent by it @slow', async ({
    page,
    env,
  }) => {
    const before = env.merchant.posted.length;
    const control = forAccount(
      env,
      'name="token" pay-button="hidden" required exclude=\'["card","bizum"]\'',
    );
    await open(
      page,
      env,
      `<form method="post" action="/pay">${control}<button>Order</button></form>`,
    );
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
    await open(
      page,
      env,
      `<form method="post" action="/pay">${control}<button>Order</button></form>`,
    );
    const order = page.getByRole('button', { name: 'Order' });
    await checkout(page).card.fill(testCards.declined);
    await order.click();
    await expect(checkout(page).frame.getByText('Your bank declined the payment.')).toBeVisible();
    await expect(order).toBeEnabled();
    expect(env.merchant.posted.slice(before)).toEqual([]);
    await checkout(page).card.fill(testCards.challenge);
    await order.click();
    await challenge(page).approve();
    await expect(page.getByText('Thank you')).toBeVisible();
    expect(env.merchant.posted.slice(before)).toEqual([
      { path: '/pay', fields: { tokenMethod: 'card' } },
    ]);
    expect(await env.charges(id)).toBe(1);
    // Opened again, it is paid already: the form is sent all the same, and nothing is charged.
    await goTo(
      page,
      env,
      `<form method="post" action="/pay">${control}<button>Order</button></form>`,
    );
    await expect.poll(() => received(page, 'result')).toMatchObject([{ status: 'SUCCEEDED' }]);
    await order.click();
    await expect(page.getByText('Thank you')).toBeVisible();
    expect(await env.charges(id)).toBe(1);
  });

  test('with `confirm`, is sent by the checkout’s own button once the payment is paid @slow', async ({
    page,
    env,
  }) => {
    const before = env.merchant.posted.length;
    const { id } = await env.createPayment();
    await open(
      page,
      env,
      `<form method="post" action="/pay">${forPayment(id, 'name="token" confirm')}</form>`,
    );
    await checkout(page).payByCard(testCards.direct);
    await expect(page.getByText('Thank you')).toBeVisible();
    expect(env.merchant.posted.slice(before)).toEqual([
      { path: '/pay', fields: { tokenMethod: 'card' } },
    ]);
    expect(await env.charges(id)).toBe(1);
  });

  test('is reset and disabled as any control is @slow', async ({ page, env }) => {
    await open(
      page,
      env,
      `<form><fieldset>${forAccount(env, 'name="token" required')}</fieldset></form>`,
    );
    await checkout(page).card.fill(testCards.direct);
    const isValid = () =>
      page.locator('pay-checkout').evaluate((one) => (one as PayCheckout).checkValidity());
    await expect.poll(isValid).toBe(true);
    await page.locator('form').evaluate((form: HTMLFormElement) => form.reset());
    await expect(checkout(page).card.number).toHaveValue('');
    await expect.poll(isValid).toBe(false);
    await page.locator('fieldset').evaluate((one: HTMLFieldSetElement) => (one.disabled = true));
    await expect(checkout(page).frame.locator('[inert]').first()).toBeVisible();
    expect(await isValid()).toBe(true);
  });
});

test.describe('a checkout that confirms', () => {
  test('is paid by card, in its place, and nothing on the page moves', async ({ page, env }) => {
    await page.addInitScript(addUpShifts);
    const { id } = await env.createPayment();
    await open(page, env, `${forPayment(id, 'confirm')}<p>Below</p>`);
    await expect.poll(() => received(page, 'load')).toEqual([true]);
    await expect(checkout(page).paypal.button).toBeVisible();
    const atLoad = await shiftOf(page);
    await checkout(page).payByCard(testCards.direct);
    await expect(checkout(page).frame.getByText('Payment completed')).toBeVisible();
    expect(await received(page, 'result')).toMatchObject([{ id, status: 'SUCCEEDED' }]);
    expect(await received(page, 'submit')).toEqual([]);
    expect(await env.charges(id)).toBe(1);
    expect(await shiftOf(page)).toBe(atLoad);
  });

  test('keeps the card when the shopper leaves the bank’s page, and is paid when it is passed @slow', async ({
    page,
    env,
  }) => {
    const { id } = await env.createPayment();
    await open(page, env, forPayment(id, 'confirm'));
    await checkout(page).payByCard(testCards.challenge);
    await challenge(page).form();
    await paymentModal(page).close();
    await expect.poll(() => received(page, 'cancel')).toHaveLength(1);
    await expect(checkout(page).card.number).toHaveValue(/^4/);
    await checkout(page).card.cvc.fill('123');
    await checkout(page).payButton.click();
    await challenge(page).approve();
    await expect(checkout(page).frame.getByText('Payment completed')).toBeVisible();
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

  for (const [method, pays] of [
    ['Google Pay', (page: Page) => checkout(page).wallet.pay()],
    ['PayPal', (page: Page) => checkout(page).paypal.approve()],
  ] as const)
    test(`is paid by ${method} @slow`, async ({ page, env }) => {
      const { id } = await env.createPayment();
      await open(page, env, forPayment(id, 'confirm'));
      await pays(page);
      await expect(checkout(page).frame.getByText('Payment completed')).toBeVisible();
      expect(await env.charges(id)).toBe(1);
    });

  test('continues a payment that waits for the bank after a reload @slow', async ({
    page,
    env,
  }) => {
    const { id } = await env.createPayment();
    await open(page, env, forPayment(id, 'confirm'));
    await checkout(page).payByCard(testCards.challenge);
    await challenge(page).form();
    await page.reload({ waitUntil: 'commit' });
    await challenge(page).approve();
    await expect(checkout(page).frame.getByText('Payment completed')).toBeVisible();
    await page.reload({ waitUntil: 'commit' });
    await expect(checkout(page).frame.getByText('Payment completed')).toBeVisible();
    await expect.poll(() => received(page, 'result')).toMatchObject([{ status: 'SUCCEEDED' }]);
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

test.describe('a checkout that continues a payment', () => {
  test('comes back to its own methods when the shopper leaves the bank’s page @slow', async ({
    page,
    env,
  }) => {
    const { id } = await env.createPayment();
    await open(page, env, forPayment(id, 'confirm'));
    await checkout(page).payByCard(testCards.challenge);
    await challenge(page).form();
    await page.reload({ waitUntil: 'commit' });
    await challenge(page).form();
    await paymentModal(page).frame.getByText('Pay another way').click();
    await expect.poll(() => received(page, 'cancel')).toHaveLength(1);
    await expect(page.locator('pay-payment-modal')).toHaveCount(0);
    await checkout(page).payByCard(testCards.direct);
    await expect(checkout(page).frame.getByText('Payment completed')).toBeVisible();
    expect(await env.charges(id)).toBe(1);
  });
});

test.describe('a checkout whose page changes it', () => {
  test('keeps what was typed through two new amounts and another currency @slow', async ({
    page,
    env,
  }) => {
    await open(page, env, forAccount(env));
    // In Chromium, the first frame of another site takes the focus from one that gets it just then.
    await expect(checkout(page).wallet.button).toBeVisible();
    await checkout(page).card.number.pressSequentially('42424242');
    await set(page, { amount: 2000 });
    await expect(checkout(page).payButton).toHaveText('Pay €20.00');
    await checkout(page).card.number.pressSequentially('42424242');
    await set(page, { amount: 3000, currency: 'USD' });
    await expect(checkout(page).payButton).toHaveText('Pay $30.00');
    await expect(checkout(page).card.number).toHaveValue('4242 4242 4242 4242');
    expect(await received(page, 'load')).toEqual([true]);
  });

  test('keeps what was typed by a method that is not offered for a while @slow', async ({
    page,
    env,
  }) => {
    await open(page, env, forAccount(env));
    // As above: the wallet’s frame is the first one of another site.
    await expect(checkout(page).wallet.button).toBeVisible();
    await checkout(page).card.number.pressSequentially('42424242');
    await set(page, { exclude: ['card'] });
    await expect(checkout(page).way('card')).toBeHidden();
    await expect
      .poll(async () => (await received(page, 'change')).at(-1))
      .not.toMatchObject({ method: 'card' });
    await set(page, { exclude: [] });
    await expect(checkout(page).card.number).toHaveValue('4242 4242');
    await expect
      .poll(async () => (await received(page, 'change')).at(-1))
      .toMatchObject({
        method: 'card',
        isEmpty: false,
      });
  });

  test('says why a method is not allowed for a new amount, and keeps what was typed by it @slow', async ({
    page,
    env,
  }) => {
    const { id } = await env.createPayment();
    const setTotal = async (amount: number) => {
      const answer = await fetch(`${env.apiUrl}/payments/${id}`, {
        method: 'PATCH',
        headers: { Authorization: demoAccount.key, 'Content-Type': 'application/json' },
        body: JSON.stringify({ amount }),
      });
      expect(answer.status).toBe(200);
      await set(page, { amount });
    };
    await open(page, env, forPayment(id));
    await checkout(page).choose('bizum');
    await checkout(page).bizum.phone.fill('600 000');
    await setTotal(350_000);
    await expect(checkout(page).way('bizum')).toBeDisabled();
    await expect(checkout(page).way('bizum')).toHaveAccessibleDescription(
      'Not available for €3,500.00',
    );
    await expect(checkout(page).way('card')).toBeChecked();
    await expect(
      checkout(page).frame.getByRole('status').filter({ hasText: 'Bizum: Not available for' }),
    ).toHaveCount(1);
    await setTotal(2000);
    await expect(checkout(page).way('bizum')).toBeChecked();
    await expect(checkout(page).bizum.phone).toHaveValue('600 000');
    await expect(checkout(page).frame.getByText('Not available for')).toHaveCount(0);
  });

  test('shows the methods in the order of the page @slow', async ({ page, env }) => {
    await open(page, env, forAccount(env, 'order=\'["bizum"]\''));
    const first = checkout(page).frame.getByRole('radio').first();
    await expect(first).toHaveAttribute('value', 'bizum');
    await expect(first).toBeChecked();
  });

  for (const layout of ['list', 'tabs'] as const)
    test(`has every method in reach of the arrow keys, as ${layout} @slow`, async ({
      page,
      env,
    }) => {
      await open(page, env, forAccount(env, `layout="${layout}"`));
      await checkout(page).way('card').press('ArrowDown');
      await checkout(page).way('clickToPay').press('ArrowDown');
      await expect(checkout(page).way('bizum')).toBeChecked();
      await expect(checkout(page).bizum.phone).toBeVisible();
      await page.keyboard.press('Tab');
      await expect(checkout(page).bizum.phone).toBeFocused();
    });
});

test.describe('a checkout that a script pays with', () => {
  test('gives the token to submit(), or the reason why there is none', async ({ page, env }) => {
    await open(page, env, forAccount(env, 'pay-button="hidden"'));
    expect(await call(page, 'submit')).toEqual({ error: 'Enter a card number' });
    expect(await call(page, 'validate')).toBe(false);
    await checkout(page).card.fill(testCards.direct);
    expect(await call(page, 'validate')).toBe(true);
    expect(await call(page, 'submit')).toEqual({ token: expect.any(String), method: 'card' });
    await call(page, 'clear');
    await expect(checkout(page).card.number).toHaveValue('');
    const select = (method: 'bizum' | 'googlePay') =>
      page
        .locator('pay-checkout')
        .evaluate((element, name) => (element as PayCheckout).select(name), method);
    expect(await select('googlePay')).toBe(false);
    expect(await select('bizum')).toBe(true);
    await checkout(page).bizum.phone.fill(testPhones.approved);
    expect(await call(page, 'submit')).toEqual({ token: expect.any(String), method: 'bizum' });
  });

  test('gives the payment to submit(), if it confirms @slow', async ({ page, env }) => {
    const { id } = await env.createPayment();
    await open(page, env, forPayment(id, 'confirm pay-button="hidden"'));
    await checkout(page).card.fill(testCards.direct);
    expect(await call(page, 'submit')).toMatchObject({ payment: { id, status: 'SUCCEEDED' } });
  });

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

  test('makes no token before the page’s server has answered, and none if it says no @slow', async ({
    page,
    env,
  }) => {
    const tokens: string[] = [];
    page.on('request', (request) => {
      if (request.url().endsWith('/v1/tokens')) tokens.push(request.url());
    });
    await open(page, env, forAccount(env));
    await page.evaluate(() => {
      addEventListener('pay-before-submit', (event) => {
        const { respondWith } = event as Event & { respondWith(answer: unknown): void };
        respondWith.call(
          event,
          new Promise((resolve) => Object.assign(window, { answer: resolve })),
        );
      });
    });
    const answer = (goesOn: boolean) =>
      page.evaluate(
        (value) => (Reflect.get(window, 'answer') as (v: boolean) => void)(value),
        goesOn,
      );
    const isRequested = (times: number) =>
      expect.poll(() => received(page, 'before-submit')).toHaveLength(times);
    await checkout(page).payByCard(testCards.direct);
    await isRequested(1);
    expect(tokens).toHaveLength(0);
    await answer(false);
    await checkout(page).payButton.click();
    await isRequested(2);
    expect(tokens).toHaveLength(0);
    await answer(true);
    await expect.poll(() => received(page, 'submit')).toHaveLength(1);
    expect(tokens).toHaveLength(1);
  });

  test('drops a token whose total has changed meanwhile, says so, and is paid at the new one @slow', async ({
    page,
    env,
  }) => {
    let release = () => {};
    const isReleased = new Promise<void>((resolve) => (release = resolve));
    await page.route('**/v1/tokens', async (route) => {
      await isReleased;
      await route.continue();
    });
    await open(page, env, forAccount(env));
    const isRequested = page.waitForRequest('**/v1/tokens');
    await checkout(page).payByCard(testCards.direct);
    await isRequested;
    await set(page, { amount: 9900 });
    await expect(checkout(page).payButton).toHaveAttribute('aria-busy', 'true');
    release();
    await expect(
      checkout(page).frame.getByText('The amount has changed. Check it and pay again.'),
    ).toBeVisible();
    expect(await received(page, 'submit')).toEqual([]);
    await expect(checkout(page).payButton).toHaveText('Pay €99.00');
    await checkout(page).card.cvc.fill('123');
    await checkout(page).payButton.click();
    await expect.poll(() => received(page, 'submit')).toHaveLength(1);
  });

  test('makes one token for two calls at once @slow', async ({ page, env }) => {
    await open(page, env, forAccount(env, 'pay-button="hidden"'));
    await checkout(page).card.fill(testCards.direct);
    const [one, other] = await page.locator('pay-checkout').evaluate(async (element) => {
      const checkout = element as PayCheckout;
      return Promise.all([checkout.submit(), checkout.submit()]);
    });
    expect(one).toEqual({ token: expect.any(String), method: 'card' });
    expect(other).toEqual(one);
    expect(await received(page, 'submit')).toEqual([]);
  });

  test('is busy until the page has answered its token, and shows the result @slow', async ({
    page,
    env,
  }) => {
    await open(page, env, forAccount(env));
    await page.evaluate(() => {
      addEventListener('pay-submit', (event) => {
        const { respondWith } = event as Event & { respondWith(answer: unknown): void };
        respondWith.call(
          event,
          new Promise((resolve) => Object.assign(window, { answer: resolve })),
        );
      });
    });
    await checkout(page).payByCard(testCards.direct);
    await expect(checkout(page).payButton).toHaveAttribute('aria-busy', 'true');
    await expect.poll(() => received(page, 'submit')).toMatchObject([{ method: 'card' }]);
    await page.evaluate(() => (Reflect.get(window, 'answer') as () => void)());
    await expect(checkout(page).payButton).toHaveAttribute('aria-busy', 'false');
    await page
      .locator('pay-checkout')
      .evaluate((element) => (element as PayCheckout).showProblem('Sold out'));
    await expect(checkout(page).frame.getByText('Sold out')).toBeVisible();
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
