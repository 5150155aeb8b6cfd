import type { Locator, Page } from '@playwright/test';
import { pressIn, windowOf } from './window.js';

/** What a shopper does in PayPal's window. */
export type PaypalAnswer = 'approve' | 'cancel' | 'fail';

/** A shopper who pays with PayPal: its button, and what it asks. */
export class Paypal {
  constructor(
    readonly page: Page,
    readonly button: Locator,
    /** Whether it asks in a window of its own, as in the popup; else on the page. */
    readonly hasWindow = false,
  ) {}

  /** What PayPal asks on the page. */
  get dialog(): Locator {
    return this.page.locator('dialog:has(button.approve)');
  }

  /** Presses the button, and pays. */
  approve(): Promise<void> {
    return this.#pressAnd('approve');
  }

  /** Presses the button, and cancels. */
  cancel(): Promise<void> {
    return this.#pressAnd('cancel');
  }

  /** Presses the button, and PayPal cannot take the money. */
  fail(): Promise<void> {
    return this.#pressAnd('fail');
  }

  /** Answers what PayPal asks on the page. */
  async answer(answer: PaypalAnswer): Promise<void> {
    await this.dialog.locator(`button.${answer}`).click();
    await this.dialog.waitFor({ state: 'detached' });
  }

  async #pressAnd(answer: PaypalAnswer): Promise<void> {
    if (this.hasWindow) {
      const window = await windowOf(this.page, this.button);
      return pressIn(window, window.locator(`button.${answer}`));
    }
    await this.button.click();
    return this.answer(answer);
  }
}

/** PayPal on a page: `<pay-paypal>`, or the one that a selector names. */
export const paypal = (page: Page, selector = 'pay-paypal'): Paypal =>
  new Paypal(page, page.locator(selector).getByRole('button'));
