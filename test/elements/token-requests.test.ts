import type { ConsoleMessage, Page } from '@playwright/test';
import { demoAccount } from '../../sandbox/demo-account.js';
import {
  bizum,
  cardInput,
  clickToPay,
  cofidis,
  cofidisLoan,
  googlePay,
  paymentRequest,
  paypal,
  testCards,
} from '../../packages/sandbox/kit/index.js';
import { order } from '../support/pay-button.js';
import { expect, test, type TestEnvironment } from '../support/test.js';

interface TokenSource {
  readonly tag: string;
  /** The shopper's actions that lead to the token request. */
  readonly pays: (page: Page) => Promise<unknown>;
}

/** Every component that creates a token, by its payment method. */
const sources: Readonly<Record<string, TokenSource>> = {
  card: {
    tag: 'pay-card-input',
    pays: async (page) => {
      await cardInput(page, '#shown').fill(testCards.direct);
      await page
        .locator('#shown')
        .evaluate((card) =>
          (card as HTMLElement & { createToken(): Promise<unknown> }).createToken(),
        );
    },
  },
  bizum: { tag: 'pay-bizum-button', pays: (page) => bizum(page).pay() },
  paypal: { tag: 'pay-paypal', pays: (page) => paypal(page).approve() },
  googlePay: { tag: 'pay-google-pay', pays: (page) => googlePay(page).pay() },
  applePay: { tag: 'pay-payment-request', pays: (page) => paymentRequest(page).pay() },
  clickToPay: { tag: 'pay-click-to-pay-button', pays: (page) => clickToPay(page).pay() },
  cofidis: { tag: 'pay-cofidis-button', pays: (page) => cofidis(page).apply() },
  cofidisLoan: { tag: 'pay-cofidis-loan-button', pays: (page) => cofidisLoan(page).apply() },
};

type Shop = Window & { received: string[] };

/**
 * Runs in each frame: reports the shape of token requests, without the values. Firefox's driver
 * exposes no bodies.
 */
function logTokens(): void {
  const { fetch } = window;
  window.fetch = (input, init) => {
    if (String(input).endsWith('/tokens')) {
      const body = JSON.parse(String(init?.body)) as { readonly paymentMethod: object };
      const language = atob(new Headers(init?.headers).get('Client-Env') ?? '').split('|')[4];
      const request = {
        fields: Object.keys(body).sort(),
        methods: Object.keys(body.paymentMethod),
        language,
      };
      console.debug(`token ${JSON.stringify(request)}`);
    }
    return fetch(input, init);
  };
}

/** Opens a page with the component in English and, loaded after it, a card form in Spanish. */
async function open(
  page: Page,
  env: TestEnvironment,
  tag: string,
  attributes: string,
): Promise<void> {
  const html = `<!doctype html><html lang="en"><title>Shop</title><link rel="icon" href="data:,">
    <script src="${env.pay}/v2/payframe.js"></script><main><${tag} id="shown" language="en" ${attributes}></${tag}></main></html>`;
  await page.goto(env.merchant.page({ html }));
  await page.evaluate(async () => {
    const received: string[] = ((window as unknown as Shop).received = []);
    for (const name of ['pay-before-submit', 'pay-submit'])
      document.addEventListener(name, () => received.push(name));
    const shown = document.querySelector('#shown') as HTMLElement & { ready: Promise<void> };
    await shown.ready;
    const other = shown.ownerDocument.createElement('pay-card-input') as typeof shown;
    Object.assign(other, {
      accountId: 'acc_payframe_demo',
      amount: 100,
      currency: 'EUR',
      language: 'es',
    });
    document.body.append(other);
    await other.ready;
  });
}

for (const [method, { tag, pays }] of Object.entries(sources)) {
  // @spec sessionId
  // @spec onBeforeSubmit, of every component that submits
  test(`<${tag}> sends the fields of the specification to POST /tokens and the language it shows, after beforeSubmit @nightly`, async ({
    page,
    env,
  }) => {
    await page.addInitScript(logTokens);
    await order(env, { 'apple-pay': { mode: 'ok' } });
    const { id } = await env.createPayment({ amount: 240_00 });
    // The card form shows no amount, and PayPal that of its order.
    const shown = method === 'card' || method === 'paypal' ? [] : ['amount'];
    const account = `account-id="${demoAccount.id}" amount="24000" currency="EUR"`;
    for (const [attributes, fields] of [
      [`payment-id="${id}" session-id="cart-1" transaction-type="SALE"`, [...shown, 'paymentId']],
      [`${account} session-id="cart-1"`, ['accountId', 'amount', 'currency', 'sessionId']],
      [`${account} session-id=""`, ['accountId', 'amount', 'currency']],
      [
        `${account} transaction-type="SALE"`,
        ['accountId', 'amount', 'currency', 'transactionType'],
      ],
    ] as const) {
      await open(page, env, tag, attributes);
      const request = page.waitForEvent('console', (message: ConsoleMessage) =>
        message.text().startsWith('token '),
      );
      await pays(page);
      const output: unknown = JSON.parse((await request).text().slice(6));
      expect(output).toEqual({
        fields: [...fields, 'paymentMethod'].sort(),
        methods: [method],
        language: 'en',
      });
      const emitted = () => page.evaluate(() => (window as unknown as Shop).received);
      // A card's token is returned to the caller of `createToken`.
      await expect
        .poll(emitted)
        .toEqual(method === 'card' ? ['pay-before-submit'] : ['pay-before-submit', 'pay-submit']);
    }
  });
}
