import { expect, type FrameLocator, type Locator, type Page } from '@playwright/test';
import type { MockBehaviors } from '../../simulators/mocks/mocks.js';
import type { NewPayment } from '../../packages/sandbox/kit/index.js';
import { pressIn, windowOf } from '../../packages/sandbox/kit/pages/window.js';
import type { TestEnvironment } from './test-environment.js';

/** An event of a button that the merchant's page received. */
export interface Emitted {
  readonly name: string;
  readonly detail?: unknown;
}

interface Setup {
  readonly tag: 'pay-google-pay' | 'pay-payment-request';
  readonly props?: Readonly<Record<string, unknown>>;
  /** Whether the merchant cancels `beforeOpen`. */
  readonly refuses?: boolean;
  readonly payment?: Partial<NewPayment>;
  readonly language?: string;
}

/** A merchant's page with one button that pays directly. */
export class PayButtonPage {
  paymentId = '';

  constructor(
    readonly page: Page,
    readonly env: TestEnvironment,
  ) {}

  /** Opens the page and waits until the button has reported whether it is supported. */
  async open({
    tag,
    props = {},
    refuses = false,
    payment,
    language = 'en',
  }: Setup): Promise<boolean> {
    this.paymentId = (await this.env.createPayment(payment)).id;
    const given = JSON.stringify({ paymentId: this.paymentId, language, ...props });
    const html = `<!doctype html><html lang="${language}"><meta name="viewport" content="width=device-width"><title>Shop</title>
      <script src="${this.env.pay}/v2/payframe.js"></script>
      <body><h1>Shop</h1><div id="box"></div><p id="after">after</p><script>
        window.received = [];
        const element = document.createElement('${tag}');
        Object.assign(element, ${given});
        for (const name of ['load', 'before-open', 'before-submit', 'submit', 'cancel', 'error'])
          element.addEventListener('pay-' + name, (event) => {
            const { detail } = event;
            received.push({ name, detail: detail instanceof Error ? { code: detail.code, shopperMessage: detail.shopperMessage } : detail });
            if (name === 'before-open' && ${refuses}) event.preventDefault();
          });
        for (const name of ['shipping-address-change', 'shipping-option-change', 'coupon-change'])
          element.addEventListener('pay-' + name, (event) => {
            received.push({ name, detail: event.detail });
            if (window.answerTo) event.respondWith(answerTo(name, event.detail));
          });
        box.append(element);
      </script></body></html>`;
    await this.page.goto(this.env.merchant.page({ html }));
    await expect
      .poll(async () => (await this.received('load')).length, { timeout: 15_000 })
      .toBeGreaterThan(0);
    return (await this.received('load')).at(-1)!.detail === true;
  }

  async received(name: string): Promise<Emitted[]> {
    const all = await this.page.evaluate(
      () => (window as Window & { received?: Emitted[] }).received ?? [],
    );
    return all.filter((one) => one.name === name);
  }

  get frame(): FrameLocator {
    return this.page.frameLocator('iframe');
  }

  get button(): Locator {
    return this.frame.getByRole('button');
  }

  /** Clicks the button and returns the wallet's popup, which may close at once. */
  opensWindow(): Promise<Page> {
    return windowOf(this.page, this.button);
  }

  /** Clicks the button and returns the wallet's popup once its buttons are visible. */
  async opensWallet(): Promise<Page> {
    const wallet = await this.opensWindow();
    await expect(wallet.getByRole('button').first()).toBeVisible();
    return wallet;
  }

  /** The token that the merchant received. */
  async token(): Promise<string> {
    await expect.poll(async () => (await this.received('submit')).length).toBe(1);
    return ((await this.received('submit'))[0]!.detail as { readonly token: string }).token;
  }

  /** Confirms the payment with the token, as a merchant's script does. Returns the result. */
  confirms(token: string): Promise<{
    readonly status?: string;
    readonly statusMessage?: string;
    readonly message?: string;
  }> {
    return this.page.evaluate(
      async ([paymentId, paymentToken]) => {
        type Kit = {
          readonly payframe: { confirmPayment(params: object): Promise<Record<string, string>> };
        };
        const { payframe } = window as unknown as Kit;
        return payframe.confirmPayment({ paymentId, paymentToken, language: 'en' }).then(
          ({ status, statusMessage }) => ({ status, statusMessage }),
          ({ status, message }) => ({ status, message }),
        );
      },
      [this.paymentId, token] as const,
    );
  }

  /** The button is not shown, and the page is unchanged. */
  async isUnharmed(): Promise<void> {
    await expect(this.button).toHaveCount(0);
    expect(
      await this.page.locator('iframe').evaluate((frame) => frame.getBoundingClientRect().height),
    ).toBe(0);
    await expect(this.page.locator('#after')).toBeVisible();
  }
}

/** Clicks a button in a wallet's popup. */
export async function choose(wallet: Page, name: string): Promise<void> {
  await pressIn(wallet, wallet.getByRole('button', { name }));
}

/**
 * Sets how mocks of third-party scripts load and behave from their next load on; the others are
 * reset.
 */
export async function order({ sandbox }: TestEnvironment, behaviors: MockBehaviors): Promise<void> {
  await sandbox.reset();
  await sandbox.mocks(behaviors);
}
