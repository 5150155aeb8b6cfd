import type { Page } from '@playwright/test';
import type { Finding } from '../../elements/index.js';
import { expect, test, type TestEnvironment } from '../support/test.js';

interface Ids {
  readonly payment: string;
  readonly canceled: string;
  readonly cardOnly: string;
  readonly account: string;
}

/**
 * A fault in one component's markup that only the provider or the component knows, and the doctor's
 * single finding. What the doctor reads in the markup itself is in doctor.page.test.ts.
 */
interface InMarkup {
  readonly fault: string;
  readonly html: (ids: Ids) => string;
  readonly title: string;
}

/** A fault of a whole page: how it differs from a working one, and the doctor's findings. */
interface OfPage {
  readonly fault: string;
  readonly headers?: (env: TestEnvironment) => Readonly<Record<string, string>>;
  readonly head?: (env: TestEnvironment) => string;
  /** The `host` in the page's script. */
  readonly host?: (env: TestEnvironment) => string;
  readonly body?: (ids: Ids) => string;
  readonly messages: readonly ((env: TestEnvironment) => string)[];
  /** Replaces the provider's headers of the frames. */
  readonly frameHeaders?: Readonly<Record<string, string>>;
  /** Replaces the provider's frames by an error, with these headers. */
  readonly frameError?: {
    readonly status: number;
    readonly headers?: Readonly<Record<string, string>>;
  };
  /** Only in browsers that report enough to scripts. */
  readonly browser?: 'chromium';
}

const card = (attributes: string) => `<pay-card-input ${attributes}></pay-card-input>`;
const bizum = (attributes: string) => `<pay-bizum-button ${attributes}></pay-bizum-button>`;

const inMarkup: readonly InMarkup[] = [
  {
    fault: 'an account without a currency',
    html: ({ account }) => card(`account-id="${account}" amount="1250"`),
    title:
      'MISSING_PAYMENT: <pay-card-input>: You need to provide paymentId or accountId amount and currency.',
  },
  {
    fault: 'an amount in euros',
    html: ({ account }) => card(`account-id="${account}" amount="12.50" currency="EUR"`),
    title:
      'INVALID_AMOUNT: <pay-card-input>: Expected prop "amount" to be a whole number of minor units',
  },
  {
    fault: 'an amount of nothing',
    html: ({ account }) => bizum(`account-id="${account}" amount="0" currency="EUR"`),
    title:
      'NOTHING_TO_PAY: <pay-bizum-button>: Prop "amount" is 0: complete the order without a payment, or set transactionType to "VERIF" to store a card.',
  },
  {
    fault: 'a currency that does not exist',
    html: ({ account }) => card(`account-id="${account}" amount="1250" currency="XYZ"`),
    title:
      'INVALID_CURRENCY: <pay-card-input>: Expected prop "currency" to be a code of ISO 4217, such as "EUR": XYZ.',
  },
  {
    fault: 'an object that is not JSON',
    html: ({ payment }) => card(`payment-id="${payment}" placeholders="{ cvc: 'CVV' }"`),
    title: 'INVALID_PROP: <pay-card-input>: Prop is not of type object: placeholders.',
  },
  {
    fault: 'a card with a payment that does not exist',
    html: () => card('payment-id="pay_nowhere"'),
    title:
      'PAYMENT_NOT_FOUND: <pay-card-input>: the provider has no payment "pay_nowhere". Use the id from the response to your server’s `POST /payments`',
  },
  {
    fault: 'a card with an account that does not exist',
    html: () => card('account-id="acc_nowhere" amount="1250" currency="EUR"'),
    title:
      'ACCOUNT_NOT_FOUND: <pay-card-input>: the provider has no account "acc_nowhere". Use the id of your account at this provider',
  },
  {
    fault: 'a Bizum button with a payment that does not exist',
    html: () => bizum('payment-id="pay_gone"'),
    title: 'PAYMENT_NOT_FOUND: <pay-bizum-button>: the provider has no payment "pay_gone".',
  },
  {
    fault: 'a method that the payment does not allow',
    html: ({ cardOnly }) => bizum(`payment-id="${cardOnly}"`),
    title: 'NOT_ELIGIBLE: <pay-bizum-button>: component is not eligible.',
  },
  {
    fault: 'Bizum for money that is only reserved',
    html: ({ account }) =>
      bizum(`account-id="${account}" amount="1250" currency="EUR" transaction-type="AUTH"`),
    title: 'TRANSACTION_TYPE: <pay-bizum-button>: Bizum takes the money at once',
  },
  {
    fault: 'a prop of JavaScript in HTML, without which nothing is to be paid',
    html: ({ payment }) => bizum(`paymentId="${payment}"`),
    title: 'UNKNOWN_PROP: <pay-bizum-button> has no attribute "paymentid". Write "payment-id".',
  },
  {
    fault: 'a required prop of JavaScript in HTML',
    html: ({ payment }) =>
      `<pay-payment-modal paymentId="${payment}" is-open="false"></pay-payment-modal>`,
    title: 'UNKNOWN_PROP: <pay-payment-modal> has no attribute "paymentid". Write "payment-id".',
  },
  {
    fault: 'a slip in a property',
    html: ({ payment }) =>
      `${card(`payment-id="${payment}" id="slip"`)}<script>document.querySelector('#slip').sessionID = 's-1';</script>`,
    title: 'UNKNOWN_PROP: <pay-card-input> has no property "sessionID". Write "sessionId".',
  },
];

