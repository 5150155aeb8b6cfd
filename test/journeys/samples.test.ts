import type { Page } from '@playwright/test';
import {
  bizum,
  cardInput,
  checkout,
  testCards,
  testPhones,
} from '../../packages/sandbox/kit/index.js';
import { bundle } from '../support/bundle.js';
import { snippet } from '../support/snippets.js';
import { expect, test, type TestEnvironment } from '../support/test.js';

// The samples that merchants copy from the docs handle success and failure; both are tested for
// each.

interface Sample {
  readonly sample: string;
  /** The page that contains the sample. */
  readonly page: (paymentId: string, env: TestEnvironment) => string | Promise<string>;
  /** `own button`: of the page, beside a checkout. */
  readonly by: 'card' | 'Bizum' | 'checkout' | 'own button';
}

const script = ({ pay }: TestEnvironment) => `<script src="${pay}/v2/payframe.js"></script>`;
const answer = '<p role="status"></p>';
const showMessage = `const showMessage = (message) => (document.querySelector('[role=status]').textContent = message);`;
const placed = (code: string, paymentId: string, { pay }: TestEnvironment) =>
  code.replaceAll('https://pay.example', pay).replaceAll('pay_…', paymentId);

/** A React sample, bundled with the kit's sources instead of its package. */
async function react(
  code: string,
  component: string,
  props: object,
  env: TestEnvironment,
): Promise<string> {
  const source = placed(code, '', env)
    .replaceAll("'payframe/functions'", "'./elements/functions.ts'")
    .replaceAll("'payframe/react'", "'./react-bindings/index.ts'");
  const app = await bundle(`${source}
    import { createRoot } from 'react-dom/client';
    import { configure as setUp } from './elements/functions.ts';
    setUp({ host: '${env.pay}' });
    createRoot(document.querySelector('#root')).render(<${component} {...${JSON.stringify(props)}} />);`);
  return `<div id="root"></div><script>${app.replaceAll('</script', '<\\/script')}</script>`;
}

