import type { Locator, Page } from '@playwright/test';
import type { Manner } from '../../sandbox/stand-ins/stand-ins.js';
import { paypal, type NewPayment, type PaypalAnswer } from '../../testing/index.js';
import { expect, type Stand } from './test.js';

/** What a merchant's page heard of its PayPal buttons, in order. */
type Told = readonly [name: string, detail: unknown];

interface Opening {
  /** The elements, as they stand in the HTML; `{payment}` is the payment's id. */
  readonly body?: string;
  readonly csp?: string;
  readonly nonce?: string;
  readonly payment?: Partial<NewPayment>;
  /** What the merchant's script does once the kit is there. */
  readonly script?: string;
}

/** A merchant's page with PayPal on it, and the shopper before it. */
export class PayPalPage {
  paymentId = '';

  constructor(
    readonly page: Page,
    readonly stand: Stand,
  ) {}

  /** Says how PayPal's script is served and behaves from its next load on. */
  async orders(manner: Partial<Manner>): Promise<void> {
    await this.stand.standIns({ paypal: manner });
  }

  async open({ body = element(), csp, nonce = '', payment, script = '' }: Opening = {}): Promise<void> {
    this.paymentId = (await this.stand.createPayment(payment)).id;
    const html = `<!doctype html><html lang="en"><head><title>Shop</title>
      <meta name="viewport" content="width=device-width"><script nonce="${nonce}">(${record.toString()})()</script>
      <script nonce="${nonce}" src="${this.stand.pay}/v2/payframe.js"></script></head>
      <body><main><h1>Shop</h1>${body.replaceAll('{payment}', this.paymentId)}<p id="after">after</p></main>
      <script nonce="${nonce}">${script.replaceAll('{payment}', this.paymentId)}</script></body></html>`;
    const headers: Record<string, string> = csp ? { 'Content-Security-Policy': csp } : {};
    await this.page.goto(this.stand.merchant.page({ html, headers }));
  }

  /** What the page heard, of what is named. */
  async told(...names: readonly string[]): Promise<Told[]> {
    const all = await this.page.evaluate(() => (window as unknown as { told: Told[] }).told);
    return all.filter(([name]) => names.includes(name));
  }

  /** Waits until the page has heard something, and gives the last of it. */
  async hears(name: string, times = 1): Promise<unknown> {
    await expect.poll(async () => (await this.told(name)).length).toBe(times);
    return (await this.told(name)).at(-1)?.[1];
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

  /** The token that the page was given. */
  async token(times = 1): Promise<string> {
    return ((await this.hears('submit', times)) as { token: string }).token;
  }

  /** The page confirms with it, as `confirmPayment` does. */
  async confirms(paymentToken: string): Promise<string> {
    const confirmed = ([paymentId, token]: readonly string[]) =>
      (window as unknown as Kit).payframe.confirmPayment({ paymentId: paymentId!, paymentToken: token! });
    return (await this.page.evaluate(confirmed, [this.paymentId, paymentToken])).status;
  }

  /** Nothing is to be seen of PayPal, and the rest of the page is where it would be without. */
  async showsNothing(): Promise<void> {
    await expect(this.button()).toHaveCount(0);
    expect(await this.page.locator('pay-paypal').evaluate((one) => one.getBoundingClientRect().height)).toBe(0);
    await expect(this.page.locator('#after')).toBeVisible();
  }
}

interface Kit {
  readonly payframe: { confirmPayment(params: object): Promise<{ status: string }> };
}

/** The element with the payment's id, and more attributes. */
export const element = (attributes = '') => `<pay-paypal payment-id="{payment}" language="en" ${attributes}></pay-paypal>`;

/** Runs on the page: notes what its PayPal elements tell. */
function record(): void {
  const page = window as unknown as { told: [string, unknown][] };
  page.told = [];
  for (const name of ['load', 'before-open', 'submit', 'error', 'destroy', 'rendered']) {
    document.addEventListener(`pay-${name}`, (event) => {
      const { detail } = event as CustomEvent<unknown>;
      const { code, message, shopperMessage, cause } = Object(detail) as Record<string, unknown>;
      page.told.push([name, name === 'error' ? { code, message, shopperMessage, cause } : detail]);
    });
  }
}
