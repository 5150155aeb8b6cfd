import { readFileSync, readdirSync } from 'node:fs';
import type { Page } from '@playwright/test';
import { bizum, cardInput, testCards, testPhones } from '../../packages/sandbox/kit/index.js';
import { bundle } from '../support/bundle.js';
import { snippet } from '../support/snippets.js';
import { expect, test, type TestEnvironment } from '../support/test.js';

// The samples that merchants copy from the docs handle success and failure; both are tested for
// each.

interface Sample {
  readonly sample: string;
  /** The page that contains the sample. */
  readonly page: (paymentId: string, env: TestEnvironment) => string | Promise<string>;
  readonly by: 'card' | 'Bizum';
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
      react(snippet('README.md', 'export function Checkout'), 'Checkout', { paymentId }, env),
    by: 'card',
  },
  {
    sample: 'README.md, by script',
    page: (paymentId, env) => placed(snippet('README.md', 'payframe.CardInput('), paymentId, env),
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
];

const pays = {
  async card(page: Page, card: 'direct' | 'declined') {
    await cardInput(page).fill(testCards[card]);
    await page.getByRole('button', { name: 'Pay' }).click();
  },
  async Bizum(page: Page, phone: 'checked' | 'insufficientFunds') {
    await bizum(page).pay(phone === 'checked' ? '+34600000000' : testPhones.insufficientFunds);
  },
};

for (const { sample, page: write, by } of samples) {
  test(`${sample}: a decline is said in the shopper’s words, and a payment is thanked for`, async ({
    page,
    env,
  }) => {
    const { id } = await env.createPayment();
    const html = `<!doctype html><html lang="en"><meta charset="utf-8"><title>Shop</title>${await write(id, env)}</html>`;
    await page.goto(env.merchant.page({ html }), { waitUntil: 'commit' });
    if (by === 'card') await pays.card(page, 'declined');
    else await pays.Bizum(page, 'insufficientFunds');
    await expect(page.locator('body')).toContainText(
      by === 'card' ? 'Your bank declined the payment.' : 'insufficient funds',
    );
    expect(await env.charges(id)).toBe(0);
    if (by === 'card') await pays.card(page, 'direct');
    else await pays.Bizum(page, 'checked');
    await expect(page.locator('body')).toContainText('Thank you!');
    expect(await env.charges(id)).toBe(1);
  });
}

test(
  'docs/start.md, a form’s server: a decline is said in the shopper’s words, and a payment is thanked for',
  { tag: ['@quick', '@chromium'] },
  async ({ env }) => {
    const code = snippet('docs/start.md', 'What the form of your shop is answered with').replaceAll(
      'https://pay.example/v1',
      env.apiUrl,
    );
    type Pay = (form: { paymentId: string; paymentToken: string }) => Promise<{ message?: string }>;
    const variables = { API_KEY: env.sandbox.account.key };
    const pay = new Function('process', `${code}; return pay;`)({ env: variables }) as Pay;
    for (const [card, text] of [
      [testCards.declined, 'Your bank declined the payment.'],
      [testCards.direct, 'Thank you!'],
    ] as const) {
      const { id } = await env.createPayment();
      const [expMonth, expYear] = ['12', '34'];
      const body = JSON.stringify({
        paymentId: id,
        paymentMethod: { card: { number: card, expMonth, expYear, cvc: '123' } },
      });
      const made = await fetch(`${env.apiUrl}/tokens`, {
        method: 'POST',
        headers: { 'Content-Type': 'application/json' },
        body,
      });
      const { paymentToken } = (await made.json()) as { paymentToken: string };
      expect((await pay({ paymentId: id, paymentToken })).message).toContain(text);
    }
  },
);

test(
  'every sample that confirms a payment says how it ended, good or bad',
  { tag: ['@quick', '@chromium'] },
  () => {
    const pages = [
      'README.md',
      ...readdirSync('docs')
        .filter((file) => file.endsWith('.md'))
        .map((file) => `docs/${file}`),
    ];
    const blocks = pages.flatMap((page) =>
      [...readFileSync(page, 'utf8').matchAll(/^```\w+\n(.*?)^```$/gms)].map(([, code]) => ({
        page,
        code: code!,
      })),
    );
    const confirming = blocks.filter(({ code }) => /\bconfirm(Payment)?\(\{/.test(code));
    expect(confirming.length).toBeGreaterThan(9);
    const silent = confirming.filter(
      ({ code }) => !/'SUCCEEDED'/.test(code) || !/statusMessage|'Not paid'/.test(code),
    );
    expect(silent).toEqual([]);
  },
);
