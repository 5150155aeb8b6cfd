import { demoAccount } from '../../sandbox/demo-account.js';
import { pressBack } from '../support/back.js';
import { CofidisPage } from '../support/cofidis-page.js';
import { expect, test } from '../support/test.js';
import { nightly } from '../support/tags.js';

/** A payment of which the provider has the email address. */
const known = { customer: { email: 'ana@example.com' } };

for (const product of ['cofidis', 'cofidis-loan'] as const) {
  // The lender's second product is the first by another name.
  test.describe(`a shopper with ${product}`, () => {
    let shopper: CofidisPage;
    test.beforeEach(({ page, env }) => void (shopper = new CofidisPage(page, env, product)));

    // @spec Payment method: Cofidis financing
    // @spec Cofidis financing button: paymentId
    // @spec Bizum and Cofidis buttons: otherwise the overlay renders, open
    // @spec Payment method: Cofidis loan
    // @spec Cofidis loan button: paymentId
    test(
      'signs at Cofidis, comes back, and has paid once',
      product === 'cofidis' ? {} : nightly,
      async ({ env }) => {
        await shopper.comes();
        await shopper.goesToCofidis();
        await shopper.decides('sign', 'Thank you');
        expect(await env.readPayment(shopper.payment)).toMatchObject({
          status: 'SUCCEEDED',
          customer: { email: 'ana@example.com' },
        });
        expect(await env.charges(shopper.payment)).toBe(1);
      },
    );

    // @spec Cofidis financing button: 45 px high once it is shown
    // @spec Cofidis financing button: hint, a boolean, by default true
    // @spec Cofidis loan button: 45 px high once it is shown
    // @spec Cofidis loan button: hint, a boolean, by default true
    test('finds a button of 45 pixels, with the line of help in its own place under it @nightly', async ({
      page,
    }) => {
      await shopper.comes();
      const button = page.locator(`pay-${product}-button`);
      const help = shopper.page
        .frameLocator(`pay-${product}-button iframe`)
        .locator('.cofidis-button-hint span');
      await expect(help).toBeVisible();
      const tall = () => button.evaluate((element) => element.clientHeight);
      expect(await tall()).toBe(45 + 30);
      for (const language of ['en', 'es']) {
        await page.setViewportSize({ width: 360, height: 800 });
        await button.evaluate(
          (element, shown) => element.setAttribute('language', shown),
          language,
        );
        await expect(help).toHaveText(language === 'es' ? / en / : /months|days/);
        expect(await help.evaluate((element) => element.scrollWidth - element.clientWidth)).toBe(0);
      }
      await button.evaluate((element) => element.setAttribute('hint', 'false'));
      await expect(help).toHaveCount(0);
      await expect.poll(tall).toBe(45);
    });

    test('reads under the button what it costs, and takes that back, without an overlay @nightly', async ({
      page,
    }) => {
      await page.clock.setFixedTime(new Date('2026-11-30T12:00:00Z'));
      await shopper.comes();
      const frame = page.frameLocator(`pay-${product}-button iframe`);
      const tall = () =>
        page.locator(`pay-${product}-button`).evaluate((element) => element.clientHeight);
      const more = frame.getByRole('button', { name: 'More information' });
      await expect(more).toHaveAttribute('aria-expanded', 'false');
      await more.press('Enter');
      const less = frame.getByRole('button', { name: 'Less information' });
      await expect(less).toHaveAttribute('aria-expanded', 'true');
      await expect(frame.getByText('Caution! Borrowing money costs money.')).toBeVisible();
      await expect(frame.getByRole('group', { name: 'Payment schedule' })).toContainText(
        product === 'cofidis' ? 'Today, 30 Nov 2026' : '30 May 2027',
      );
      await expect.poll(tall).toBeGreaterThan(300);
      await less.click();
      await expect(more).toHaveAttribute('aria-expanded', 'false');
      await expect(frame.getByText('Caution! Borrowing money costs money.')).toBeHidden();
      await expect.poll(tall).toBe(45 + 30);
      expect(await shopper.received('before-open')).toEqual([]);
    });

    for (const [decision, text, failed] of [
      [
        'refuse',
        'Not granted',
        { statusCode: 'E700', statusMessage: 'Cofidis did not grant the financing.' },
      ],
      ['cancel', 'You left', { statusCode: 'E222' }],
    ] as const)
      test(`comes back to “${text}”, and nothing is charged @nightly`, async ({ env }) => {
        await shopper.comes();
        await shopper.goesToCofidis();
        await shopper.decides(decision, text);
        expect(await env.readPayment(shopper.payment)).toMatchObject({
          status: 'FAILED',
          ...failed,
        });
        expect(await env.charges(shopper.payment)).toBe(0);
      });

    test('goes back from Cofidis without a decision, and goes through it again @nightly', async ({
      page,
      env,
    }) => {
      await shopper.comes();
      const shop = page.url();
      await shopper.goesToCofidis();
      await page.goto(shop);
      // The payment already has the email, so it is not asked for again.
      await shopper.opens();
      await expect(shopper.email).toHaveCount(0);
      await shopper.goOn.click();
      await shopper.decides('sign', 'Thank you');
      expect(await env.charges(shopper.payment)).toBe(1);
    });

    test('goes nowhere without an email address that can be one @nightly', async ({ page }) => {
      await shopper.comes();
      await shopper.opens();
      for (const typed of ['', 'ana', 'ana@', 'ana@example', 'a na@example.com']) {
        await shopper.writes(typed);
        await shopper.goOn.click();
        await expect(shopper.overlay.getByRole('alert')).toHaveText(/Enter your email address/);
        await expect(shopper.email).toBeFocused();
      }
      await shopper.writes('ana@example.com');
      await expect(shopper.overlay.getByRole('alert')).toHaveText('');
      await shopper.email.press('Enter');
      await expect(page.getByRole('heading', { name: 'Finance your purchase' })).toBeVisible();
    });

    test('presses twice and hands in one application, without an address that the merchant has said @nightly', async ({
      page,
      env,
    }) => {
      await shopper.comes(known);
      await shopper.opens();
      await expect(shopper.email).toHaveCount(0);
      await shopper.goOn.dblclick();
      await expect(page.getByRole('heading', { name: 'Finance your purchase' })).toBeVisible();
      const behind = await (
        await fetch(`${new URL(env.apiUrl).origin}/sandbox/payments/${shopper.payment}`)
      ).json();
      expect((behind as { attempts: unknown[] }).attempts).toHaveLength(1);
    });

    // @spec Bizum and Cofidis buttons: closing resets the open flag
    test('leaves by Back, by Escape in the frame and outside, and by the close button, and opens it again @nightly', async ({
      page,
      env,
    }) => {
      await shopper.comes();
      for (const [before, leave] of [
        () => pressBack(page),
        () => shopper.goOn.press('Escape'),
        () => shopper.close.press('Escape'),
        () => shopper.close.click(),
      ].entries()) {
        await shopper.opens();
        await leave();
        await shopper.isBackOnThePage();
        expect(await shopper.received('before-close')).toHaveLength(before + 1);
      }
      await shopper.opens();
      expect(await shopper.received('submit')).toEqual([]);
      expect(await env.charges(shopper.payment)).toBe(0);
    });

    // @spec Bizum and Cofidis buttons: onBeforeOpen may return false to cancel
    test('sees no overlay where the merchant refuses it @nightly', async ({ page }) => {
      await shopper.comes({}, { refuses: true });
      await shopper.button.click();
      await expect.poll(() => shopper.received('before-open')).toHaveLength(1);
      await expect(shopper.button).not.toHaveAttribute('aria-busy');
      await expect(page.locator(`pay-${product}`)).toHaveCount(0);
      expect(await shopper.received('open')).toEqual([]);
    });

    // What can be financed is a table in test/sandbox/cofidis.test.ts.
    test('sees nothing for a payment that cannot be financed, or is kept from it @nightly', async ({
      page,
    }) => {
      for (const payment of [
        { amount: 74_99 },
        { currency: 'USD' },
        { allowedPaymentMethods: ['card'] },
      ] as const) {
        await shopper.comes(payment);
        await expect.poll(() => shopper.received('load')).toEqual([false]);
        await expect(shopper.button).toHaveCount(0);
        await expect
          .poll(() =>
            page.locator(`pay-${product}-button`).evaluate((element) => element.clientHeight),
          )
          .toBe(0);
        expect(await shopper.received('error')).toEqual([]);
        await expect(page.locator('#after')).toBeVisible();
      }
    });

    // @spec A component that is not eligible fails with "component is not eligible"
    test('is told by the overlay alone that it is not eligible @nightly', async ({ page }) => {
      await shopper.comes({ amount: 10_00 }, { tag: `pay-${product}` });
      await expect.poll(() => shopper.received('error')).toEqual(['NOT_ELIGIBLE']);
      expect(await page.evaluate(() => document.documentElement.style.overflow)).toBe('');
    });

    test('gives a token without a payment, which the merchant’s server confirms, of an amount that can be financed @nightly', async ({
      page,
      env,
    }) => {
      const tag = (rest: string) =>
        `<pay-${product}-button account-id="${demoAccount.id}" language="en" ${rest}></pay-${product}-button>`;
      await shopper.shows(
        tag('amount="1000" currency="EUR"') + tag('amount="24000" currency="USD"'),
      );
      await expect.poll(() => shopper.received('load')).toEqual([false, false]);
      await shopper.shows(tag('amount="24000" currency="EUR"'));
      await shopper.opens();
      await expect(shopper.email).toHaveCount(0);
      await shopper.goOn.click();
      await expect
        .poll(() => shopper.received('submit'))
        .toEqual([{ token: expect.stringMatching(/^tok_/) }]);
      const [{ token }] = (await shopper.received('submit')) as [{ token: string }];
      const { id, nextAction } = await env.createPayment({
        amount: 240_00,
        paymentToken: token,
        completeUrl: env.merchant.page({ html: '<h1>Thank you</h1>' }),
        ...known,
      });
      await page.goto(nextAction!.redirectUrl!);
      shopper.payment = id;
      await shopper.decides('sign', 'Thank you');
      expect(await env.charges(id)).toBe(1);
    });

    test('reads that the network failed, and tries again @nightly', async ({ page, env }) => {
      await shopper.comes(known);
      await shopper.opens();
      await page.route(`${env.pay}/v1/tokens`, (route) =>
        route.fulfill({ status: 422, json: { message: 'No', statusCode: 422 } }),
      );
      await shopper.goOn.click();
      await expect(shopper.overlay.getByRole('alert')).toHaveText(/could not process the request/);
      expect(await shopper.received('error')).toEqual(['API']);
      await page.unroute(`${env.pay}/v1/tokens`);
      await shopper.goOn.click();
      await expect(page.getByRole('heading', { name: 'Finance your purchase' })).toBeVisible();
    });

    test('reads that it takes its time, and that it came too late @nightly', async ({
      page,
      env,
    }) => {
      await shopper.comes(known);
      await shopper.opens();
      const payment = { id: shopper.payment, status: 'PENDING' };
      let now: object = { ...payment, nextAction: { type: 'CONFIRM', mustRedirect: false } };
      await page.route(`${env.pay}/v1/payments/*/client-get*`, (route) =>
        route.fulfill({ json: now }),
      );
      await page.route(`${env.pay}/v1/payments/*/client-confirm*`, (route) =>
        route.fulfill({ json: (now = payment) }),
      );
      await shopper.goOn.click();
      await expect(shopper.overlay.getByRole('alert')).toHaveText(
        'The payment is being processed. You can wait here.',
      );
      now = {
        ...payment,
        status: 'EXPIRED',
        statusMessage: 'The payment request expired. Nothing was charged.',
      };
      await expect(shopper.overlay.getByRole('alert')).toHaveText(
        'The payment request expired. Nothing was charged.',
      );
      expect(await shopper.received('submit')).toEqual([]);
    });

    test('loses the answer of the confirmation, and is handed in once all the same @nightly', async ({
      env,
    }) => {
      await shopper.comes(known);
      await shopper.opens();
      await env.sandbox.breaks('confirmPayment', 'cut-after', {
        paymentId: shopper.payment,
      });
      await shopper.goOn.click();
      await shopper.decides('sign', 'Thank you');
      expect(await env.charges(shopper.payment)).toBe(1);
    });
  });
}

test('a shopper who borrows from Cofidis chooses the time to pay, which Cofidis knows, signs, and has paid once @nightly', async ({
  page,
  env,
}) => {
  const shopper = new CofidisPage(page, env, 'cofidis-loan');
  await shopper.comes(known);
  await shopper.opens();
  await expect(shopper.overlay.getByRole('radio', { name: /^6 months/ })).toBeChecked();
  await shopper.overlay.getByRole('radio', { name: /12 months/ }).check();
  await expect(shopper.overlay.locator('[data-part=terms]')).toContainText('Duration: 12 months');
  await shopper.goOn.click();
  await expect(page.locator('.quote')).toContainText(/^11 installments/);
  await shopper.decides('sign', 'Thank you');
  expect(await env.charges(shopper.payment)).toBe(1);
});
