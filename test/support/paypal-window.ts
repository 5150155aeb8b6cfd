import type { Locator, Page } from '@playwright/test';
import { expect } from './test.js';

/** PayPal's window, on the merchant's page or in a popup, where the shopper chooses how to ship. */
export class PayPalWindow {
  constructor(readonly page: Page) {}

  get dialog(): Locator {
    return this.page.locator('dialog:has(button.approve)');
  }

  /** Chooses an address of the account: one in Spain, or one in the United States. */
  async choosesAddress(id: 'home' | 'abroad'): Promise<void> {
    await this.dialog.getByLabel('Ship to').selectOption(id);
  }

  async choosesOption(id: string): Promise<void> {
    await this.dialog.getByLabel('Shipping method').selectOption(id);
  }

  /** The window shows this total, and the shopper can pay it. */
  async shows(total: string): Promise<void> {
    await expect(this.dialog.locator('dd.total')).toHaveText(total);
    await expect(this.payButton).toBeEnabled();
  }

  /** The window shows PayPal's own text of a problem, and the shopper cannot pay. */
  async refuses(text: string | RegExp): Promise<void> {
    await expect(this.dialog.getByRole('alert')).toHaveText(text, { timeout: 30_000 });
    await expect(this.payButton).toBeDisabled();
  }

  get payButton(): Locator {
    return this.dialog.getByRole('button', { name: 'Pay now' });
  }
}
