import { expect, type FrameLocator, type Locator, type Page } from '@playwright/test';
import type { ExpressMethod } from '../../bridge/contracts/express-checkout.js';
import type { PayExpressCheckout } from '../../elements/express-checkout.js';
import { demoAccount, type NewPayment } from '../../packages/sandbox/kit/index.js';
import { bizum, testPhones } from '../../packages/sandbox/kit/pages/bizum.js';
import { clickToPay } from '../../packages/sandbox/kit/pages/click-to-pay.js';
import { Paypal } from '../../packages/sandbox/kit/pages/paypal.js';
import { Wallet } from '../../packages/sandbox/kit/pages/wallet.js';
import { addUpShifts } from './shifts.js';
import type { Emitted } from './pay-button.js';
import type { TestEnvironment } from './test-environment.js';

interface Setup {
  readonly props?: Readonly<Record<string, unknown>>;
  readonly payment?: Partial<NewPayment>;
  /** The width of the row, in CSS pixels. */
  readonly width?: number;
  /** The number of rows on the page. */
  readonly rows?: number;
  /** Whether the merchant cancels `beforeOpen`. */
  readonly refuses?: boolean;
}

type Kit = Window & {
  readonly payframe: { confirmPayment(params: object): Promise<Record<string, string>> };
  readonly received?: Emitted[];
};

/** A merchant's page with a row of wallets. */
export class ExpressPage {
  paymentId = '';

  constructor(
    readonly page: Page,
    readonly env: TestEnvironment,
    readonly row: Locator = page.locator('pay-express-checkout').first(),
  ) {}

  /** Opens the page and waits until the row is ready. Returns whether a wallet can pay. */
  async open({
    props = {},
    payment,
    width = 600,
    rows = 1,
    refuses = false,
  }: Setup = {}): Promise<boolean> {
    this.paymentId = (await this.env.createPayment(payment)).id;
    const given = JSON.stringify({ paymentId: this.paymentId, language: 'en', ...props });
    const html = `<!doctype html><html lang="en"><meta name="viewport" content="width=device-width"><title>Shop</title>
      <meta name="color-scheme" content="light dark"><link rel="icon" href="data:,">
      <script src="${this.env.pay}/v2/payframe.js"></script>
      <body><h1>Shop</h1><div id="box" style="max-width:${width}px"></div><p id="after">after</p><script>
        window.received = [];
        for (let row = 0; row < ${rows}; row++) {
          const element = document.createElement('pay-express-checkout');
          Object.assign(element, ${given});
          for (const name of ['load', 'before-open', 'before-submit', 'submit', 'cancel', 'error'])
            element.addEventListener('pay-' + name, (event) => {
              const { detail } = event;
              received.push({ name, detail: detail instanceof Error ? { code: detail.code, message: detail.message } : detail });
              if (name === 'before-open' && ${refuses}) event.preventDefault();
            });
          box.append(element);
        }
      </script></body></html>`;
    await this.page.addInitScript(addUpShifts);
    await this.page.goto(this.env.merchant.page({ html }));
    await expect
      .poll(async () => (await this.received('load')).length, { timeout: 15_000 })
      .toBeGreaterThanOrEqual(rows);
    return (await this.received('load')).at(-1)!.detail === true;
  }

  /** The details of the events that the page has received. */
  async received(name: string): Promise<Emitted[]> {
    const all = await this.page.evaluate(() => (window as unknown as Kit).received ?? []);
    return all.filter((one) => one.name === name);
  }

  get frame(): FrameLocator {
    return this.row.locator('iframe').contentFrame();
  }

  place(method: ExpressMethod): Locator {
    return this.frame.locator(`[data-wallet=${method}]`);
  }

  button(method: ExpressMethod): Locator {
    return this.place(method).getByRole('button');
  }

  /** The button "More". */
  get more(): Locator {
    return this.frame.locator('[data-part=more]');
  }

  /** The methods whose buttons the shopper sees, from the start of the row to its end. */
  async shown(): Promise<string[]> {
    return this.frame.locator('[data-wallet]').evaluateAll((places) =>
      places
        .filter((place) => place.checkVisibility({ visibilityProperty: true }))
        .map((place) => ({ place, box: place.getBoundingClientRect() }))
        .toSorted((one, other) => one.box.top - other.box.top || one.box.left - other.box.left)
        .map(({ place }) => place.getAttribute('data-wallet')!),
    );
  }

  /** The left and right edges of what is shown, by method. */
  async edges(): Promise<Record<string, readonly number[]>> {
    const all = await this.frame.locator('[data-wallet]').evaluateAll((places) =>
      places
        .filter((place) => place.checkVisibility({ visibilityProperty: true }))
        .map((place) => {
          const { left, right, top } = place.getBoundingClientRect();
          return [place.getAttribute('data-wallet')!, [left, right, top]] as const;
        }),
    );
    return Object.fromEntries(all);
  }

  /** Pays with a wallet until the page has its token. */
  async pay(method: ExpressMethod): Promise<void> {
    if (method === 'paypal') await new Paypal(this.page, this.button(method), true).approve();
    else if (method === 'bizum') {
      await this.button(method).click();
      await bizum(this.page).give(testPhones.approved);
    } else if (method === 'clickToPay') {
      await this.button(method).click();
      const overlay = clickToPay(this.page);
      await overlay.identify();
      await overlay.goOn();
      await overlay.approve();
    } else await this.wallet(method).pay();
  }

  wallet(method: 'applePay' | 'googlePay'): Wallet {
    return new Wallet(this.page, this.button(method));
  }

  /** The last approval that the page received, once there are `count`. */
  async approval(count = 1): Promise<{ readonly token: string; readonly method: string }> {
    await expect.poll(async () => (await this.received('submit')).length).toBe(count);
    const last = (await this.received('submit')).at(-1)!;
    return last.detail as { readonly token: string; readonly method: string };
  }

  /** Confirms the payment with a token, as a merchant's script does. */
  confirms(token: string): Promise<{ readonly status?: string | undefined }> {
    return this.page.evaluate(
      async ([paymentId, paymentToken]) => {
        const { payframe } = window as unknown as Kit;
        const { status } = await payframe.confirmPayment({
          paymentId,
          paymentToken,
          language: 'en',
        });
        return { status };
      },
      [this.paymentId, token] as const,
    );
  }

  /** Changes the amount of the payment, as the merchant's server and page do. */
  async changesAmount(amount: number): Promise<void> {
    await fetch(`${this.env.apiUrl}/payments/${this.paymentId}`, {
      method: 'PATCH',
      headers: { Authorization: demoAccount.key, 'Content-Type': 'application/json' },
      body: JSON.stringify({ amount }),
    });
    await this.set({ amount });
  }

  async set(props: Partial<PayExpressCheckout>): Promise<void> {
    await this.row.evaluate((row, given) => void Object.assign(row, given), props as object);
  }
}
