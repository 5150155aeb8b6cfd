import { nightly, slow } from '../support/tags.js';
import { expect, test } from '../support/test.js';
import { cardInput, testCards } from '../../packages/sandbox/kit/index.js';

// T13 of the attacks: an old library, or an attacker who found a way to, has added to
// `Object.prototype`.

// @attack T13
// @mutant inherited-options
test('a page whose Object.prototype says otherwise has its card from the configured host, with no right more (T13) @slow', async ({
  page,
  env,
}) => {
  const evil = env.merchant.origin.replace(/\/\/[^:]+/, '//evil.localhost');
  const requested: string[] = [];
  page.on('request', (request) => request.url().startsWith(evil) && requested.push(request.url()));
  const { id } = await env.createPayment();
  const html = `<!doctype html><html lang="en"><head><title>Shop</title><link rel="icon" href="data:,"></head><body><div id="box"></div>
    <script>
      Object.assign(Object.prototype, {
        host: '${evil}', apiUrl: '${evil}/v1', src: '${evil}/kit.js', allow: 'camera *; microphone *', layout: 'rows', heightToken: 'x',
        paymentId: 'pay_evil', accountId: 'acc_evil', alias: 'evil', local: true, required: true, cancelable: false,
        requireAmount: false, fonts: [{ family: 'evil', src: '${evil}/font.woff2' }], onSubmit: () => (window.stolen = true),
      });
      for (const key of Object.keys(Object.prototype)) Object.defineProperty(Object.prototype, key, { enumerable: false });
    </script>
    <script src="${env.pay}/v2/payframe.js"></script>
    <script>
      const card = payframe.CardInput({ paymentId: '${id}', language: 'en' });
      card.render('#box');
      window.token = () => payframe.createToken(card);
      window.look = () => payframe.api.getPayment('${id}').then(({ id }) => id);
      payframe.Bizum({ paymentId: '${id}', language: 'en', onError: () => {} }).element.dispatch('submit', { token: 'tok' });
      window.notLoaded = () => payframe.confirmPayment({}).catch(({ code }) => code);
    </script></body></html>`;
  await page.goto(env.merchant.page({ html }));
  await cardInput(page).fill(testCards.direct);
  const output = (code: string) => page.evaluate<unknown>(code);
  expect(await output('token()')).toHaveProperty('token');
  expect(await output('look()')).toBe(id);
  expect(await output('notLoaded()')).toBe('MISSING_PROP');
  const frame = page.locator('pay-card-input iframe');
  expect(await frame.getAttribute('allow')).toBe('');
  expect(new URL((await frame.getAttribute('src'))!).origin).toBe(env.pay);
  expect(requested).toEqual([]);
  expect(await output('window.stolen')).toBeUndefined();
});

for (const [how, enumerable] of [
  ['seen by loops', true],
  ['hidden from loops', false],
] as const) {
  test(
    `every component loads where Object.prototype has the keys of descriptors, ${how}`,
    enumerable ? slow : nightly,
    async ({ page, env }) => {
      const { id } = await env.createPayment({ amount: 20_000 });
      const errors: string[] = [];
      // PayPal's script runs in the page too, and is not ours.
      page.on(
        'pageerror',
        ({ message, stack }) => stack?.includes('/v2/payframe.js') && errors.push(message),
      );
      const html = `<!doctype html><html lang="en"><head><title>Shop</title><link rel="icon" href="data:,"></head><body><div id="box"></div>
      <script>
        const polluted = { get() {}, set() {}, value: 'evil', writable: false, configurable: false, then: 'evil', toJSON: 'evil', length: 7, enumerable: false };
        for (const key of Object.keys(polluted)) {
          const descriptor = Object.create(null);
          Object.assign(descriptor, { value: polluted[key], configurable: true, writable: true, enumerable: ${enumerable} });
          // From now on, this page itself needs descriptors without a prototype.
          Object.defineProperty(Object.prototype, key, descriptor);
        }
      </script>
      <script src="${env.pay}/v2/payframe.js"></script>
      <script>
        window.shown = {};
        for (const name of Object.keys(payframe)) {
          if (!Object.hasOwn(Object(payframe[name]), 'driver')) continue;
          const component = payframe[name]({ paymentId: '${id}', accountId: 'acc_payframe_demo', language: 'en', isOpen: false, onError: (error) => (shown[name] = String(error)) });
          component.render('#box').then(() => (shown[name] ??= 'shown'));
          if (name === 'CardInput') window.card = component;
        }
        window.token = () => payframe.createToken(card);
        window.pay = (paymentToken) => payframe.confirmPayment({ paymentId: '${id}', paymentToken }).then(({ status }) => status);
      </script></body></html>`;
      await page.goto(env.merchant.page({ html }));
      await cardInput(page).fill(testCards.direct);
      const { token } = (await page.evaluate('token()')) as { token: string };
      expect(await page.evaluate(`pay(${JSON.stringify(token)})`)).toBe('SUCCEEDED');
      expect(errors).toEqual([]);
      const shown = await page.evaluate<Record<string, string>>(
        'Object.fromEntries(Object.entries(shown))',
      );
      expect(Object.keys(shown)).toContain('CardInput');
      expect(Object.values(shown).filter((output) => /TypeError|descriptor/i.test(output))).toEqual(
        [],
      );
    },
  );
}
