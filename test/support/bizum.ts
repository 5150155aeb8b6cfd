import { expect, type FrameLocator, type Locator, type Page } from '@playwright/test';
import { bizum, paymentModal, type NewPayment } from '../../packages/sandbox/kit/index.js';
import { typeOver } from '../../packages/sandbox/kit/pages/card-form.js';
import { historyEntry } from './back.js';
import type { TestEnvironment } from './test-environment.js';

interface Emitted {
  readonly name: string;
  readonly detail: unknown;
}
type Props = Readonly<Record<string, unknown>>;
type Kit = {
  confirmPayment(params: Props): Promise<Props>;
  createToken(component: unknown): Promise<Props>;
};
type MerchantWindow = Window & {
  emitted: Emitted[];
  allows: boolean;
  outcome: Promise<unknown>;
  payframe: Kit;
};

/** A shopper who pays by Bizum on a merchant's page. */
export class BizumShopper {
  paymentId = '';

  constructor(
    readonly page: Page,
    readonly env: TestEnvironment,
  ) {}

  /** Opens a merchant's page with one element on it. */
  async comes(
    tag: 'pay-bizum-button' | 'pay-bizum',
    payment: Partial<NewPayment> = {},
    props: Props = {},
  ): Promise<void> {
    this.paymentId = (await this.env.createPayment({ amount: 400, ...payment })).id;
    const html = `<!doctype html><html lang="en"><head><title>Shop</title>
      <meta name="viewport" content="width=device-width, initial-scale=1">
      <script src="${this.env.pay}/v2/payframe.js"></script></head><body><h1>Shop</h1><p id="after">after</p></body></html>`;
    await this.page.goto(this.env.merchant.page({ html }));
    await this.page.evaluate(
      ({ tag, props }) => {
        const shop = window as unknown as MerchantWindow;
        shop.emitted = [];
        shop.allows = true;
        const element = Object.assign(document.createElement(tag), props);
        for (const name of [
          'load',
          'before-open',
          'open',
          'submit',
          'error',
          'before-close',
          'cancel',
          'destroy',
        ])
          element.addEventListener(`pay-${name}`, (event) => {
            const { detail } = event as CustomEvent<unknown>;
            shop.emitted.push({
              name,
              detail: detail instanceof Error ? { ...detail, message: detail.message } : detail,
            });
            if (name === 'before-open' && !shop.allows) event.preventDefault();
          });
        document.querySelector('#after')!.before(element);
      },
      { tag, props: { paymentId: this.paymentId, language: 'en', ...props } },
    );
  }

  get #bizum() {
    return bizum(this.page);
  }

  get button(): Locator {
    return this.#bizum.button;
  }

  get overlay(): FrameLocator {
    return this.#bizum.opening.form;
  }

  get phone(): Locator {
    return this.#bizum.phone;
  }

  get modal(): FrameLocator {
    return paymentModal(this.page).frame;
  }

  /** Replaces the text of a field. */
  async types(text: string, field = this.phone): Promise<void> {
    await typeOver(field, text);
  }

  /** Types a phone number and submits it. */
  async gives(phone: string): Promise<void> {
    await this.#bizum.give(phone);
  }

  /** The merchant's page receives a token and confirms with it. */
  async confirms(): Promise<void> {
    await expect.poll(() => this.received('submit')).toHaveLength(1);
    await this.page.evaluate((paymentId) => {
      const shop = window as unknown as MerchantWindow;
      const { token } = shop.emitted.find(({ name }) => name === 'submit')!.detail as {
        token: string;
      };
      shop.outcome = shop.payframe
        .confirmPayment({ paymentId, paymentToken: token, language: 'en' })
        .catch((error: Error) => ({ thrown: error.message }));
    }, this.paymentId);
  }

  /** The final result on the merchant's page. */
  outcome(): Promise<unknown> {
    return this.page.evaluate(() => (window as unknown as MerchantWindow).outcome);
  }

  /** The events of that name on the merchant's page. */
  received(name: string): Promise<unknown[]> {
    return this.page.evaluate(
      (name) =>
        (window as unknown as MerchantWindow).emitted
          .filter((one) => one.name === name)
          .map(({ detail }) => detail),
      name,
    );
  }

  /** Makes the merchant's page cancel `beforeOpen`, or allow it again. */
  async allows(isAllowed: boolean): Promise<void> {
    await this.page.evaluate(
      (allows) => void ((window as unknown as MerchantWindow).allows = allows),
      isAllowed,
    );
  }

  /** Answers in the shopper's bank app. */
  async inTheBankApp(action: 'approve' | 'reject' | 'expire'): Promise<void> {
    await this.env.sandbox.bankApp(this.paymentId, action);
  }

  /** The page is as it was before the overlay opened. */
  async isBackOnThePage(): Promise<void> {
    await expect(this.page.locator('pay-payment-modal')).toHaveCount(0);
    await expect(this.page.locator('pay-bizum dialog[open]')).toHaveCount(0);
    expect(await this.page.evaluate(() => document.documentElement.style.overflow)).toBe('');
    await expect(historyEntry(this.page)).toHaveCount(0);
  }
}
