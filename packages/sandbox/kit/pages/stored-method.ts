import type { Locator } from '@playwright/test';
import type { Place } from './stage.js';

/** Page object for one stored payment method in a list of payment methods. */
export class StoredMethod {
  constructor(
    readonly frame: Place,
    /** The last digits of its card or its phone number. */
    readonly digits: string,
  ) {}

  /** Its row, with its form. */
  get row(): Locator {
    return this.frame.locator('[data-stored]', { hasText: this.digits });
  }

  /** Its radio button. */
  get radio(): Locator {
    return this.row.locator('input[name=way]');
  }

  /** The field of the security code, if the card needs it. */
  get securityCode(): Locator {
    return this.row.locator('input[autocomplete=cc-csc]');
  }

  /** The button that asks whether to remove it. */
  get removeButton(): Locator {
    return this.row.locator('[data-part=remove]');
  }

  /** Chooses it. */
  choose(): Promise<void> {
    return this.radio.check();
  }

  /** Removes it: asks, confirms, and waits until its row is gone. */
  async remove(): Promise<void> {
    await this.removeButton.click();
    await this.row.locator('[data-part=confirm-removal]').click();
    await this.row.waitFor({ state: 'detached' });
  }
}