/** Markup in which the doctor finds nothing. */
const faultless: readonly ((ids: Ids) => string)[] = [
  ({ account }) =>
    card(`account-id="${account}" amount="0" currency="EUR" transaction-type="VERIF"`),
  ({ payment }) =>
    card(
      `payment-id="${payment}" language="es_ES" layout="split" theme="night" id="main" class="card" data-amount="1"`,
    ),
  ({ account }) =>
    card(
      `account-id="${account}" amount="1250" currency="EUR" session-id="s-1" order-id="s-1" name="token" required`,
    ),
  ({ payment }) =>
    bizum(
      `payment-id="${payment}" aria-label="Bizum" style="margin: 0" hidden onfocus="void 0" v-cloak`,
    ),
  ({ payment }) =>
    `<form>${card(`payment-id="${payment}" placeholders='{ "cvc": "CVV" }' fonts="[]"`)}</form>`,
  ({ payment }) =>
    `<pay-payment-modal payment-id="${payment}" is-open="false"></pay-payment-modal>`,
  () => '<other-element></other-element><google-pay-button></google-pay-button>',
];

const ofPage: readonly OfPage[] = [
  {
    fault: 'a policy that names no frames',
    headers: ({ pay }) => ({
      'Content-Security-Policy': `default-src 'self'; script-src ${pay} 'unsafe-inline'`,
    }),
    messages: [
      ({ pay }) =>
        `BLOCKED_BY_CSP: The page’s Content-Security-Policy blocks the provider’s frames by frame-src. Add ${pay} to frame-src`,
    ],
  },
  {
    fault: 'no host',
    host: () => '',
    messages: [() => 'HOST_MISSING: The kit does not know where the provider is.'],
  },
  {
    fault: 'a host without its scheme',
    host: () => 'pay',
    messages: [() => 'HOST_MISSING: "pay" is not the address of a provider.'],
  },
  {
    fault: 'a host that nobody answers at',
    host: () => 'http://nobody.localhost:9',
    messages: [
      () =>
        'LOAD_TIMEOUT: The frame at http://nobody.localhost:9/v2/card-input/en/ cannot be reached.',
    ],
  },
  {
    fault: 'the shop as the host',
    host: ({ merchant }) => merchant.origin,
    messages: [
      ({ merchant }) => `LOAD_TIMEOUT: ${merchant.origin} answers, but not as a payment provider`,
    ],
  },
  {
    fault: 'another server as the host',
    host: ({ shop }) => shop,
    messages: [({ shop }) => `LOAD_TIMEOUT: ${shop} answers, but not as a payment provider`],
  },
  {
    fault: 'a host with the version in it',
    host: ({ pay }) => `${pay}/v2`,
    messages: [
      ({ pay }) =>
        `LOAD_TIMEOUT: The provider at ${pay} has no frame at ${pay}/v2/v2/card-input/en/. Leave /v2 out of the host: the kit adds it.`,
    ],
  },
  {
    fault: 'a host with a wrong path',
    host: ({ pay }) => `${pay}/embed`,
    messages: [
      ({ pay }) =>
        `LOAD_TIMEOUT: The provider at ${pay} has no frame at ${pay}/embed/v2/card-input/en/. Correct the host`,
    ],
  },
  {
    fault: 'a page that is kept apart from all others',
    headers: () => ({ 'Cross-Origin-Embedder-Policy': 'require-corp' }),
    messages: [
      () => 'LOAD_TIMEOUT: This page is sent with Cross-Origin-Embedder-Policy: require-corp',
    ],
  },
  {
    fault: 'a shop that the provider does not know',
    frameHeaders: { 'Content-Security-Policy': 'frame-ancestors https://known.example' },
    messages: [
      ({ pay, merchant }) =>
        `LOAD_TIMEOUT: ${pay} does not let ${merchant.origin} show its frames. Have the provider add`,
    ],
  },
  {
    fault: 'a shop that the provider refuses',
    frameError: { status: 403, headers: { 'Access-Control-Allow-Origin': '*' } },
    messages: [
      ({ pay, merchant }) =>
        `LOAD_TIMEOUT: ${pay} does not let ${merchant.origin} show its frames. Have the provider add`,
    ],
  },
  {
    fault: 'a shop that the provider refuses on a page that nobody may read',
    // Without this header, Playwright adds one that lets the page read the answer.
    frameError: {
      status: 403,
      headers: { 'Access-Control-Allow-Origin': 'https://another.example' },
    },
    messages: [
      ({ pay, merchant }) =>
        `LOAD_TIMEOUT: The provider at ${pay} does not serve /v2/card-input/en/ to this page. Have the provider add ${merchant.origin}`,
    ],
  },
  {
    fault: 'a provider that lacks a frame',
    frameError: { status: 404, headers: { 'Access-Control-Allow-Origin': '*' } },
    messages: [
      ({ pay }) =>
        `LOAD_TIMEOUT: The provider at ${pay} has no frame at ${pay}/v2/card-input/en/. Correct the host`,
    ],
  },
  {
    fault: 'a page in a sandbox',
    headers: () => ({ 'Content-Security-Policy': 'sandbox allow-scripts' }),
    messages: [
      () => 'OPAQUE_ORIGIN: This page has no origin: it is a local file, or in a sandboxed iframe.',
    ],
  },
  {
    fault: 'a script as a module',
    head: ({ pay }) => `<script type="module" src="${pay}/v2/payframe.js"></script>`,
    messages: [
      () =>
        'HOST_MISSING: The kit does not know where the provider is. Leave type="module" out of the tag of payframe.js',
    ],
  },
  {
    fault: 'a payment that is over',
    body: ({ canceled }) => card(`payment-id="${canceled}"`),
    messages: [() => 'PAYMENT_OVER: The payment '],
  },
  {
    fault: 'a header that keeps payments from the frames',
    headers: () => ({ 'Permissions-Policy': 'payment=(self)' }),
    body: ({ payment }) => `<pay-google-pay payment-id="${payment}"></pay-google-pay>`,
    messages: [
      ({ wallets }) =>
        `PERMISSION_MISSING: The provider’s frame may not use "payment" on this page. Send \`Permissions-Policy: payment=(self "${wallets}")\``,
    ],
    browser: 'chromium',
  },
  {
    fault: 'a policy that leaves out the host of third parties’ scripts',
    headers: ({ pay }) => ({ 'Content-Security-Policy': `frame-src ${pay}` }),
    body: ({ payment }) => `<pay-google-pay payment-id="${payment}"></pay-google-pay>`,
    messages: [
      ({ wallets }) =>
        `BLOCKED_BY_CSP: The page’s Content-Security-Policy blocks the provider’s frames by frame-src. Add ${wallets} to frame-src.`,
    ],
  },
  {
    fault: 'a second host without its scheme',
    head: ({ pay }) => `<script src="${pay}/v2/payframe.js" data-wallets-host="wallets"></script>`,
    body: ({ payment }) => `<pay-google-pay payment-id="${payment}"></pay-google-pay>`,
    messages: [
      () =>
        'INVALID_OPTION: walletsHost is "wallets", which is not the address of a provider. Write the full address',
    ],
  },
  {
    fault: 'third parties’ scripts on the host of the card form',
    head: ({ pay }) => `<script src="${pay}/v2/payframe.js" data-wallets-host="${pay}"></script>`,
    body: ({ payment }) => `<pay-google-pay payment-id="${payment}"></pay-google-pay>`,
    messages: [
      ({ pay }) => `LOAD_TIMEOUT: The provider at ${pay} has no frame at ${pay}/v2/google-pay/en/.`,
      () =>
        'ONE_HOST: Third parties’ scripts run on the origin of the card form, and could read what is typed there.',
    ],
  },
  {
    fault: 'a header that allows nobody to pay',
    headers: () => ({ 'Permissions-Policy': 'payment=()' }),
    body: ({ payment }) => `<pay-google-pay payment-id="${payment}"></pay-google-pay>`,
    messages: [
      () => 'PERMISSION_MISSING: The provider’s frame may not use "payment" on this page.',
    ],
    browser: 'chromium',
  },
];

