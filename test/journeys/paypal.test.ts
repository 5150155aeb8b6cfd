import { element, PayPalPage, payPalSdks, sdkNames } from '../support/paypal-page.js';
import { nightly, slow } from '../support/tags.js';
import { expect, test } from '../support/test.js';

for (const sdk of sdkNames)
  test.describe(`a shopper with PayPal, by version ${sdk} of its script`, () => {
    let paypal: PayPalPage;
    test.beforeEach(async ({ page, env }) => {
      paypal = new PayPalPage(page, env, sdk);
      await paypal.orders({ script: 'ok', mode: 'ok' });
    });

    test('approves for an account, and the merchant’s server charges @slow', async () => {
      const { env } = paypal;
      const props = `account-id="${paypal.accountId}" session-id="cart-1" amount="1250" currency="EUR" language="en"`;
      await paypal.open({ body: `<pay-paypal ${props}></pay-paypal>` });
      await paypal.presses();
      await paypal.decides('approve');
      const paymentToken = await paypal.token();
      const { id, status } = await env.createPayment({ paymentToken, sessionId: 'cart-1' });
      expect(status).toBe('SUCCEEDED');
      expect(await env.charges(id)).toBe(1);
      expect((await env.readPayment(id))['paymentMethod']).toMatchObject({ method: 'paypal' });
    });

    // @spec PayPal: on approval with an order id, onSubmit is called with the token
    test('cancels, finds the button ready, approves, and the page confirms the payment', async () => {
      const { env } = paypal;
      await paypal.open();
      await paypal.presses();
      expect(await paypal.emitted('load')).toEqual([['load', true]]);
      await paypal.decides('cancel');
      await paypal.waitsFor('cancel');
      // A shop that disables its checkout on click and waits for `load` to enable it again is
      // enabled again.
      await expect.poll(async () => (await paypal.emitted('load')).length).toBe(2);
      await paypal.presses();
      await paypal.decides('approve');
      expect(await paypal.confirms(await paypal.token())).toBe('SUCCEEDED');
      expect(await env.charges(paypal.paymentId)).toBe(1);
      expect(await paypal.emitted('error')).toEqual([]);
      expect(await paypal.emitted('cancel')).toHaveLength(1);
    });

    if (sdk === 'v6')
      test('pays on a page that was left open for longer than PayPal’s token lasts @slow', async ({
        page,
      }) => {
        let tokens = 0;
        page.on('request', (request) => {
          if (request.method() === 'POST' && request.url().endsWith('/v1/paypal/client-tokens'))
            tokens++;
        });
        await page.clock.install();
        await paypal.open();
        await paypal.waitsFor('load');
        expect(tokens).toBe(1);
        await page.clock.fastForward('16:00');
        await expect.poll(() => tokens).toBe(2);
        await paypal.presses();
        await paypal.decides('approve');
        expect(await paypal.confirms(await paypal.token())).toBe('SUCCEEDED');
        expect(await paypal.emitted('error')).toEqual([]);
      });

    test('is told when PayPal fails, and pays at the second try @slow', async () => {
      await paypal.open();
      await paypal.presses();
      await paypal.decides('fail');
      expect(await paypal.waitsFor('error')).toMatchObject({
        code: 'PAYPAL_FAILED',
        shopperMessage:
          'PayPal could not process the payment. Nothing was charged. Try again or pay another way.',
      });
      expect(await paypal.emitted('cancel')).toEqual([]);
      await paypal.presses();
      await paypal.decides('approve');
      expect(await paypal.confirms(await paypal.token())).toBe('SUCCEEDED');
    });

    // @spec onError: creating a payment failed
    // @spec Create-payment response: error
    test('hears of one failure when no order can be made, or an error comes beside a token, and no window opens @slow', async ({
      page,
    }) => {
      await paypal.open();
      const isReported = async (answer: object, error: Record<string, unknown>) => {
        const count = (await paypal.emitted('error')).length + 1;
        await page.route('**/v1/tokens', (route) => route.fulfill(answer));
        await paypal.presses();
        expect(await paypal.waitsFor('error', count)).toMatchObject(error);
        await expect(paypal.window).toHaveCount(0);
        await page.unroute('**/v1/tokens');
      };
      await isReported(
        {
          status: 422,
          json: { status: 'Unprocessable Entity', statusCode: 422, message: 'No', code: 'E620' },
        },
        { message: 'No', shopperMessage: expect.any(String) },
      );
      await isReported(
        { json: { paymentToken: 'tok_1', error: 'Not today', paypal: { orderId: 'ORDER' } } },
        { message: 'Not today', shopperMessage: 'Not today' },
      );
      await paypal.presses();
      await paypal.decides('approve');
      await paypal.token();
      expect(await paypal.emitted('error')).toHaveLength(2);
    });

    // @spec PayPal approval without an order id: onError is called with the event
    test('does not pay when PayPal approves without an order id @slow', async () => {
      const { env } = paypal;
      await paypal.orders({ mode: 'orderless' });
      await paypal.open();
      await paypal.presses();
      await paypal.decides('approve');
      expect(await paypal.waitsFor('error')).toMatchObject({
        code: 'PAYPAL_NO_ORDER',
        cause: payPalSdks[sdk].approval,
      });
      expect(await paypal.emitted('submit')).toEqual([]);
      expect(await env.charges(paypal.paymentId)).toBe(0);
    });

    // @spec PayPal approval without an order id: onError is called with the event
    test('has a factory’s onError called with the event when PayPal approves without an order id @nightly', async ({
      page,
    }) => {
      await paypal.orders({ mode: 'orderless' });
      const script = `payframe.PayPal({ paymentId: '{payment}', language: 'en', onError: (event) => (window.given = event) }).render('#box')`;
      await paypal.open({ body: '<div id="box"></div>', script });
      await paypal.presses();
      await paypal.decides('approve');
      const given = () => page.evaluate(() => (window as Window & { given?: unknown }).given);
      await expect.poll(given).toEqual(payPalSdks[sdk].approval);
    });

    // @spec PayPal: a click creates a payment
    test('makes one order with two quick clicks @slow', async ({ page }) => {
      const requested: string[] = [];
      page.on('request', (request) => request.method() === 'POST' && requested.push(request.url()));
      await paypal.open();
      await paypal.button().dblclick();
      await expect(paypal.window).toHaveCount(1);
      await paypal.decides('approve');
      await paypal.token();
      expect(requested.filter((address) => address.endsWith('/v1/tokens'))).toHaveLength(1);
    });

    const refusals = {
      'an event that is prevented': `addEventListener('pay-before-open', (event) => event.preventDefault());`,
      'an event answered with a promise of false': `addEventListener('pay-before-open', (event) => event.respondWith(Promise.resolve(false)));`,
      'a callback that gives false': factory('() => false'),
      'a callback that promises false': factory('async () => false'),
    };
    for (const [how, script] of Object.entries(refusals)) {
      test(
        `is stopped by ${how}, before any order is made`,
        how === 'a callback that promises false' ? slow : nightly,
        async ({ page }) => {
          const requested: string[] = [];
          page.on('request', (request) => requested.push(new URL(request.url()).pathname));
          await paypal.open({
            script,
            body: how.includes('callback') ? '<div id="box"></div>' : element(),
          });
          await paypal.presses();
          await paypal.waitsFor('before-open');
          // Events after a refusal would have arrived before the reply to another call of the page.
          await page.evaluate(() =>
            (document.querySelector('pay-paypal') as unknown as { prepare(): unknown }).prepare(),
          );
          await expect(paypal.window).toHaveCount(0);
          expect(requested).not.toContain('/v1/tokens');
        },
      );
    }

    /** A button created by the factory, with a `beforeOpen` callback. */
    function factory(onBeforeOpen: string): string {
      return `payframe.PayPal({ paymentId: '{payment}', language: 'en', onBeforeOpen: ${onBeforeOpen} }).render('#box');`;
    }
  });
