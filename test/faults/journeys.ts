import type { Page } from '@playwright/test';
import { signPointOfSale } from '../../server/payments/point-of-sale/sign.js';
import type { MockBehaviors } from '../../simulators/mocks/mocks.js';
import {
  bizum,
  cardInput,
  challenge,
  clickToPay,
  cofidis,
  googlePay,
  hostedPage,
  paymentModal,
  paymentRequest,
  paypal,
  testCards,
  testPhones,
  type NewPayment,
} from '../../packages/sandbox/kit/index.js';
import { opensHosted } from '../support/hosted.js';
import type { TestEnvironment } from '../support/test.js';

/** A shopper's journey to a payment, with everything on it that can fail. */
export interface Journey {
  /** Opens the page with a new payment. */
  readonly opens: (page: Page, env: TestEnvironment) => Promise<void>;
  /** The shopper's actions, to the end; it waits for whatever is not there yet. */
  readonly pays: (page: Page) => Promise<void>;
  /** The requests of its frames, by their names in `requests`. */
  readonly requests: readonly RequestName[];
  /** Its frames: the folder on the provider's host, and where the merchant's page shows it. */
  readonly frames: readonly { readonly folder: string; readonly iframe: string }[];
  /** Its third-party scripts, by the names of their mocks. */
  readonly scripts?: readonly string[];
  readonly mocks?: MockBehaviors;
}

/**
 * Every request of a frame to the payment API or to a page of the provider's, by method and
 * address.
 */
export const requests = {
  methods: ['GET', '**/v1/payment-methods*'],
  token: ['POST', '**/v1/tokens'],
  look: ['GET', '**/v1/payments/*/client-get'],
  confirmation: ['POST', '**/v1/payments/*/client-confirm'],
  phone: ['POST', '**/v1/bizum/validate-phone'],
  financing: ['POST', '**/v1/cofidis/calculate-financing'],
  session: ['POST', '**/v1/apple-pay/sessions'],
  creation: ['POST', '**/v1/client-payments'],
  methodPage: ['GET', '**/3ds/*/method'],
  challengePage: ['GET', '**/3ds/*/challenge'],
} as const;
export type RequestName = keyof typeof requests;

const always = ['methods', 'token', 'look', 'confirmation'] as const;
const modal = { folder: 'payment-modal', iframe: 'pay-payment-modal iframe' };
const own = (name: string) => ({ folder: name, iframe: `pay-${name} iframe` });

/** Opens a merchant's page with some HTML, which confirms every token that it gets. */
const onPage =
  (html: string, payment: Partial<NewPayment> = {}) =>
  async (page: Page, env: TestEnvironment): Promise<void> => {
    const back = env.merchant.page({
      html: '<!doctype html><title>Shop</title><h1>Back in the shop</h1>',
    });
    const urls = { completeUrl: back, failUrl: back, cancelUrl: back };
    const { id } = await env.createPayment({ ...urls, ...payment });
    await page.goto(
      env.merchant.page({
        html: `<!doctype html><html lang="en"><title>Shop</title><link rel="icon" href="data:,">
<script src="${env.pay}/v2/payframe.js"></script><body><h1>Shop</h1><div id="box"></div>
<button id="pay">Pay</button><p id="after">after</p><script>
const paymentId = '${id}', told = [], ends = [];
let pending = 0;
function settle(promise) {
  pending++;
  promise.then(
    ({ status, nextAction }) => {
      ends.push({ status });
      if (nextAction && nextAction.mustRedirect && status === 'PENDING') location.assign(nextAction.redirectUrl);
    },
    ({ status, code, shopperMessage }) => ends.push({ status, code, shopperMessage }),
  ).finally(() => pending--);
}
const confirmWith = (paymentToken) => settle(payframe.confirmPayment({ paymentId, paymentToken, language: 'en' }));
for (const name of ['load', 'error', 'submit', 'cancel', 'close'])
  document.addEventListener('pay-' + name, ({ detail, target }) => {
    // A frame that was taken out tells nothing else; what closes by itself, or opened what closes,
    // still has its own.
    if (name === 'close' && target.shadowRoot.querySelector('iframe')) return;
    told.push([name, detail instanceof Error ? detail.code : detail === undefined ? null : detail]);
    if (name !== 'submit' || target.localName === 'pay-payment-modal') return;
    if (detail.redirectUrl) location.assign(detail.redirectUrl);
    else if (detail.token) confirmWith(detail.token);
  });
box.innerHTML = ${JSON.stringify(html)}.replaceAll('{id}', paymentId);
const card = document.querySelector('pay-card-input');
pay.onclick = () => {
  if (!card) return settle(payframe.confirmPayment({ paymentId, language: 'en' }));
  payframe.createToken(card).then(
    ({ token, error }) => (token ? confirmWith(token) : ends.push({ status: 'INVALID', shopperMessage: error })),
    ({ code, shopperMessage }) => ends.push({ code, shopperMessage }),
  );
};
</script></body></html>`,
      }),
    );
  };

