import type { Locator, Page } from '@playwright/test';
import { pressIn, windowOf } from './window.js';

/** The shopper's action in PayPal's dialog. */
export type PaypalAnswer = 'approve' | 'cancel' | 'fail';

/** Page object for a PayPal payment: the button and PayPal's dialog. */
export class Paypal {
  constructor(
    readonly page: Page,
    readonly button: Locator,
    /**
     * `true` if PayPal opens a popup, as in the payment modal; `false` if its dialog is on the
     * page.
     */
    readonly hasWindow = false,
  ) {}

  /** PayPal's dialog on the page. */
  get dialog(): Locator {
    return this.page.locator('dialog:has(button.approve)');
  }

  /** Clicks the button and approves the payment. */
  approve(): Promise<void> {
    return this.#pressAnd('approve');
  }

  /** Clicks the button and cancels the payment. */
  cancel(): Promise<void> {
    return this.#pressAnd('cancel');
  }

  /** Clicks the button and lets PayPal's approval fail. */
  fail(): Promise<void> {
    return this.#pressAnd('fail');
  }

  /** Chooses an action in PayPal's dialog on the page. */
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

/** PayPal on a page: `<pay-paypal>`, or the element that matches `selector`. */
export const paypal = (page: Page, selector = 'pay-paypal'): Paypal =>
  new Paypal(page, page.locator(selector).getByRole('button'));