const wellPages: readonly Omit<OfPage, 'messages'>[] = [
  {
    fault: 'Google Pay on a page that sends no header',
    body: ({ payment }) => `<pay-google-pay payment-id="${payment}"></pay-google-pay>`,
  },
  {
    fault: 'the payment modal on a page that sends no header',
    body: ({ payment }) =>
      `<pay-payment-modal payment-id="${payment}" is-open="false"></pay-payment-modal>`,
  },
  {
    fault: 'Google Pay on a page whose header names the provider',
    headers: ({ wallets }) => ({ 'Permissions-Policy': `payment=(self "${wallets}")` }),
    body: ({ payment }) => `<pay-google-pay payment-id="${payment}"></pay-google-pay>`,
  },
  {
    fault: 'a policy that names the provider and nobody else',
    headers: ({ pay }) => ({
      'Content-Security-Policy': `default-src 'none'; script-src ${pay}; frame-src ${pay}`,
    }),
  },
];

/** As many frames as a slow machine can load at once. */
const ROWS_PER_PAGE = 5;

/** The doctor's findings, each with its row on the page. */
const examine = (page: Page) =>
  page.evaluate(async () => {
    const { payframe } = window as unknown as { payframe: { doctor(): Promise<Finding[]> } };
    const found = await payframe.doctor();
    return found.map(({ element, code, problem, remedy }) => ({
      row: element?.closest('[data-row]')?.getAttribute('data-row') ?? '',
      title: `${code}: ${problem} ${remedy}`,
    }));
  });
