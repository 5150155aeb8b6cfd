import { OldShop } from '../support/old-shop.js';
import { expect, test } from '../support/test.js';

/** Shop code for another kit, unchanged. The numbers are those of docs/moving-over.md. */
test.describe('a shop that moves over, names and props', () => {
  let shop: OldShop;
  test.beforeEach(({ page, env }) => void (shop = new OldShop(page, env)));

  const factories = [
    ...[
      'CardInput',
      'Bizum',
      'PayPal',
      'PaymentRequest',
      'GooglePay',
      'PaymentModal',
      'BizumModal',
    ],
    ...[
      'Cofidis',
      'CofidisModal',
      'CofidisWidget',
      'CofidisLoan',
      'CofidisLoanModal',
      'CofidisLoanWidget',
    ],
    ...['CofidisPay', 'CofidisPayModal', 'CofidisPayWidget', 'ClickToPay', 'ClickToPayModal'],
  ];
  const each = `var names = ${JSON.stringify(factories)};`;

  // @spec Public function: createToken
  test('5, 6, 7: finds every factory, with and without new, and functions that give native promises @nightly', async () => {
    await shop.open();
    const wrong = await shop.runs(`${each} return names.filter(function (name) {
      var Make = payframe[name], made = [Make(), Make({}), new Make({ paymentId: paymentId })];
      return !made.every(function (one) { return one && typeof one.render === 'function' && typeof one.close === 'function'; });
    });`);
    expect(wrong).toEqual([]);
    expect(
      await shop.runs(
        `return payframe.CofidisPay === payframe.CofidisLoan && payframe.CofidisPayWidget === payframe.CofidisLoanWidget;`,
      ),
    ).toBe(true);
    const ends = await shop.runs(`
      var asked = [payframe.createToken(payframe.CardInput({ paymentId: paymentId })), payframe.confirmPayment({})];
      var isNative = asked.every(function (one) { return one instanceof Promise; });
      return Promise.all(asked.map(function (one) {
        return one.then(callback('then')).catch(function (error) { return error.message; }).finally(callback('finally'));
      })).then(function (words) { return [isNative].concat(words); });`);
    expect(ends).toEqual([
      true,
      'CardInput instance is not registered',
      'Expected prop "paymentId" to be defined',
    ]);
    expect([await shop.calls('then'), (await shop.calls('finally')).length]).toEqual([[], 2]);
    expect(
      await shop.runs(
        `return payframe.api.getPayment(paymentId).then(function (one) { return [one.id, one.status]; });`,
      ),
    ).toEqual([shop.id, 'PENDING']);
    const names =
      'return [payframe.NextActionType.CHALLENGE, payframe.CardBrand.Amex, payframe.TransactionType.AUTH];';
    expect(await shop.runs(names)).toEqual(['CHALLENGE', 'amex', 'AUTH']);
    expect(await shop.runs('return payframe.config;')).toEqual({
      version: 'v2',
      componentVersion: '10_3_3',
      stage: 'production',
    });
  });

  test('8: never hears a factory throw, and hears by onError of what cannot be used @nightly', async () => {
    await shop.open({ body: '' });
    const bad = `[null, undefined, '', 'x', 7, [], { paymentId: null }, { paymentId: '' }, { accountId: false }, { sessionId: 5 }, { onChange: 'x' },
      { paymentId: paymentId, amount: NaN }, { paymentId: paymentId, style: 'x' }, { paymentId: paymentId, window: window.open }]`;
    const thrown = await shop.runs(`${each} return names.reduce(function (thrown, name) {
      ${bad}.forEach(function (props) {
        try { payframe[name](props); new payframe[name](props); } catch (error) { thrown.push(name + ': ' + error.message); }
      });
      return thrown;
    }, []);`);
    expect(thrown).toEqual([]);
    await shop.runs(`[{ amount: NaN }, { style: 'x' }, { sessionId: 5 }].forEach(function (odd) {
      odd.paymentId = paymentId;
      odd.onError = callback('error');
      payframe.CardInput(odd).render('body');
    });`);
    await shop.waitsFor('error', 3);
    expect(
      (await shop.calls('error')).map(([, error]) => (error as { message: string }).message),
    ).toEqual([
      'Prop is not of type number: amount',
      'Prop is not of type object: innerStyle',
      'Prop is not of type string: sessionId',
    ]);
  });

  test('8: uses empty and odd values for what they mean @nightly', async () => {
    await shop.open({ body: '' });
    await shop.runs(`[{ style: [] }, { style: {} }, { style: '' }, { amount: '12' }, { amount: 19.99 * 100, currency: '' }, { language: 'xx' }, { language: null },
      { placeholders: [], errorMessages: [] }, { unknown: function () {}, ref: null }].forEach(function (odd) {
      odd.paymentId = paymentId;
      odd.onLoad = callback('load');
      odd.onError = callback('error');
      new payframe.CardInput(odd).render('body');
    });`);
    await shop.waitsFor('load', 9);
    expect(await shop.calls('error')).toEqual([]);
  });

  // @spec style, with the alias innerStyle
  test('9: has its style understood, however it writes it @nightly', async ({ page }) => {
    await shop.open({ payment: { amount: 400 } });
    await shop.runs(`[50, '50', '50px'].forEach(function (height) {
      payframe.Bizum({ paymentId: paymentId, style: { height: height }, onLoad: callback('load') }).render('#box');
    });
    payframe.CardInput({ paymentId: paymentId, onLoad: callback('card'), style: { input: { color: 'rgb(1, 2, 3)', fontSize: '20px', 'letter-spacing': '1px',
      '::placeholder': { color: 'rgb(4, 5, 6)' }, '-webkit-autofill': { color: 'red' }, fontSmoothing: 'antialiased' } } }).render('#box');`);
    await shop.waitsFor('load', 3);
    await shop.waitsFor('card');
    const heights = () =>
      page
        .locator('pay-bizum-button')
        .evaluateAll((all) => all.map((one) => one.getBoundingClientRect().height));
    await expect.poll(heights).toEqual([50, 50, 50]);
    const number = shop.field('number');
    await expect(number).toHaveCSS('color', 'rgb(1, 2, 3)');
    await expect(number).toHaveCSS('font-size', '20px');
    await expect(number).toHaveCSS('letter-spacing', '1px');
    expect(await number.evaluate((input) => getComputedStyle(input, '::placeholder').color)).toBe(
      'rgb(4, 5, 6)',
    );
  });
});
