import { cardRules } from '../../simulators/methods/card/rules.js';
import { OldShop } from '../support/old-shop.js';
import { historyEntry, pressBack, watchAsRouter } from '../support/back.js';
import { expect, test } from '../support/test.js';

const card = (rule: keyof typeof cardRules) => cardRules[rule].numbers[0]!;

/** Shop code for another kit, unchanged. The numbers are those of docs/moving-over.md. */
test.describe('a shop that moves over, payments', () => {
  let shop: OldShop;
  test.beforeEach(({ page, env }) => void (shop = new OldShop(page, env)));

  test('24, 25, 28, 29: is paid through the bank’s challenge under a strict policy, over its own loader @nightly', async ({
    page,
    env,
  }) => {
    const violations: string[] = [];
    page.on(
      'console',
      (output) => /Content.Security.Policy/i.test(output.text()) && violations.push(output.text()),
    );
    await shop.opensCheckout(
      `default-src 'none'; script-src ${env.pay} {nonce}; style-src {nonce}; frame-src ${env.pay}; connect-src ${env.pay}; require-trusted-types-for 'script'`,
    );
    await shop.pays();
    const notice = page.locator('#notice');
    await expect(notice).toHaveText('Enter a card number');
    await shop.paysWith(card('challenge'));
    await expect(shop.bank.locator('#code')).toBeVisible();
    const above = () => document.elementFromPoint(innerWidth / 2, innerHeight / 2)?.localName;
    expect(await page.evaluate(above)).toBe('pay-payment-modal');
    const address = page.url();
    await shop.passesTheBank();
    await expect(notice).toHaveText('Thank you!');
    expect(await shop.runs('return result;')).toMatchObject({
      id: shop.id,
      status: 'SUCCEEDED',
      statusMessage: expect.any(String),
      nextAction: { type: 'COMPLETE', mustRedirect: expect.any(Boolean) },
    });
    expect([page.url(), violations, await env.charges(shop.id)]).toEqual([address, [], 1]);
  });

  test('12, 24: draws its checkout anew with a card half typed, and is paid @nightly', async ({
    page,
    env,
  }) => {
    await shop.opensCheckout();
    await shop.types('4242');
    await shop.runs(
      `document.dispatchEvent(new Event('updated_checkout')); document.dispatchEvent(new Event('updated_checkout'));`,
    );
    await expect(page.locator('pay-card-input')).toHaveCount(1);
    await shop.paysWith(card('direct'));
    await expect(page.locator('#notice')).toHaveText('Thank you!');
    expect(await env.charges(shop.id)).toBe(1);
  });

  test('24: is told in plain words what is wrong with a card, and what is wrong with the way @nightly', async ({
    page,
    env,
  }) => {
    await shop.open();
    await shop.runs(
      `window.card = payframe.CardInput({ paymentId: paymentId, language: 'en' }); card.render('#box');`,
    );
    const input = `return payframe.createToken(card).then(function (one) { return one.error; }, function (error) {
      return [error instanceof Error, error.code, error.message, error.status, error.statusCode]; });`;
    expect(await shop.runs(input)).toBe('Enter a card number');
    await shop.types('4242424242424242');
    await page.route(`${env.pay}/v1/tokens`, (route) => route.abort());
    const text =
      'We could not connect to the payment provider. Check your connection and try again.';
    expect(await shop.runs(input)).toEqual([true, 'NETWORK', text, 'NETWORK', 0]);
  });

  test('26: is told what the shopper can cause in the shopper’s language, each with a status @nightly', async ({
    page,
    env,
  }) => {
    await shop.open();
    const emitted = `.catch(function (error) { return [error.code, error.message, error.status, error.statusCode]; })`;
    await shop.runs(
      `window.answer = payframe.confirmPayment({ paymentId: paymentId, language: 'es' })${emitted};`,
    );
    await page
      .frameLocator('pay-payment-modal iframe')
      .getByRole('button', { name: 'Cerrar' })
      .click();
    expect(await shop.runs('return answer')).toEqual([
      'CANCELED',
      'El pago no se ha completado. Puedes intentarlo de nuevo.',
      'CANCELED',
      0,
    ]);
    await page.route(`${env.pay}/v1/payments/*/client-confirm`, (route) => route.abort());
    await page.route(`${env.pay}/v1/payments/*/client-get`, (route) => route.abort());
    const [code, message, ...status] = (await shop.runs(
      `return payframe.confirmPayment({ paymentId: paymentId, paymentToken: 'tok_1', language: 'es' })${emitted}`,
    )) as unknown[];
    expect([code, ...status]).toEqual([code, code, 0]);
    expect(message).toMatch(/No hemos podido conectar|No vuelvas a pagar/);
  });

  test('26: is told what the API refused, with its next action @nightly', async ({ page, env }) => {
    await shop.open();
    const refusal = {
      status: 'Bad Request',
      statusCode: 400,
      message: 'This token was used',
      nextAction: {
        type: 'COMPLETE',
        mustRedirect: true,
        redirectUrl: 'https://shop.example/again',
      },
    };
    await page.route(`${env.pay}/v1/payments/*/client-confirm`, (route) =>
      route.fulfill({ status: 400, json: refusal }),
    );
    const emitted =
      await shop.runs(`return payframe.confirmPayment({ paymentId: paymentId, paymentToken: 'tok_1' }).catch(function (error) {
      return { message: error.message, status: error.status, statusCode: error.statusCode, nextAction: error.nextAction };
    });`);
    expect(emitted).toEqual(refusal);
  });

  test('26: is told the provider’s own code of an error @nightly', async ({ page, env }) => {
    await shop.open();
    const refusal = {
      status: 'ERROR',
      statusCode: 'E101',
      message: 'Error with payment processor configuration',
    };
    await page.route(`${env.pay}/v1/payments/*/client-confirm`, (route) =>
      route.fulfill({ status: 422, json: refusal }),
    );
    const emitted =
      await shop.runs(`return payframe.confirmPayment({ paymentId: paymentId, paymentToken: 'tok_1' }).catch(function (error) {
      return { message: error.message, status: error.status, statusCode: error.statusCode };
    });`);
    expect(emitted).toEqual(refusal);
  });

  // @spec confirmPayment: page scroll is restored either way
  test('27: is told that the shopper went back, and can leave the page in that very moment @nightly', async ({
    page,
    env,
  }) => {
    await shop.opensCheckout();
    const address = page.url();
    const length = await page.evaluate(() => history.length);
    await shop.paysWith(card('challenge'));
    await expect(shop.bank.locator('#code')).toBeVisible();
    await pressBack(page);
    await page.waitForURL('**?left');
    await expect(shop.field('number')).toBeVisible();
    expect([page.url(), await env.charges(shop.id)]).toEqual([`${address}?left`, 0]);
    // One more entry than before paying, for the page it navigated to: none of the overlay's
    // entries remain.
    expect(await page.evaluate(() => history.length)).toBe(length + 1);
    await shop.isBackOnThePage();
  });

  test('27: is told in the end when the payment’s frame never comes @nightly', async ({
    page,
    env,
  }) => {
    await page.clock.install();
    await shop.open({ tag: `data-host="${env.merchant.silent}"` });
    const noticed = await watchAsRouter(page);
    await shop.runs(
      `payframe.confirmPayment({ paymentId: paymentId, paymentToken: 'tok_1' }).catch(callback('rejected')).finally(callback('finally'));`,
    );
    await expect(page.locator('pay-payment-modal iframe')).toHaveCount(1);
    await page.clock.runFor(5500);
    await shop.waitsFor('finally');
    expect(await shop.calls('rejected')).toEqual([
      ['rejected', expect.objectContaining({ code: 'LOAD_TIMEOUT' })],
    ]);
    expect(await page.locator('pay-payment-modal').count()).toBe(0);
    expect([await noticed(), await historyEntry(page).count()]).toEqual([[], 0]);
  });

  test('27: is told that the shopper went back although the payment’s frame does not come @nightly', async ({
    page,
    env,
  }) => {
    await page.clock.install();
    await shop.open({ tag: `data-host="${env.merchant.silent}"` });
    const noticed = await watchAsRouter(page);
    const length = await page.evaluate(() => history.length);
    await shop.runs(
      `payframe.confirmPayment({ paymentId: paymentId, paymentToken: 'tok_1' }).catch(callback('rejected')).finally(callback('finally'));`,
    );
    await expect.poll(() => page.evaluate(() => history.length)).toBe(length + 1);
    await page.evaluate(() => history.back());
    await shop.waitsFor('finally');
    expect(await shop.calls('rejected')).toEqual([
      ['rejected', expect.objectContaining({ status: 'CANCELED' })],
    ]);
    expect([await noticed(), await historyEntry(page).count()]).toEqual([[], 0]);
  });
});