const sentences = async (page: Page) => (await examine(page)).map(({ title }) => title);

const idsOf = async (env: TestEnvironment): Promise<Ids> => {
  const [payment, cardOnly, canceled] = await Promise.all([
    env.createPayment(),
    env.createPayment({ allowedPaymentMethods: ['card'] }),
    env.createPayment(),
  ]);
  const { id: account, key } = env.sandbox.account;
  await fetch(`${env.apiUrl}/payments/${canceled.id}/cancel`, {
    method: 'POST',
    headers: { Authorization: key },
  });
  return { payment: payment.id, cardOnly: cardOnly.id, canceled: canceled.id, account };
};

async function open(
  page: Page,
  env: TestEnvironment,
  { headers, head, host, body }: Omit<OfPage, 'messages' | 'fault'>,
  ids: Ids,
) {
  const address = host?.(env);
  const script = `<script src="${env.pay}/v2/payframe.js"${address === undefined ? '' : ` data-host="${address}"`}></script>`;
  const html = `<!doctype html><html lang="en"><title>Shop</title>${head?.(env) ?? script}${body?.(ids) ?? card(`payment-id="${ids.payment}"`)}</html>`;
  await page.goto(env.merchant.page({ html, headers: headers?.(env) ?? {} }), {
    waitUntil: 'commit',
  });
  await page.waitForFunction(() => 'payframe' in window);
}

test.describe('the doctor’s table', () => {
  test('says the one right thing of each fault in the markup, and nothing of what is well @nightly', async ({
    page,
    env,
  }) => {
    const ids = await idsOf(env);
    const rows = [...inMarkup, ...faultless.map((html) => ({ html, title: undefined }))];
    for (let first = 0; first < rows.length; first += ROWS_PER_PAGE) {
      const shown = rows.slice(first, first + ROWS_PER_PAGE);
      const body = () =>
        shown.map(({ html }, row) => `<div data-row="${row}">${html(ids)}</div>`).join('');
      await open(page, env, { body }, ids);
      const expected = shown.flatMap(({ title }, row) => (title ? [`${row} ${title}`] : []));
      // Truncated to the text in the table: the rest of the remedy is not tested here.
      const found = async () =>
        (await examine(page))
          .map(({ row, title }) => `${row} ${title.slice(0, shown[Number(row)]?.title?.length)}`)
          .sort();
      await expect.poll(found, { timeout: 20_000 }).toEqual(expected.sort());
    }
  });

  for (const { fault, messages, browser, frameHeaders, frameError, ...opening } of ofPage) {
    test(`says the one right thing of ${fault} @nightly`, async ({ page, env, browserName }) => {
      const ids = await idsOf(env);
      if (frameHeaders) await sendFramesWith(page, env, frameHeaders);
      if (frameError)
        await page.route(`${env.pay}/v2/*/*/?*`, (route) => route.fulfill(frameError));
      await open(page, env, opening, ids);
      const found = await sentences(page);
      const expected =
        browser && browser !== browserName ? [] : messages.map((messageOf) => messageOf(env));
      expect(found.map((one, index) => one.slice(0, expected[index]?.length))).toEqual(expected);
    });
  }

  test('says nothing of pages that are well @nightly', async ({ page, env }) => {
    const ids = await idsOf(env);
    for (const { fault, ...opening } of wellPages) {
      await open(page, env, opening, ids);
      expect.soft(await sentences(page), fault).toEqual([]);
    }
  });
});

/** Serves the built frames with another provider's headers. */
const sendFramesWith = (
  page: Page,
  { pay }: TestEnvironment,
  headers: Readonly<Record<string, string>>,
) =>
  page.route(`${pay}/v2/*/*/?*`, (route) =>
    route.fulfill({
      path: `dist${new URL(route.request().url()).pathname}index.html`,
      contentType: 'text/html',
      headers: { 'Access-Control-Allow-Origin': '*', ...headers },
    }),
  );
