import { ORDER_ANSWER_TIMEOUT_MS } from '../../bridge/limits.js';
import { pressIn, windowOf } from '../../packages/sandbox/kit/pages/window.js';
import { PayPalPage, sdkNames } from '../support/paypal-page.js';
import { PayPalWindow } from '../support/paypal-window.js';
import { expect, test } from '../support/test.js';

const POST = { id: 'post', label: 'Post', amount: 0 };
const COURIER = { id: 'courier', label: 'Courier', detail: 'Tomorrow', amount: 500 };
const CONTACT = {
  name: 'Lucía García',
  email: 'lucia@example.com',
  phone: '600000000',
  address: {
    country: 'ES',
    state: 'Madrid',
    city: 'Madrid',
    zip: '28014',
    line1: 'Calle de Alcalá 1',
    line2: '2.º A',
  },
};
const HOME = { country: 'ES', state: 'Madrid', city: 'Madrid', zip: '28014' };

const order = {
  request: 'email shipping',
  'line-items': [{ label: 'Mug', amount: 1250 }],
  'shipping-options': [POST, COURIER],
};

/** The element with an account and what PayPal asks for, or with a payment. */
function element(given: Readonly<Record<string, unknown>> = {}): string {
  const target = { 'account-id': '{account}', 'session-id': 'cart-1', amount: 1250 };
  const all = { ...('payment-id' in given ? {} : target), currency: 'EUR', ...order, ...given };
  const attributes = Object.entries(all).map(
    ([name, value]) =>
      `${name}='${typeof value === 'object' ? JSON.stringify(value) : String(value)}'`,
  );
  return `<pay-paypal language="en" ${attributes.join(' ')}></pay-paypal>`;
}

/** A page that answers with what these functions of an event's detail return. */
const answers = (address: string, option = '() => undefined') => `
  addEventListener('pay-shipping-address-change', (event) => event.respondWith((${address})(event.detail)));
  addEventListener('pay-shipping-option-change', (event) => event.respondWith((${option})(event.detail)));`;

/** The total with shipping and its line, for an option's detail. */
const withOption = `({ shippingOption: { label, amount } }) =>
  ({ amount: 1250 + amount, lineItems: [{ label: 'Mug', amount: 1250 }, { label, amount }] })`;
/** Answers once the test calls \`answer\` on the page; the answers are given in order. */
const later = `() => new Promise((resolve) => (window.answer = resolve))`;

