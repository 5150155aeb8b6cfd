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
    await this.#choose('Ship to', id);
  }

  async choosesOption(id: string): Promise<void> {
    await this.#choose('Shipping method', id);
  }

  /** The choices of a group, by the group's title. */
  choices(group: string): Locator {
    return this.dialog.getByRole('group', { name: group });
  }

  /** The one of a group that is chosen. */
  chosen(group: string): Locator {
    return this.choices(group).getByRole('radio', { checked: true });
  }

  /** Presses it once: the window draws its choices again with each change. */
  async #choose(group: string, id: string): Promise<void> {
    await this.choices(group).locator(`input[value="${id}"]`).click();
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
