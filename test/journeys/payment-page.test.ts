import { AxeBuilder } from '@axe-core/playwright';
import type { Page } from '@playwright/test';
import { challenge, hostedPage, testCards } from '../../packages/sandbox/kit/index.js';
import { addressOf, asMerchant, opensHosted, returnUrls, staysPut } from '../support/hosted.js';
import { addUpShifts, shiftOf } from '../support/shifts.js';
import { nightly, slow } from '../support/tags.js';
import { expect, test, type TestEnvironment } from '../support/test.js';

/** Lets the provider say something else of a payment. */
const changesPayment = (page: Page, env: TestEnvironment, facts: object) =>
  page.route(`${env.pay}/v1/payments/*/client-get*`, async (route) => {
    const url = route.request().url().replace('pay.localhost', '127.0.0.1');
    const payment = (await (await route.fetch({ url })).json()) as object;
    await route.fulfill({ json: { ...payment, ...facts } });
  });

/** The warnings of the page. */
function warningsOf(page: Page): string[] {
  const warnings: string[] = [];
  page.on('console', (message) => message.type() === 'warning' && warnings.push(message.text()));
  return warnings;
}

test.describe('a shopper on the provider’s own page', () => {
  // @spec The provider hosts a payment page
  test('sees who is paid and how much, pays by card, and is taken back when nothing more is done', async ({
    page,
    env,
  }) => {
    await page.clock.install();
    await page.addInitScript(addUpShifts);
    const { id, hosted } = await opensHosted(page, env, {
      allowedPaymentMethods: ['googlePay', 'paypal', 'card', 'bizum'],
    });
    await expect(page.getByRole('heading', { name: 'Alfar', level: 1 })).toBeVisible();
    await expect(page.locator('.hosted-amount')).toHaveText('€12.50');
    await expect(hosted.payButton).toHaveText('Pay €12.50');
    await expect(page).toHaveTitle('Pay €12.50 · Alfar');
    // There are no lines of an order.
    await expect(page.getByRole('button', { name: 'Details' })).toHaveCount(0);
    await expect(hosted.wallet.button).toBeVisible();
    await expect(hosted.paypal.button).toBeVisible();
    expect(await shiftOf(page)).toBe(0);
    expect((await new AxeBuilder({ page }).analyze()).violations).toEqual([]);
    await hosted.payByCard(testCards.direct);
    await expect(hosted.heading).toHaveText('Payment completed');
    await expect(hosted.frame.getByRole('timer')).toHaveText(
      /^Returning to Alfar in (1 second|\d+ seconds)$/,
    );
    await page.clock.runFor(11_000);
    await expect(page).toHaveTitle('Paid');
    expect(new URL(page.url()).searchParams.get('payment_id')).toBe(id);
    expect(await env.charges(id)).toBe(1);
  });

  test('sees the merchant’s logo and colors, light and dark, and no picture of any other kind @slow', async ({
    page,
    env,
  }) => {
    await page.emulateMedia({ colorScheme: 'light' });
    const warnings = warningsOf(page);
    const { hosted } = await opensHosted(page, env);
    await expect(hosted.payButton).toHaveCSS('background-color', 'rgb(164, 71, 42)');
    const logo = page.locator('h1 img');
    // The picture itself, in the document.
    await expect(logo).toHaveAttribute('src', /^data:image\/svg\+xml;base64,/);
    expect(
      await logo.evaluate((image: HTMLImageElement) => image.decode().then(() => image.height)),
    ).toBe(28);
    const branding = {
      logo: 'https://evil.example/pixel.png',
      theme: 'night',
      tokens: { accent: 'url(#x)', 'on-accent': '#a0b0f0' },
    };
    await changesPayment(page, env, { branding });
    await page.reload();
    await expect(hosted.payButton).toHaveCSS('background-color', 'rgb(157, 178, 255)');
    await expect(logo).toHaveCount(0);
    await expect
      .poll(() => warnings.sort())
      .toEqual([
        '--pay-on-accent on --pay-accent has a contrast of 1.0 : 1',
        expect.stringMatching(
          /^branding\.logo: "https:\/\/evil\.example\/pixel\.png" is not an SVG, PNG, WebP or JPEG/,
        ),
        expect.stringMatching(/^branding\.tokens\.accent: "url\(#x\)" is not a value/),
      ]);
  });

  test('reads the texts of the merchant’s account from the start, and a mistake in them is named @slow', async ({
    page,
    env,
  }) => {
    const warnings = warningsOf(page);
    const { id } = await env.createPayment({
      allowedPaymentMethods: ['card'],
      ...returnUrls(env.merchant),
    });
    const texts = {
      en: { 'card.pay': 'Donate {amount}', 'payment-page.cancelTo': '<b>Back</b> to {merchant}' },
      es: { 'card.pay': 'Donar {amount}' },
    };
    const wrong = { ...texts.en, 'card.paying': '{x}' };
    await changesPayment(page, env, { branding: { texts: { ...texts, en: wrong } } });
    await page.goto(addressOf(env, id));
    const hosted = hostedPage(page);
    await expect(hosted.payButton).toHaveText('Donate €12.50');
    await expect(page.getByText('<b>Back</b> to Alfar')).toBeVisible();
    await expect
      .poll(() => warnings)
      .toContain('texts.en["card.paying"] has {x}, which the text does not have');
    await page.goto(addressOf(env, id, '&lang=es'));
    await expect(hosted.payButton).toHaveText(/^Donar 12,50/);
    await hosted.payByCard(testCards.direct);
    await expect(hosted.heading).toHaveText('Pago completado');
  });

  test('reads a long name and a long order up to an ellipsis @nightly', async ({ page, env }) => {
    const merchantName = 'Cooperativa Artesana de Ceramistas y Alfareros de la Loma de Úbeda';
    await changesPayment(page, env, { merchantName, orderId: '7'.repeat(60) });
    const { hosted } = await opensHosted(page, env);
    await expect(hosted.payButton).toBeVisible();
    const heading = page.getByRole('heading', { level: 1 });
    await expect(heading).toHaveText('Cooperativa Artesana de Ceramistas y Alfareros de la Loma…');
    await expect(page.getByText(/^Order 7+…$/)).toBeVisible();
    await page.setViewportSize({ width: 320, height: 800 });
    for (const shown of [heading, page.getByText(/^Order 7+…$/), hosted.cancel])
      expect(
        await shown.evaluate((element) => element.getBoundingClientRect().right),
      ).toBeLessThanOrEqual(320);
  });

  // @wcag 2.2.1
  test('stays as soon as there is a sign of life, has a receipt sent, and goes back when it is wanted @slow', async ({
    page,
    env,
  }) => {
    await staysPut(page);
    const { id, hosted } = await opensHosted(page, env);
    await hosted.payByCard(testCards.direct);
    await expect(hosted.heading).toBeFocused();
    // Like a screen reader or a voice command: without pointer or key events.
    await hosted.frame.getByRole('button', { name: 'Stay here' }).dispatchEvent('click');
    await expect(hosted.frame.getByRole('timer')).toHaveCount(0);
    await hosted.askReceipt('ana@example');
    await expect(hosted.frame.getByRole('alert')).toHaveText(
      'Enter an email address, such as ana@example.com',
    );
    expect((await new AxeBuilder({ page }).analyze()).violations).toEqual([]);
    await hosted.askReceipt('ana@example.com');
    const status = hosted.frame.getByRole('status').filter({ hasText: /\S/ });
    await expect(status).toHaveText('We have sent the receipt to ana@example.com.');
    expect(await env.sandbox.mails(id)).toMatchObject([
      { kind: 'receipt', recipient: 'ana@example.com', language: 'en' },
    ]);
    await hosted.frame.getByRole('button', { name: 'Send it to another address' }).click();
    await hosted.askReceipt('ana@example.com');
    await expect(hosted.frame.getByRole('alert')).toHaveText(
      'We already sent the receipt to this address.',
    );
    expect(await env.sandbox.mails(id)).toHaveLength(1);
    await hosted.back.click();
    await expect(page).toHaveTitle('Paid');
  });

  // @spec POST /payments/{id}/client-receipt: customerEmail, signature, language
  test('is asked by the bank, goes on with its question after a reload, and has the receipt written in the language of the page @slow', async ({
    page,
    env,
  }) => {
    await staysPut(page);
    const { id, hosted } = await opensHosted(page, env, {}, '&lang=es');
    await hosted.payByCard(testCards.challenge);
    await challenge(page).form();
    await page.reload();
    await challenge(page).approve();
    await expect(hosted.heading).toHaveText('Pago completado');
    expect(await env.charges(id)).toBe(1);
    await hosted.askReceipt('ana@example.com');
    await expect
      .poll(() => env.sandbox.mails(id))
      .toMatchObject([{ kind: 'receipt', language: 'es' }]);
  });

  test('leaves the bank’s page to pay another way, and pays with another card @nightly', async ({
    page,
    env,
  }) => {
    const { id, hosted } = await opensHosted(page, env);
    await hosted.payByCard(testCards.challenge);
    await challenge(page).form();
    await hosted.frame.getByRole('button', { name: 'Pay another way' }).click();
    await expect(hosted.card.number).not.toHaveValue('');
    await expect(hosted.card.cvc).toBeFocused();
    // A reload finds no challenge any more.
    await page.reload();
    await hosted.payByCard(testCards.direct);
    await expect(hosted.heading).toHaveText('Payment completed');
    expect(await env.charges(id)).toBe(1);
  });

  test('is declined, reads why, keeps the card and pays with another @slow', async ({
    page,
    env,
  }) => {
    const { id, hosted } = await opensHosted(page, env);
    await hosted.payByCard(testCards.insufficientFunds);
    await expect(hosted.frame.getByRole('alert').filter({ hasText: 'funds' })).toBeVisible();
    await expect(hosted.card.number).not.toHaveValue('');
    const left = (await env.readPayment(id)).failUrl + `?payment_id=${id}`;
    await expect.poll(() => hosted.cancel.getAttribute('href')).toContain(left);
    await hosted.payByCard(testCards.direct);
    await expect(hosted.heading).toHaveText('Payment completed');
    expect(await env.charges(id)).toBe(1);
  });

  test('leaves before anything was begun @slow', async ({ page, env }) => {
    const { id, hosted } = await opensHosted(page, env);
    await expect(hosted.cancel).toHaveText('Cancel and return to Alfar');
    await hosted.cancel.click();
    await expect(page).toHaveTitle('Left');
    expect(new URL(page.url()).searchParams.get('payment_id')).toBe(id);
  });

  test('is asked for what the shop wants for the bill, and pays once it is there @slow', async ({
    page,
    env,
  }) => {
    const request = {
      billingFields: ['name', 'email', 'address'] as const,
      billingDetails: { email: 'ana@example.com' },
    };
    const { id, hosted } = await opensHosted(page, env, request);
    const address = {
      line1: 'Calle Mayor 1',
      line2: '2.º B',
      zip: '18001',
      city: 'Granada',
      state: 'Granada',
    };
    await hosted.fillBilling({});
    await expect(hosted.billing('name')).toBeFocused();
    await expect(hosted.billing('email')).toHaveCount(0);
    await expect(hosted.billing('country')).toHaveValue('ES');
    await hosted.fillBilling({ name: 'Ana Alfarera', ...address });
    await expect(hosted.frame.locator('.billing-billed')).toContainText(
      'Ana Alfarera, Calle Mayor 1, 2.º B, 18001, Granada',
    );
    await hosted.payByCard(testCards.direct);
    await expect(hosted.heading).toHaveText('Payment completed');
    expect((await env.readPayment(id)).billingDetails).toEqual({
      name: 'Ana Alfarera',
      email: 'ana@example.com',
      address: { ...address, country: 'ES' },
    });
  });

  // @attack T55
  // @mutant typed-text-in-an-attribute
  test('has nothing that was typed in the markup of its forms (T55) @slow', async ({
    page,
    env,
  }) => {
    const { hosted } = await opensHosted(page, env, {
      billingFields: ['name', 'email', 'phone', 'address'],
    });
    const forms = async () => {
      const all = await page
        .locator('form')
        .evaluateAll((found) => found.map(({ outerHTML }) => outerHTML));
      expect(all.length).toBeGreaterThan(0);
      return all.join();
    };
    const typed = {
      name: 'Ana Alfarera',
      email: 'ana@x.example',
      phone: '600123456',
      line1: 'Calle Mayor 1',
      zip: '75001',
      city: 'Granada',
    };
    const none = new RegExp([...Object.values(typed), 'selected=""'].join('|'));
    await hosted.fillBilling({ ...typed, country: 'FR' });
    await hosted.frame.locator('.billing-billed button').click();
    await expect(hosted.billing('name')).toHaveValue(typed.name);
    await expect(hosted.billing('country')).toHaveValue('FR');
    expect(await forms()).not.toMatch(none);
    await hosted.fillBilling({});
    await hosted.payByCard(testCards.direct);
    await hosted.askReceipt('ana@x');
    await expect(hosted.frame.locator('input[type=email]')).toHaveValue('ana@x');
    await expect(hosted.frame.locator('input[type=email]')).toHaveAttribute('aria-invalid', 'true');
    expect(await forms()).not.toContain('ana@x');
  });

  // @wcag 2.1.1, 9.6
  test('pays by keyboard alone @slow', async ({ page, env }) => {
    await staysPut(page);
    const { id, hosted } = await opensHosted(page, env);
    await expect(hosted.card.number).toBeVisible();
    await page.keyboard.press('Tab');
    await expect(hosted.card.number).toBeFocused();
    await page.keyboard.type(testCards.direct);
    await page.keyboard.type('1234123');
    await expect(hosted.card.cvc).toHaveValue('123');
    await page.keyboard.press('Enter');
    await expect(hosted.heading).toBeFocused();
    await page.keyboard.press('Tab');
    await expect(hosted.back).toBeFocused();
    await expect(hosted.frame.getByRole('timer')).toHaveCount(0);
    await page.keyboard.press('Enter');
    await expect(page).toHaveTitle('Paid');
    expect(await env.charges(id)).toBe(1);
  });

  test('reads what has become of a payment that is over, and nothing is charged again @nightly', async ({
    page,
    env,
  }) => {
    const hosted = hostedPage(page);
    const { id: canceled } = await env.createPayment();
    await asMerchant(env, `${canceled}/cancel`);
    const { id: expired } = await env.createPayment({
      // Far enough ahead for a slow machine to create it in time.
      expireAt: Math.floor(Date.now() / 1000) + 10,
      ...returnUrls(env.merchant),
    });
    const { id: paid } = await opensHosted(page, env);
    await hosted.payByCard(testCards.direct);
    await expect(hosted.heading).toHaveText('Payment completed');

    await page.goto(addressOf(env, paid));
    await expect(hosted.heading).toHaveText('This payment was already paid');
    await expect(hosted.back).toHaveText('Back to Alfar');
    await expect(hosted.frame.getByRole('timer')).toHaveCount(0);
    await asMerchant(env, `${paid}/refund`);
    await page.reload();
    await expect(hosted.heading).toHaveText('This payment was refunded');
    await page.goto(addressOf(env, canceled));
    await expect(hosted.heading).toHaveText('This payment was canceled');
    await expect
      .poll(async () => (await env.readPayment(expired)).status, { timeout: 30_000 })
      .toBe('EXPIRED');
    await page.goto(addressOf(env, expired));
    await expect(hosted.heading).toHaveText('This payment request expired');
    await hosted.back.click();
    await expect(page).toHaveTitle('Failed');
    for (const unknown of ['pay_nothing', '']) {
      await page.goto(addressOf(env, unknown));
      await expect(hosted.heading).toHaveText('Payment not found');
    }
    expect(await env.charges(paid)).toBe(1);
  });

  test('sees a payment’s end once the tab has forgotten that it had begun it @slow', async ({
    page,
    env,
  }) => {
    await staysPut(page);
    const { hosted } = await opensHosted(page, env);
    await expect(hosted.payButton).toBeVisible();
    await page.evaluate(() => {
      const isDone = () =>
        document.querySelector('.hosted-panel h2')?.textContent === 'Payment completed';
      const seen = { keptBefore: 0, keptAtEnd: 0 };
      const check = () => (seen[isDone() ? 'keptAtEnd' : 'keptBefore'] += sessionStorage.length);
      new MutationObserver(check).observe(document.body, {
        childList: true,
        subtree: true,
        characterData: true,
      });
      Object.assign(window, { seen });
    });
    await hosted.payByCard(testCards.direct);
    await expect(hosted.heading).toHaveText('Payment completed');
    const seen = await page.evaluate(
      () => (window as unknown as { seen: Record<string, number> }).seen,
    );
    expect(seen.keptBefore).toBeGreaterThan(0);
    expect(seen.keptAtEnd).toBe(0);
  });

  for (const [language, written, when] of [
    ['es', '12,50 €', slow],
    ['ar', '12.50', nightly],
  ] as const)
    test(
      `sees logo, shop, amount and an outline before any script, and nothing moves when the list comes: ${language}`,
      when,
      async ({ page, env }) => {
        let release = () => {};
        const released = new Promise<void>((resolve) => (release = resolve));
        await page.route('**/v2/assets/**', async (route) => {
          await released;
          await route.continue();
        });
        await page.addInitScript(addUpShifts);
        const { id } = await env.createPayment({ allowedPaymentMethods: ['card', 'bizum'] });
        await page.goto(addressOf(env, id, `&lang=${language}`), { waitUntil: 'commit' });
        const outline = page.locator('[data-part=outline]');
        await expect(page.getByRole('heading', { level: 1 })).toHaveText('Alfar');
        await expect(page.locator('.hosted-amount')).toContainText(written);
        await expect(outline).toBeVisible();
        const seen = () =>
          Promise.all(
            ['h1 img', 'h1 span', '.hosted-amount', '.hosted-panel'].map(async (part) => {
              const { x, y, width } = (await page.locator(part).boundingBox())!;
              return [part, x, y, width];
            }),
          );
        const [before, amount] = [await seen(), await page.locator('.hosted-amount').textContent()];
        release();
        await expect(hostedPage(page).payButton).toBeVisible();
        await expect(outline).toHaveCount(0);
        expect(await seen()).toEqual(before);
        await expect(page.locator('.hosted-amount')).toHaveText(amount!);
        expect(await shiftOf(page)).toBe(0);
      },
    );

  test('gets the page in the language of the address or the path, and before its script no other words @slow', async ({
    page,
    env,
  }) => {
    const { id } = await opensHosted(page, env, {}, '&lang=es');
    await expect(page.locator('html')).toHaveAttribute('lang', 'es');
    await expect(page).toHaveTitle('Pagar 12,50 € · Alfar');
    await page.goto(`${env.pay}/v2/payment-page/es/?id=${id}`);
    await expect(page).toHaveTitle('Pagar 12,50 € · Alfar');
    await expect(page.getByRole('button', { name: 'Pagar 12,50 €' })).toBeVisible();
    await page.route('**/v2/assets/**', (route) => route.abort());
    await page.goto(addressOf(env, id, ''));
    await expect(page.locator('[data-part=outline]')).toBeVisible();
    expect(
      (await page.locator('body').innerText()).split(/\n+/).filter((line) => line.trim()),
    ).toEqual(['Alfar', '€12.50']);
    const document = await (
      await fetch(addressOf(env, id, '').replace('pay.localhost', '127.0.0.1'))
    ).text();
    for (const text of ['turn on JavaScript', 'activa JavaScript'])
      expect(document).toMatch(new RegExp(`<noscript>.*${text}.*</noscript>`));
  });
});

test('a shopper reads what is wrong with the receipt’s address under the field, at any width @slow', async ({
  page,
  env,
}) => {
  const { hosted } = await opensHosted(page, env, {
    completeUrl: undefined,
    failUrl: undefined,
    cancelUrl: undefined,
  });
  await hosted.payByCard(testCards.direct);
  const field = page.getByLabel('Email address for the receipt');
  await field.fill('ana');
  await field.press('Enter');
  await expect(field).toHaveAccessibleDescription(
    'Enter an email address, such as ana@example.com',
  );
  for (const width of [320, 390, 1280]) {
    await page.setViewportSize({ width, height: 900 });
    const [input, why] = [
      (await field.boundingBox())!,
      (await page.getByText('such as ana@example.com').boundingBox())!,
    ];
    expect(why.y - input.y - input.height).toBeLessThan(10);
    expect([why.x, why.width <= input.width]).toEqual([input.x, true]);
  }
});
