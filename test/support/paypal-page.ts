import type { Locator, Page } from '@playwright/test';
import type { MockBehavior } from '../../simulators/mocks/mocks.js';
import { paypal, type NewPayment, type PaypalAnswer } from '../../packages/sandbox/kit/index.js';
import { expect, type TestEnvironment } from './test.js';

/** An event of a PayPal button that the merchant's page received. */
type Emitted = readonly [name: string, detail: unknown];

interface Opening {
  /** The elements' HTML; `{payment}` and `{account}` are replaced by their ids. */
  readonly body?: string;
  readonly csp?: string;
  readonly nonce?: string;
  readonly payment?: Partial<NewPayment>;
  /** The merchant's script, run once the kit has loaded. */
  readonly script?: string;
}

/** The versions of PayPal's script, each with its mock, and how it tells of an approval. */
export const payPalSdks = {
  v5: {
    script: 'paypal',
    namespace: 'payframe-paypal',
    approval: { payerID: 'SANDBOXPAYER', paymentSource: 'paypal' },
    failed: 'paypal_buttons component could not be loaded',
  },
  v6: {
    script: 'paypal-v6',
    namespace: 'payframe-paypal-v6',
    approval: { payerId: 'SANDBOXPAYER', fundingSource: 'paypal' },
    failed: 'Eligibility is not available',
  },
} as const;
export type PayPalSdk = keyof typeof payPalSdks;
export const sdkNames = Object.keys(payPalSdks) as PayPalSdk[];

/** A shopper on a merchant's page with PayPal, by a version of PayPal's script. */
export class PayPalPage {
  paymentId = '';
  readonly env: TestEnvironment;

  constructor(
    readonly page: Page,
    env: TestEnvironment,
    readonly sdk: PayPalSdk = 'v5',
  ) {
    this.env = sdk === 'v6' ? { ...env, ...env.payPalV6 } : env;
  }

  /** The merchant's account. */
  get accountId(): string {
    return this.env.sandbox.account.id;
  }

  /** Sets how PayPal's script loads and behaves from its next load on. */
  async orders(behavior: Partial<MockBehavior>): Promise<void> {
    await this.env.mocks({ [payPalSdks[this.sdk].script]: behavior });
  }

  async open({
    body = element(),
    csp,
    nonce = '',
    payment,
    script = '',
  }: Opening = {}): Promise<void> {
    this.paymentId = (await this.env.createPayment(payment)).id;
    const html = `<!doctype html><html lang="en"><head><title>Shop</title>
      <meta name="viewport" content="width=device-width"><script nonce="${nonce}">(${record.toString()})()</script>
      <script nonce="${nonce}" src="${this.env.pay}/v2/payframe.js"></script></head>
      <body><main><h1>Shop</h1>${this.#filled(body)}<p id="after">after</p></main>
      <script nonce="${nonce}">${this.#filled(script)}</script></body></html>`;
    const headers: Record<string, string> = csp ? { 'Content-Security-Policy': csp } : {};
    await this.page.goto(this.env.merchant.page({ html, headers }));
  }

  /** Names the payment and the account. */
  #filled(text: string): string {
    return text.replaceAll('{payment}', this.paymentId).replaceAll('{account}', this.accountId);
  }

  /** The received events with these names. */
  async emitted(...names: readonly string[]): Promise<Emitted[]> {
    const all = await this.page.evaluate(
      () => (window as unknown as { emitted: Emitted[] }).emitted,
    );
    return all.filter(([name]) => names.includes(name));
  }

  /** Waits for a number of events and returns the last one. */
  async waitsFor(name: string, times = 1): Promise<unknown> {
    await expect.poll(async () => (await this.emitted(name)).length).toBe(times);
    return (await this.emitted(name)).at(-1)?.[1];
  }

  /** PayPal's button in the nth element. */
  button(nth = 0): Locator {
    return this.page.locator('pay-paypal').nth(nth).getByRole('button');
  }

  get window(): Locator {
    return paypal(this.page).dialog;
  }

  async presses(nth = 0): Promise<void> {
    await this.button(nth).click();
  }

  async decides(answer: PaypalAnswer): Promise<void> {
    await paypal(this.page).answer(answer);
  }

  /** The token that the page received. */
  async token(times = 1): Promise<string> {
    return ((await this.waitsFor('submit', times)) as { token: string }).token;
  }

  /** Confirms with the token, as `confirmPayment` does. */
  async confirms(paymentToken: string): Promise<string> {
    const confirmed = ([paymentId, token]: readonly string[]) =>
      (window as unknown as Kit).payframe.confirmPayment({
        paymentId: paymentId!,
        paymentToken: token!,
      });
    return (await this.page.evaluate(confirmed, [this.paymentId, paymentToken])).status;
  }

  /** PayPal is not shown, and takes no space on the page. */
  async showsNothing(): Promise<void> {
    await expect(this.button()).toHaveCount(0);
    expect(
      await this.page.locator('pay-paypal').evaluate((one) => one.getBoundingClientRect().height),
    ).toBe(0);
    await expect(this.page.locator('#after')).toBeVisible();
  }
}

interface Kit {
  readonly payframe: { confirmPayment(params: object): Promise<{ status: string }> };
}

/** The element with the payment's id and additional attributes. */
export const element = (attributes = '') =>
  `<pay-paypal payment-id="{payment}" language="en" ${attributes}></pay-paypal>`;

/** Runs on the page: records the events of its PayPal elements. */
function record(): void {
  const page = window as unknown as { emitted: [string, unknown][] };
  page.emitted = [];
  const names = ['load', 'before-open', 'submit', 'cancel', 'error', 'destroy', 'rendered'];
  for (const name of [...names, 'shipping-address-change', 'shipping-option-change']) {
    document.addEventListener(`pay-${name}`, (event) => {
      const { detail } = event as CustomEvent<unknown>;
      const { code, message, shopperMessage, cause } = Object(detail) as Record<string, unknown>;
      page.emitted.push([
        name,
        name === 'error' ? { code, message, shopperMessage, cause } : detail,
      ]);
    });
  }
}
