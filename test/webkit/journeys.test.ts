import { cardRules } from '../../simulators/methods/card/rules.js';
import { playBankApp } from '../../packages/sandbox/kit/bank-app.js';
import { testCards, testPhones } from '../../packages/sandbox/kit/index.js';
import type { TestEnvironment } from '../support/test-environment.js';
import { expect, test } from './test.js';
import type { Path, WebKit } from './webdriver.js';

const card: Path = ['pay-card-input >> iframe'];
const checkout: Path = ['pay-checkout >> iframe'];
const pay = '.method-list-option[data-chosen] [data-part=pay]';
const modal: Path = ['pay-payment-modal >> iframe'];
const bank: Path = [...modal, 'iframe.panel-step'];
const wrongCard = cardRules.declined.numbers[0]!;

test.describe('in WebKit, a shopper', () => {
  test('pays by card in a form without a script', async ({ webkit, env }) => {
    await comesToPay(webkit, env, 'html');
    await types(webkit, testCards.direct, checkout);
    await webkit.click(pay, checkout);
    await hasPaid(webkit);
  });

  for (const style of ['script', 'react'])
    test(`pays by card after the bank’s challenge at the ${style} checkout`, async ({
      webkit,
      env,
    }) => {
      await comesToPay(webkit, env, style);
      await types(webkit, testCards.challenge, checkout);
      await webkit.click(pay, checkout);
      await webkit.type('[name=code]', '1234', bank);
      await webkit.click('[value=authenticate]', bank);
      await hasPaid(webkit);
    });

  test('is declined in words, and pays with another card in the payment modal', async ({
    webkit,
    env,
  }) => {
    const id = await opensModal(webkit, env);
    await types(webkit, wrongCard, modal);
    await webkit.click('[data-part=pay]', modal);
    await expect.poll(() => webkit.read('[role=alert]', modal)).toMatch(/card/i);
    await types(webkit, testCards.direct, modal);
    await webkit.click('[data-part=pay]', modal);
    expect(await endOf(webkit)).toBe('SUCCEEDED');
    expect(await env.charges(id)).toBe(1);
  });

  test('closes the payment modal, and has the page as it was before', async ({ webkit, env }) => {
    await opensModal(webkit, env);
    await webkit.click('[data-part=close]', modal);
    expect(await endOf(webkit)).toBe('CANCELED');
    const left = () => ({
      overflow: document.documentElement.style.overflow,
      frames: document.querySelectorAll('iframe, pay-payment-modal').length,
      focus: document.activeElement?.localName,
    });
    await expect
      .poll(() => webkit.run(left, null))
      .toEqual({ overflow: '', frames: 0, focus: 'button' });
  });

  test('approves Bizum in the bank’s app', async ({ webkit, env }) => {
    const id = await opensModal(webkit, env);
    await webkit.click('label:has(> input[value=bizum])', modal);
    await webkit.type('input[name=phone]', testPhones.byHand, modal);
    await webkit.click(pay, modal);
    await webkit.sees('.bizum-waiting-waiting', modal);
    await playBankApp(env.pay, id, 'approve');
    expect(await endOf(webkit)).toBe('SUCCEEDED');
    expect(await env.charges(id)).toBe(1);
  });

  test('approves PayPal in its popup', async ({ webkit, env }) => {
    const id = await opensModal(webkit, env);
    await webkit.click('* >> button', [...modal, 'iframe.method-list-wallet[src*="/paypal/"]']);
    const goBack = await webkit.entersPopup();
    // The mock's dialog comes from another window, whose elements the driver cannot name. It is
    // pressed after the answer, because the window closes then.
    const approves = () => {
      const roots = [...document.querySelectorAll('*')].map(({ shadowRoot }) => shadowRoot);
      const button = roots
        .map((root) => root?.querySelector<HTMLElement>('button.approve'))
        .find(Boolean);
      if (button) setTimeout(() => button.click());
      return Boolean(button);
    };
    await expect.poll(() => webkit.run(approves, null)).toBe(true);
    await goBack();
    expect(await endOf(webkit)).toBe('SUCCEEDED');
    expect(await env.charges(id)).toBe(1);
  });

  test('comes back to a page from the back/forward cache, whose card form takes a card and makes a token', async ({
    webkit,
    env,
  }) => {
    const { id } = await env.createPayment();
    const html = `<!doctype html><html lang="en"><title>Shop</title><script src="${env.pay}/v2/payframe.js"></script>
      <script>addEventListener('pageshow', ({ persisted }) => (document.title = persisted ? 'Kept' : 'Shop'))</script>
      <h1>Shop</h1><pay-card-input payment-id="${id}" language="en"></pay-card-input></html>`;
    await webkit.goTo(env.merchant.page({ html }));
    await types(webkit, testCards.direct, card);
    await webkit.goTo(env.merchant.page({ html: '<!doctype html><title>Elsewhere</title>' }));
    await webkit.goBack();
    await expect.poll(() => webkit.run(() => document.title, null)).toBe('Kept');
    await types(webkit, testCards.direct, card);
    const made = await webkit.run(async () => {
      type Made = { readonly token?: string; readonly error?: string };
      const element = document.querySelector('pay-card-input') as HTMLElement & {
        createToken(): Promise<Made>;
      };
      const { token, error } = await element.createToken();
      return { hasToken: Boolean(token), error };
    }, null);
    expect(made).toEqual({ hasToken: true, error: null });
  });

  test('pays by card in a form whose checkout confirms, and nothing below it has moved', async ({
    webkit,
    env,
  }) => {
    const { id } = await env.createPayment({ amount: 20_000 });
    const html = `<!doctype html><html lang="en"><title>Shop</title><script src="${env.pay}/v2/payframe.js"></script>
      <script>addEventListener('pay-load', ({ target }) => (document.title = String(target.offsetHeight)))</script>
      <form method="post" action="/pay"><pay-checkout payment-id="${id}" language="en" name="token"
        confirm pay-button="hidden" required></pay-checkout><button>Order</button></form></html>`;
    await webkit.goTo(env.merchant.page({ html }));
    await types(webkit, testCards.direct, ['pay-checkout >> iframe']);
    const heights = await webkit.run(
      () => [document.title, String(document.querySelector('pay-checkout')!.clientHeight)],
      null,
    );
    expect(heights[0]).toBe(heights[1]);
    await webkit.click('form button');
    await expect.poll(() => webkit.read('body')).toMatch(/Thank you/);
    expect(await env.charges(id)).toBe(1);
  });

  test('pays by card on the hosted payment page', async ({ webkit, env }) => {
    const { id } = await env.createPayment({ allowedPaymentMethods: ['card'] });
    await webkit.goTo(`${env.pay}/v2/payment-page/?id=${id}&lang=en`);
    await types(webkit, testCards.direct, []);
    await webkit.click('[data-part=pay]');
    await expect.poll(() => webkit.read('.hosted-screen h2')).toBe('Payment completed');
    expect(await env.charges(id)).toBe(1);
  });
});

