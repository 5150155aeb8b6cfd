import type { FrameLocator, Locator, Page } from '@playwright/test';
import { cardInput, clickToPay, type NewPayment } from '../../packages/sandbox/kit/index.js';
import { expect, type TestEnvironment } from './test.js';

interface Opening {
  readonly csp?: string;
  /** Whether the merchant cancels `beforeOpen`. */
  readonly refuses?: boolean;
  readonly language?: string;
  /** Properties of the payment. */
  readonly payment?: Partial<NewPayment>;
}

/**
 * A merchant's page with a card form and a Click to Pay button, which confirms the payment with the
 * token.
 */
export class ClickToPayPage {
  paymentId = '';

  constructor(
    readonly page: Page,
    readonly env: TestEnvironment,
  ) {}

  async opens({ csp, refuses = false, language = 'en', payment }: Opening = {}): Promise<void> {
    const { merchant, pay, createPayment } = this.env;
    this.paymentId = (await createPayment(payment)).id;
    const html = `<!doctype html><html lang="en"><head><title>Shop</title><meta name="viewport" content="width=device-width">
      <script src="${pay}/v2/payframe.js"></script></head><body style="margin:24px;font-family:sans-serif">
      <main><h1>Checkout</h1>
      <pay-card-input payment-id="${this.paymentId}" language="${language}"></pay-card-input>
      <pay-click-to-pay-button payment-id="${this.paymentId}" language="${language}"></pay-click-to-pay-button>
      <p id="told"></p><p id="outcome"></p></main>
      <script>
        const button = document.querySelector('pay-click-to-pay-button');
        const say = (what) => (document.querySelector('#told').textContent += what + ' ');
        for (const name of ['open', 'before-close', 'cancel', 'submit']) button.addEventListener('pay-' + name, () => say(name));
        button.addEventListener('pay-load', ({ detail }) => say('load:' + detail));
        button.addEventListener('pay-error', ({ detail }) => say('error:' + detail.code));
        button.addEventListener('pay-before-open', (event) => ${refuses} && event.preventDefault());
        button.addEventListener('pay-submit', async ({ detail: { token } }) => {
          const paid = await payframe.confirmPayment({ paymentId: '${this.paymentId}', paymentToken: token, language: '${language}' });
          document.querySelector('#outcome').textContent = paid.status + ' ' + paid.statusMessage;
        });
      </script></body></html>`;
    await this.page.goto(
      merchant.page({ html, headers: csp ? { 'Content-Security-Policy': csp } : {} }),
    );
  }

  /** Opens the page, clicks the button and waits for the overlay. */
  async comesIn(opening?: Opening): Promise<void> {
    await this.opens(opening);
    await this.presses();
    await expect(this.panel).toBeVisible();
  }

  async presses(): Promise<void> {
    await this.button.click();
  }

  get #clickToPay() {
    return clickToPay(this.page);
  }

  get button(): Locator {
    return this.#clickToPay.button;
  }

  get overlay(): FrameLocator {
    return this.#clickToPay.overlay;
  }

  get panel(): Locator {
    return this.overlay.locator('.panel-root');
  }

  /** The scheme's own page, inside the overlay. */
  get scheme(): FrameLocator {
    return this.#clickToPay.scheme;
  }

  get cards(): Locator {
    return this.overlay.getByRole('radio');
  }

  get emitted(): Locator {
    return this.page.locator('#told');
  }

  async findsAccount(email: string): Promise<void> {
    await expect(this.overlay.getByRole('button', { name: 'Continue' })).toBeVisible();
    await this.#clickToPay.lookUp(email);
  }

  async typesCode(code: string): Promise<void> {
    await this.#clickToPay.typeCode(code);
  }

  async identifies(email?: string): Promise<void> {
    await this.#clickToPay.identify(email);
  }

  async clicks(name: string | RegExp): Promise<void> {
    await this.overlay.getByRole('button', { name }).click();
  }

  /** Clicks a button on the scheme's page. */
  async answersScheme(name: string): Promise<void> {
    await this.scheme.getByRole('button', { name, exact: true }).click();
  }

  async isPaid(): Promise<void> {
    await expect(this.page.locator('#outcome')).toContainText('SUCCEEDED');
    expect(await this.env.charges(this.paymentId)).toBe(1);
  }

  /** Click to Pay has closed without a charge, and the card form accepts a card. */
  async canPayByCard(): Promise<void> {
    await expect(this.page.locator('pay-click-to-pay')).toHaveCount(0);
    const { number } = cardInput(this.page);
    await number.pressSequentially('4242424242424242');
    await expect(number).toHaveValue('4242 4242 4242 4242');
    expect(await this.env.charges(this.paymentId)).toBe(0);
  }
}