const tag = (name: string) => `<pay-${name} payment-id="{id}" language="en"></pay-${name}>`;
const typesCard = (number: string) => async (page: Page) => {
  await cardInput(page).fill(number);
  await page.locator('#pay').click();
};

/** Every journey: one row each. */
export const journeys: Readonly<Record<string, Journey>> = {
  card: {
    opens: onPage(tag('card-input')),
    pays: typesCard(testCards.direct),
    requests: always,
    frames: [own('card-input'), modal],
  },
  challenge: {
    opens: onPage(tag('card-input')),
    pays: async (page) => {
      await typesCard(testCards.challenge)(page);
      await challenge(page).approve();
    },
    requests: [...always, 'methodPage', 'challengePage'],
    frames: [own('card-input'), modal],
  },
  'the payment modal': {
    opens: onPage('', { allowedPaymentMethods: ['card'] }),
    pays: async (page) => {
      await page.locator('#pay').click();
      const { card, frame } = paymentModal(page);
      await card.fill(testCards.direct);
      await frame.getByRole('button', { name: /^Pay / }).click();
    },
    requests: always,
    frames: [modal],
  },
  Bizum: {
    opens: onPage(tag('bizum-button'), { amount: 400 }),
    pays: (page) => bizum(page).pay(testPhones.approved),
    requests: [...always, 'phone'],
    frames: [own('bizum-button'), own('bizum'), modal],
  },
  PayPal: {
    opens: onPage(tag('paypal')),
    pays: (page) => paypal(page).approve(),
    requests: always,
    frames: [own('paypal'), modal],
    scripts: ['paypal'],
  },
  'Google Pay': {
    opens: onPage(tag('google-pay')),
    pays: (page) => googlePay(page).pay(),
    requests: always,
    frames: [own('google-pay'), modal],
    scripts: ['google-pay'],
  },
  'Apple Pay': {
    opens: onPage(tag('payment-request')),
    pays: (page) => paymentRequest(page).pay(),
    requests: [...always, 'session'],
    frames: [own('payment-request'), modal],
    scripts: ['apple-pay'],
    mocks: { 'apple-pay': { mode: 'ok' } },
  },
  'Click to Pay': {
    opens: onPage(tag('click-to-pay-button')),
    pays: (page) => clickToPay(page).pay(),
    requests: always,
    frames: [own('click-to-pay-button'), own('click-to-pay'), modal],
    scripts: ['visa', 'mastercard'],
  },
  Cofidis: {
    opens: onPage(tag('cofidis-button'), { amount: 240_00 }),
    pays: async (page) => {
      await cofidis(page).apply();
      await cofidis(page).sign();
    },
    requests: ['methods', 'financing', 'token', 'look', 'confirmation'],
    frames: [own('cofidis-button'), own('cofidis')],
  },
  'the payment page': {
    opens: async (page, env) => void (await opensHosted(page, env)),
    pays: (page) => hostedPage(page).payByCard(testCards.direct),
    requests: always,
    frames: [],
  },
  'a link of a point of sale': {
    opens: async (page, { pay, sandbox }) => {
      const { id: accountId, key, pointsOfSale } = sandbox.account;
      const link = {
        accountId,
        pointOfSaleId: pointsOfSale[0]?.id ?? '',
        amount: 4200,
        currency: 'EUR',
      };
      const query = { ...link, amount: '4200', signature: signPointOfSale(link, key), lang: 'en' };
      await page.goto(`${pay}/v2/pos-payment-page/?${new URLSearchParams(query)}`);
    },
    pays: async (page) => {
      await page.getByRole('button', { name: 'Continue' }).click();
      await hostedPage(page).payByCard(testCards.direct);
    },
    requests: ['methods', 'creation', 'token', 'look', 'confirmation'],
    frames: [],
  },
};