const samples: readonly Sample[] = [
  {
    sample: 'README.md, in React',
    page: (paymentId, env) =>
      react(snippet('README.md', 'export function Payment'), 'Payment', { paymentId }, env),
    by: 'checkout',
  },
  {
    sample: 'README.md, by script',
    page: (paymentId, env) => placed(snippet('README.md', 'payframe.Checkout('), paymentId, env),
    by: 'checkout',
  },
  {
    sample: 'docs/guides/card.md, by script',
    page: (paymentId, env) =>
      placed(snippet('docs/guides/card.md', 'payframe.CardInput('), paymentId, env),
    by: 'card',
  },
  {
    sample: 'docs/guides/card.md, in React',
    page: (paymentId, env) =>
      react(
        snippet('docs/guides/card.md', 'export function Checkout'),
        'Checkout',
        { paymentId },
        env,
      ),
    by: 'card',
  },
  {
    sample: 'docs/start.md, with a script',
    page: (
      paymentId,
      env,
    ) => `${script(env)}<pay-card-input payment-id="${paymentId}"></pay-card-input><button>Pay</button>${answer}
      <script>
        ${showMessage}
        const paymentId = '${paymentId}';
        const card = document.querySelector('pay-card-input');
        document.querySelector('button').onclick = async () => {
          ${snippet('docs/start.md', 'payframe.createToken(card)')}
        };
      </script>`,
    by: 'card',
  },
  {
    sample: 'docs/start.md, other methods',
    page: (
      paymentId,
      env,
    ) => `${script(env)}<pay-bizum-button payment-id="${paymentId}"></pay-bizum-button>${answer}
      <script>${showMessage} const paymentId = '${paymentId}'; ${snippet('docs/start.md', "addEventListener('pay-submit'")}</script>`,
    by: 'Bizum',
  },
  {
    sample: 'docs/payment-methods.md, in HTML',
    page: (paymentId, env) =>
      script(env) +
      placed(snippet('docs/payment-methods.md', '<pay-bizum-button payment-id'), paymentId, env),
    by: 'Bizum',
  },
  {
    sample: 'docs/payment-methods.md, by script',
    page: (paymentId, env) => `${script(env)}<div id="bizum"></div>${answer}
      <script>${showMessage} const paymentId = '${paymentId}'; const termsAreAccepted = () => true; ${snippet('docs/payment-methods.md', 'payframe.Bizum(')}</script>`,
    by: 'Bizum',
  },
  {
    sample: 'docs/payment-methods.md, in React',
    page: (paymentId, env) =>
      react(
        snippet('docs/payment-methods.md', 'export function PayByBizum'),
        'PayByBizum',
        { paymentId, terms: true },
        env,
      ),
    by: 'Bizum',
  },
  {
    sample: 'docs/react.md',
    page: (paymentId, env) =>
      react(snippet('docs/react.md', 'export function Checkout'), 'Checkout', { paymentId }, env),
    by: 'card',
  },
  {
    sample: 'docs/start.md, every payment method',
    page: (paymentId, env) =>
      placed(snippet('docs/start.md', '<pay-checkout payment-id'), paymentId, env),
    by: 'checkout',
  },
  {
    sample: 'docs/guides/checkout.md, in HTML',
    page: (paymentId, env) =>
      script(env) + placed(snippet('docs/guides/checkout.md', 'pay-result'), paymentId, env),
    by: 'checkout',
  },
  {
    sample: 'docs/guides/checkout.md, by script',
    page: (
      paymentId,
      env,
    ) => `${script(env)}<div id="checkout"></div><button id="pay">Pay</button>${answer}
      <script>${showMessage} const paymentId = '${paymentId}'; ${snippet('docs/guides/checkout.md', 'checkout.submit()')}</script>`,
    by: 'own button',
  },
  {
    sample: 'docs/guides/checkout.md, with a server',
    page: (
      paymentId,
      env,
    ) => `${script(env)}<pay-checkout payment-id="${paymentId}"></pay-checkout>${answer}
      <script>
        ${showMessage}
        const createOrder = async () => true;
        const confirmOnServer = (paymentToken) => payframe.confirmPayment({ paymentId: '${paymentId}', paymentToken });
        ${snippet('docs/guides/checkout.md', 'confirmOnServer')}
      </script>`,
    by: 'checkout',
  },
  {
    sample: 'docs/guides/checkout.md, in React',
    page: (paymentId, env) =>
      react(
        snippet('docs/guides/checkout.md', 'export function Payment'),
        'Payment',
        { paymentId },
        env,
      ),
    by: 'checkout',
  },
];

const pays = {
  async card(page: Page, card: 'direct' | 'declined') {
    await cardInput(page).fill(testCards[card]);
    await page.getByRole('button', { name: 'Pay' }).click();
  },
  async checkout(page: Page, card: 'direct' | 'declined') {
    await checkout(page).payByCard(testCards[card]);
  },
  async 'own button'(page: Page, card: 'direct' | 'declined') {
    await checkout(page).card.fill(testCards[card]);
    await page.getByRole('button', { name: 'Pay' }).click();
  },
  async Bizum(page: Page, phone: 'checked' | 'insufficientFunds') {
    await bizum(page).pay(phone === 'checked' ? '+34600000000' : testPhones.insufficientFunds);
  },
};

for (const { sample, page: write, by } of samples) {
  test(`${sample}: a decline is said in the shopper’s words, and a payment is thanked for @nightly`, async ({
    page,
    env,
  }) => {
    const { id } = await env.createPayment();
    const html = `<!doctype html><html lang="en"><meta charset="utf-8"><title>Shop</title>${await write(id, env)}</html>`;
    await page.goto(env.merchant.page({ html }), { waitUntil: 'commit' });
    if (by === 'Bizum') await pays.Bizum(page, 'insufficientFunds');
    else await pays[by](page, 'declined');
    // The checkout says itself why the payment was declined.
    const shown = by === 'card' || by === 'Bizum' ? page : checkout(page).frame;
    await expect(shown.locator('body')).toContainText(
      by === 'Bizum' ? 'insufficient funds' : 'Your bank declined the payment.',
    );
    expect(await env.charges(id)).toBe(0);
    if (by === 'Bizum') await pays.Bizum(page, 'checked');
    else await pays[by](page, 'direct');
    await expect(page.locator('body')).toContainText('Thank you!');
    expect(await env.charges(id)).toBe(1);
  });
}
