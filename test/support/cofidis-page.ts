import { expect, type FrameLocator, type Locator, type Page } from '@playwright/test';
import {
  cofidis,
  cofidisLoan,
  type Cofidis,
  type NewPayment,
} from '../../packages/sandbox/kit/index.js';
import { historyEntry } from './back.js';
import { closeButton } from './close-button.js';
import type { TestEnvironment } from './test-environment.js';

/** A Cofidis product, as in the tag names. */
export type CofidisTag = 'cofidis' | 'cofidis-loan';

/** A shopper on a shop's page with a Cofidis button; the page follows the redirect. */
export class CofidisPage {
  payment = '';

  constructor(
    readonly page: Page,
    readonly env: TestEnvironment,
    readonly product: CofidisTag,
  ) {}

  /** Opens the page with a new payment. `refuses` cancels `beforeOpen`. */
  async comes(
    payment: Partial<NewPayment> = {},
    { refuses = false, tag = `pay-${this.product}-button` } = {},
  ): Promise<void> {
    const back = (text: string) => this.env.merchant.page({ html: `<h1>${text}</h1>` });
    const urls = {
      completeUrl: back('Thank you'),
      failUrl: back('Not granted'),
      cancelUrl: back('You left'),
    };
    const { id } = await this.env.createPayment({ amount: 240_00, ...urls, ...payment });
    this.payment = id;
    await this.shows(`<${tag} payment-id="${id}" language="en"></${tag}>`, refuses);
  }

  /** Opens a page with any tags, which records their events. */
  async shows(html: string, refuses = false): Promise<void> {
    const address = this.env.merchant.page({
      html: `<!doctype html><html lang="en"><meta name="viewport" content="width=device-width"><title>Shop</title>
<script src="${this.env.pay}/v2/payframe.js"></script><script>
const heard = [];
for (const name of ['load', 'before-open', 'open', 'submit', 'before-close', 'error'])
  document.addEventListener('pay-' + name, (event) => {
    const { detail } = event;
    heard.push(name === 'error' ? [name, detail.code, detail.message] : [name, detail]);
    if (name === 'before-open' && ${refuses}) event.preventDefault();
    if (name === 'submit' && detail.redirectUrl) location.assign(detail.redirectUrl);
  });
</script><body style="margin:16px;max-width:560px"><p>A shop</p>${html}<p id="after">After it</p></body></html>`,
    });
    await this.page.goto(address);
  }

  /** The events of a name, in order. */
  received(name: string): Promise<readonly unknown[]> {
    return this.page.evaluate((name) => {
      const readGlobally = eval; // Indirect `eval` sees the globals of the page's script.
      const all = readGlobally('heard') as readonly (readonly unknown[])[];
      return all.filter(([emitted]) => emitted === name).map(([, detail]) => detail);
    }, name);
  }

  get #cofidis(): Cofidis {
    return { cofidis, 'cofidis-loan': cofidisLoan }[this.product](this.page);
  }

  get button(): Locator {
    return this.#cofidis.button;
  }

  get overlay(): FrameLocator {
    return this.#cofidis.opening.form;
  }

  get goOn(): Locator {
    return this.overlay.getByRole('button', { name: 'Continue with Cofidis' });
  }

  get close(): Locator {
    return closeButton(this.page, `pay-${this.product}`);
  }

  get email(): Locator {
    return this.overlay.getByLabel('Email');
  }

  /** Replaces the email. In stock Firefox, `fill` would append: an email field has no selection. */
  async writes(address: string): Promise<void> {
    await this.email.press('ControlOrMeta+a');
    await this.email.press('Delete');
    await this.email.pressSequentially(address);
  }

  async opens(): Promise<void> {
    await this.button.click();
    await expect(this.goOn).toBeVisible();
  }

  /** Goes through the overlay to Cofidis's page. */
  async goesToCofidis(email = 'ana@example.com'): Promise<void> {
    await this.opens();
    await this.email.fill(email);
    await this.goOn.click();
    await expect(this.page.getByRole('heading', { name: 'Finance your purchase' })).toBeVisible();
  }

  /** Decides on Cofidis's page and returns to the shop. */
  async decides(decision: 'sign' | 'refuse' | 'cancel', text: string): Promise<void> {
    await this.#cofidis[decision]();
    await expect(this.page.getByRole('heading', { name: text })).toBeVisible();
    expect(new URL(this.page.url()).searchParams.get('payment_id')).toBe(this.payment);
  }

  /** The overlay has closed, and the page is as it was before. */
  async isBackOnThePage(): Promise<void> {
    await expect(this.page.locator(`pay-${this.product}`)).toHaveCount(0);
    expect(await this.page.evaluate(() => document.documentElement.style.overflow)).toBe('');
    await expect(historyEntry(this.page)).toHaveCount(0);
  }
}