// What an order does with each answer of the page: test/frame-apps/wallet-order.node.test.ts.
for (const sdk of sdkNames)
  test.describe(`a shopper with PayPal who chooses how to ship, by version ${sdk} of its script`, () => {
    let paypal: PayPalPage;
    let shown: PayPalWindow;
    test.beforeEach(async ({ page, env }) => {
      paypal = new PayPalPage(page, env, sdk);
      shown = new PayPalWindow(page);
      await paypal.orders({ script: 'ok', mode: 'ok' });
    });

    const answer = (value: object) =>
      paypal.page.evaluate(
        (given) => (window as unknown as { answer(value: object): void }).answer(given),
        value,
      );
    const submitted = async () => (await paypal.waitsFor('submit')) as { readonly token: string };

    test('pays the higher total of the way to ship, and the page gets who and where @slow', async () => {
      const { env } = paypal;
      await paypal.open({ body: element(), script: answers('() => undefined', withOption) });
      await paypal.presses();
      await shown.shows('€12.50');
      await shown.choosesOption('courier');
      await shown.shows('€17.50');
      await expect(shown.dialog.locator('dt')).toHaveText(['Mug', 'Courier', 'Total']);
      await paypal.decides('approve');
      const { token, ...details } = await submitted();
      expect(details).toEqual({
        amount: 1750,
        shippingOption: 'courier',
        email: CONTACT.email,
        shipping: CONTACT,
      });
      expect(await paypal.emitted('shipping-address-change', 'shipping-option-change')).toEqual([
        ['shipping-address-change', { method: 'paypal', address: HOME }],
        ['shipping-option-change', { method: 'paypal', shippingOption: COURIER }],
      ]);
      // The token is for the total that PayPal's window showed, and for no other.
      for (const amount of [1250, 1749, 1751])
        await expect(
          env.createPayment({ amount, paymentToken: token, sessionId: 'cart-1' }),
        ).rejects.toThrow(/E210|1750/);
      const paid = { amount: 1750, paymentToken: token, sessionId: 'cart-1' };
      const { id, status } = await env.createPayment(paid);
      expect([status, await env.charges(id)]).toEqual(['SUCCEEDED', 1]);
      expect(await paypal.emitted('error')).toEqual([]);
    });

    test('pays the lower total of the address, with its own ways to ship @nightly', async () => {
      const { env } = paypal;
      const near = { id: 'bike', label: 'Bike', amount: 0 };
      const address = `({ address: { zip } }) => zip.startsWith('28') &&
      ({ amount: 1000, lineItems: [], shippingOptions: [${JSON.stringify(near)}] }) || undefined`;
      await paypal.open({ body: element(), script: answers(address) });
      await paypal.presses();
      await shown.shows('€10.00');
      await expect(shown.chosen('Shipping method')).toHaveValue('bike');
      await paypal.decides('approve');
      const { token, ...details } = await submitted();
      expect(details).toMatchObject({ amount: 1000, shippingOption: 'bike' });
      const { status } = await env.createPayment({
        amount: 1000,
        paymentToken: token,
        sessionId: 'cart-1',
      });
      expect(status).toBe('SUCCEEDED');
    });

    test('reads why an address cannot be shipped to, and pays with another one @nightly', async () => {
      const address = `({ address: { country } }) => country === 'ES' ? { amount: 1500, lineItems: [] }
        : { error: { field: 'country', message: 'Not to the United States' } }`;
      await paypal.open({ body: element(), script: answers(address) });
      await paypal.presses();
      await shown.shows('€15.00');
      await shown.choosesAddress('abroad');
      // PayPal shows its own text.
      await shown.refuses('Your order can’t be shipped to this country.');
      // Another way to ship does not make the address one that can be shipped to.
      await shown.choosesOption('courier');
      await expect(shown.dialog.locator('dl')).toHaveAttribute('aria-busy', 'false');
      await shown.refuses('Your order can’t be shipped to this country.');
      await shown.choosesAddress('home');
      await shown.shows('€15.00');
      await paypal.decides('approve');
      expect(await submitted()).toMatchObject({ amount: 1500, shipping: { address: HOME } });
      expect(await paypal.emitted('error')).toEqual([]);
    });

    test('reads of a page that never answers, and the page hears why @slow', async () => {
      await paypal.page.addInitScript((limit) => {
        const real = AbortSignal.timeout;
        AbortSignal.timeout = (ms) => real.call(AbortSignal, ms === limit ? 0 : ms);
      }, ORDER_ANSWER_TIMEOUT_MS);
      await paypal.open({ body: element(), script: answers(later) });
      await paypal.presses();
      await shown.refuses('Your order can’t be shipped to this address.');
      expect(await paypal.waitsFor('error')).toMatchObject({ code: 'WALLET_TIMEOUT' });
      await paypal.decides('cancel');
      await paypal.waitsFor('cancel');
      expect(await paypal.emitted('submit')).toEqual([]);
    });

    test('cancels while the page looks for an answer, and pays at the second try @nightly', async () => {
      const option = `(detail) => window.isOpen ? (${withOption})(detail)
      : new Promise((resolve) => (window.answer = () => resolve((${withOption})(detail))))`;
      await paypal.open({ body: element(), script: answers('() => undefined', option) });
      await paypal.presses();
      await shown.shows('€12.50');
      await shown.choosesOption('courier');
      await paypal.waitsFor('shipping-option-change');
      await paypal.decides('cancel');
      await paypal.waitsFor('cancel');
      await answer({});
      await paypal.page.evaluate(() => Object.assign(window, { isOpen: true }));
      await paypal.presses();
      await shown.shows('€12.50');
      await paypal.decides('approve');
      expect(await submitted()).toMatchObject({ amount: 1250, shippingOption: 'post' });
      expect(await paypal.emitted('error')).toEqual([]);
    });

    test('cannot pay a total that the provider refuses @nightly', async ({ page }) => {
      const address = `({ address: { country } }) => country === 'US' ? { amount: 2000 } : undefined`;
      await paypal.open({ body: element(), script: answers(address) });
      await page.route('**/v1/tokens', (route) =>
        route.request().method() === 'PATCH'
          ? route.fulfill({
              status: 409,
              json: { status: 'Conflict', statusCode: 409, message: 'Changed', code: 'E211' },
            })
          : route.continue(),
      );
      await paypal.presses();
      await shown.shows('€12.50');
      await shown.choosesAddress('abroad');
      await shown.refuses('Your order can’t be shipped to this address.');
      expect(await paypal.waitsFor('error')).toMatchObject({ code: 'AMOUNT_CHANGED' });
      await page.unroute('**/v1/tokens');
      await shown.choosesAddress('home');
      await expect(shown.payButton).toBeEnabled();
      await paypal.decides('approve');
      expect(await paypal.emitted('submit')).toHaveLength(1);
    });

    test('pays a payment whose amount the merchant’s server has updated first @nightly', async () => {
      const { env } = paypal;
      await paypal.open({
        body: element({ 'payment-id': '{payment}' }),
        script: answers(later),
      });
      await paypal.presses();
      await paypal.waitsFor('shipping-address-change');
      await expect(shown.payButton).toBeDisabled();
      await expect(shown.dialog.getByRole('status')).toHaveText('Updating the order…');
      // An answer that the payment does not agree with is refused.
      await answer({ amount: 1700, lineItems: [] });
      await shown.refuses('Your order can’t be shipped to this address.');
      expect(await paypal.waitsFor('error')).toMatchObject({ code: 'AMOUNT_CHANGED' });
      await shown.choosesAddress('abroad');
      await paypal.waitsFor('shipping-address-change', 2);
      const updated = await fetch(`${env.apiUrl}/payments/${paypal.paymentId}`, {
        method: 'PATCH',
        headers: { Authorization: env.sandbox.account.key, 'Content-Type': 'application/json' },
        body: JSON.stringify({ amount: 1700 }),
      });
      expect(updated.status).toBe(200);
      await answer({ amount: 1700, lineItems: [] });
      await shown.shows('€17.00');
      await paypal.decides('approve');
      const { token, ...details } = await submitted();
      expect(details).toMatchObject({ amount: 1700, shipping: { address: { country: 'US' } } });
      expect(await paypal.confirms(token)).toBe('SUCCEEDED');
      expect(await env.charges(paypal.paymentId)).toBe(1);
    });

    test('does so in a popup where the frame shows the button @nightly', async ({ page }) => {
      const { env } = paypal;
      const body = element({ standalone: true });
      await paypal.open({ body, script: answers('() => undefined', withOption) });
      expect(await paypal.waitsFor('load')).toBe(true);
      const popup = await windowOf(
        page,
        page.frameLocator('pay-paypal iframe').getByRole('button'),
      );
      const inPopup = new PayPalWindow(popup);
      await inPopup.shows('€12.50');
      await inPopup.choosesOption('courier');
      await inPopup.shows('€17.50');
      await pressIn(popup, inPopup.payButton);
      const { token, ...details } = await submitted();
      expect(details).toEqual({
        amount: 1750,
        shippingOption: 'courier',
        email: CONTACT.email,
        shipping: CONTACT,
      });
      const paid = { amount: 1750, paymentToken: token, sessionId: 'cart-1' };
      expect((await env.createPayment(paid)).status).toBe('SUCCEEDED');
    });

    test('gives no more than what is asked for @nightly', async () => {
      await paypal.open({ body: element({ request: 'phone billing' }), script: answers(later) });
      await paypal.presses();
      await shown.shows('€12.50');
      await expect(shown.choices('Ship to')).toHaveCount(0);
      await paypal.decides('approve');
      const { token: _token, ...details } = await submitted();
      expect(details).toEqual({
        amount: 1250,
        phone: CONTACT.phone,
        billing: { ...CONTACT, address: { country: 'ES' } },
      });
      expect(await paypal.emitted('shipping-address-change')).toEqual([]);
    });
  });