async function comesToPay(webkit: WebKit, { shop }: TestEnvironment, style: string): Promise<void> {
  await webkit.goTo(shop);
  await webkit.click('button[aria-label="Add to cart: Mist mug"]');
  await expect.poll(() => webkit.address()).toMatch(/\/cart$/);
  await webkit.goTo(`${shop}/checkout/${style}`);
}

async function types(webkit: WebKit, number: string, frame: Path): Promise<void> {
  const details = { 'cc-number': number, 'cc-exp': '1234', 'cc-csc': '123' };
  for (const [name, text] of Object.entries(details))
    await webkit.type(`input[autocomplete="${name}"]`, text, frame);
}

async function hasPaid(webkit: WebKit): Promise<void> {
  await expect.poll(() => webkit.address()).toMatch(/\/receipt\//);
  await expect.poll(() => webkit.read('h1')).toBe('Thank you!');
}

type Shop = Window & {
  payframe: { confirmPayment(of: object): Promise<{ status?: string }> };
  ended: Promise<string | undefined>;
};

/** A merchant's page whose button opens the payment modal. Returns the payment's id. */
async function opensModal(webkit: WebKit, env: TestEnvironment): Promise<string> {
  const { id } = await env.createPayment({ amount: 20_000 });
  const html = `<!doctype html><html lang="en"><title>Shop</title><script src="${env.pay}/v2/payframe.js"></script>
    <h1>Shop</h1><button>Pay</button></html>`;
  await webkit.goTo(env.merchant.page({ html }));
  await webkit.run((paymentId) => {
    const shop = window as unknown as Shop;
    document.querySelector('button')!.onclick = () =>
      (shop.ended = shop.payframe.confirmPayment({ paymentId, language: 'en' }).then(
        ({ status }) => status,
        (error: { code?: string; status?: string }) => error.status ?? error.code,
      ));
  }, id);
  await webkit.click('button');
  await webkit.sees('.panel-question', modal);
  return id;
}

const endOf = (webkit: WebKit) => webkit.run(() => (window as unknown as Shop).ended, null);
