import { OldShop } from '../support/old-shop.js';
import { choose, order } from '../support/pay-button.js';
import { expect, test } from '../support/test.js';

/** Shop code for another kit, unchanged. The numbers are those of docs/moving-over.md. */
test.describe('a shop that moves over, callbacks', () => {
  let shop: OldShop;
  test.beforeEach(async ({ page, env }) => {
    shop = new OldShop(page, env);
    await order(env, { paypal: { script: 'ok', mode: 'ok' } });
  });

  const all = `onLoad: callback('load'), onOpen: callback('open'), onBeforeSubmit: callback('beforeSubmit'), onSubmit: callback('submit'), onError: callback('error')`;

  // @spec onBlur
  // @spec onEnter
  // @spec onChange
  // @spec onFocus
  // @spec Lifecycle event: focus
  test('18: hears of a card what shop code reads, and that it has become valid @nightly', async ({
    page,
  }) => {
    await shop.open();
    await shop.runs(`payframe.CardInput({ paymentId: paymentId, onLoad: callback('load'), onFocus: callback('focus'), onBlur: callback('blur'), onEnter: callback('enter'),
      onChange: callback('change') }).render('#box');`);
    await shop.waitsFor('load');
    await shop.types('4242424242424242', { cvc: '12' });
    await page.getByRole('heading').click();
    await expect
      .poll(async () => (await shop.calls('change')).at(-1)![1])
      .toMatchObject({ isTouched: true, error: expect.stringMatching(/CVC|code/) });
    await shop.field('cvc').fill('');
    await shop.field('cvc').pressSequentially('123');
    await shop.field('cvc').press('Enter');
    await shop.waitsFor('enter');
    const [, last] = (await shop.calls('change')).at(-1)!;
    expect(last).toMatchObject({
      isTouched: true,
      isSubmitted: false,
      focused: 'cvc',
      cardType: 'visa',
      brand: 'visa',
    });
    expect((last as { error?: string }).error).toBe(undefined);
    expect([
      (await shop.calls('load'))[0],
      (await shop.calls('focus'))[0],
      (await shop.calls('blur'))[0],
    ]).toEqual([['load', true], ['focus'], ['blur']]);
  });

  // @spec onLoad
  // @spec onBeforeOpen
  // @spec onOpen
  test('19, 20: hears of a button whether it is supported, may refuse what it opens, and hears of the overlay @nightly', async ({
    page,
  }) => {
    await shop.open({
      payment: { amount: 400 },
      body: '<div id="box"></div><div id="none"></div>',
    });
    await shop.runs(`window.answer = false;
      payframe.Bizum({ paymentId: paymentId, ${all}, onBeforeOpen: function () { callback('beforeOpen')(); return answer; } }).render('#box');`);
    await shop.waitsFor('load');
    const button = page.frameLocator('pay-bizum-button iframe').getByRole('button');
    await button.click();
    await shop.waitsFor('beforeOpen');
    await expect(button).not.toHaveAttribute('aria-busy');
    expect([await page.locator('pay-bizum').count(), await shop.calls('open')]).toEqual([0, []]);
    await shop.runs('answer = undefined;');
    await button.click();
    await shop.waitsFor('open');
    await shop.waitsFor('load', 2);
    expect(await shop.calls('load', 'error')).toEqual([
      ['load', true],
      ['load', true],
    ]);
  });

  // @spec A method is supported only if the provider lists it in paymentMethods
  // @spec A button that is not eligible fails
  test('19: shows nothing of a button that is not supported, and that is no error @nightly', async ({
    page,
  }) => {
    await shop.open({ payment: { allowedPaymentMethods: ['card'] } });
    await shop.runs(
      `['Bizum', 'PayPal', 'PaymentRequest'].forEach(function (name) { payframe[name]({ paymentId: paymentId, ${all} }).render('#box'); });`,
    );
    await shop.waitsFor('load', 3);
    expect(await shop.calls('load', 'error')).toEqual([
      ['load', false],
      ['load', false],
      ['load', false],
    ]);
    await expect
      .poll(() => page.locator('#box').evaluate((box) => box.getBoundingClientRect().height))
      .toBe(0);
  });

  // @spec onSubmit
  // @spec onBeforeSubmit, of the wallets
  test('20, 21: may refuse PayPal and the browser’s wallet before they open, and is given a token after @nightly', async ({
    page,
  }) => {
    const orders: string[] = [];
    page.on('request', (request) => {
      if (request.url().endsWith('/v1/tokens') && request.postData()?.includes('"paypal"'))
        orders.push(request.url());
    });
    await shop.open();
    await shop.runs(`window.answer = false;
      ['PayPal', 'PaymentRequest'].forEach(function (name) {
        payframe[name]({ paymentId: paymentId, language: 'en', ${all}, onBeforeOpen: function () { callback('beforeOpen')(name); return answer; } }).render('#box');
      });`);
    await shop.waitsFor('load', 2);
    await page.locator('pay-paypal').getByRole('button').click();
    await shop.waitsFor('beforeOpen');
    const wallet = page.frameLocator('pay-payment-request iframe');
    await wallet.getByRole('button').click();
    await shop.waitsFor('beforeOpen', 2);
    await expect(wallet.locator('.wallet-place[aria-busy]')).toHaveCount(0);
    expect(page.context().pages()).toHaveLength(1);
    expect(await shop.calls('beforeSubmit', 'submit', 'error')).toEqual([]);
    await shop.runs('answer = true;');
    const opened = page.waitForEvent('popup');
    await wallet.getByRole('button').click();
    await choose(await opened, 'Pay');
    await shop.waitsFor('submit');
    expect(await shop.calls('beforeSubmit', 'submit', 'error')).toEqual([
      ['beforeSubmit'],
      ['submit', { token: expect.any(String), method: 'googlePay', amount: 1250 }],
    ]);
    // By now the refused click would have had its effect: PayPal created no order and showed no
    // dialog.
    expect([orders, await page.getByRole('dialog', { name: 'PayPal' }).count()]).toEqual([[], 0]);
  });

  // @spec onError
  test('22: hears of an error as one object with a message, and what the API said @nightly', async () => {
    await shop.open();
    await shop.runs(
      `payframe.Bizum({ paymentId: 'pay_00000000000000000000000000000000', ${all} }).render('#box'); payframe.CardInput({ ${all} }).render('#box');`,
    );
    await shop.waitsFor('error', 2);
    const errors = (await shop.calls('error')).map(([, error]) => error);
    expect(errors).toContainEqual(
      expect.objectContaining({
        message: 'You need to provide paymentId or accountId amount and currency',
        status: 'MISSING_PAYMENT',
        statusCode: 0,
      }),
    );
    expect(errors).toContainEqual(
      expect.objectContaining({ message: expect.any(String), statusCode: 404 }),
    );
  });

  test('23: may throw in every callback, and the card works on @nightly', async ({ page }) => {
    const thrown = new Set<string>();
    page.on('pageerror', ({ message }) => thrown.add(message));
    await shop.open();
    await shop.runs(`window.card = payframe.CardInput({ paymentId: paymentId, onRender: callback('render', 'throw'), onLoad: callback('load', 'throw'),
      onFocus: callback('focus', 'throw'), onChange: callback('change', 'throw'), onBlur: callback('blur', 'throw') }); card.render('#box');`);
    await shop.waitsFor('load');
    await shop.types('4242424242424242');
    const token = await shop.runs(
      `return payframe.createToken(card).then(function (result) { return result.token; });`,
    );
    expect(token).toEqual(expect.any(String));
    expect([...thrown]).toEqual(['thrown by the shop']);
  });
});
