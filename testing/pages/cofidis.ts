import type { Locator, Page } from '@playwright/test';
import type { VisitAction } from '../../sandbox/cofidis/pages.js';
import { onPage, type Opening } from './opening.js';

/** A shopper who pays in instalments: first in the shop, then on the lender's own page. */
export class Cofidis {
  constructor(
    readonly page: Page,
    readonly opening: Opening,
  ) {}

  get button(): Locator {
    return this.opening.button;
  }

  /** Where the lender may write to; asked where the payment does not say it. */
  get email(): Locator {
    return this.opening.overlay.locator('input[type=email]');
  }

  get goOn(): Locator {
    return this.opening.overlay.locator('button.pay');
  }

  /** Presses the button, and applies for the credit; the whole page goes to the lender then. */
  async apply(email = 'ana@example.com'): Promise<void> {
    await this.button.click();
    await this.goOn.waitFor();
    if (await this.email.count()) await this.email.fill(email);
    await this.goOn.click();
  }

  /** Signs on the lender's page. */
  sign(): Promise<void> {
    return this.#decide('accept');
  }

  /** The lender refuses the credit. */
  refuse(): Promise<void> {
    return this.#decide('refuse');
  }

  /** Goes away from the lender's page. */
  cancel(): Promise<void> {
    return this.#decide('cancel');
  }

  async #decide(action: VisitAction): Promise<void> {
    await this.page.locator(`form[action^="/cofidis/"] [value=${action}]`).click();
  }
}

/** Four instalments on a page: `<pay-cofidis-button>`, and what it opens. */
export const cofidis = (page: Page): Cofidis => new Cofidis(page, onPage(page, 'cofidis'));

/** A loan on a page: `<pay-cofidis-loan-button>`, and what it opens. */
export const cofidisLoan = (page: Page): Cofidis => new Cofidis(page, onPage(page, 'cofidis-loan'));
