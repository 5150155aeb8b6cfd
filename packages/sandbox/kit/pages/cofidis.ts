import type { FrameLocator, Locator, Page } from '@playwright/test';
import type { VisitAction } from '../../../../simulators/methods/cofidis/pages.js';
import { onPage, type Opening } from './opening.js';
import type { Place } from './stage.js';

/** Page object for a Cofidis payment: the form in the shop, then the lender's own page. */
export class Cofidis<Where extends Place = FrameLocator> {
  constructor(
    readonly page: Page,
    readonly opening: Opening<Where>,
  ) {}

  get button(): Locator {
    return this.opening.button;
  }

  /** The shopper's email; asked for only if the payment has none. */
  get email(): Locator {
    return this.opening.form.locator('input[type=email]:visible');
  }

  get goOn(): Locator {
    return this.opening.form.locator('[data-part=pay]:visible');
  }

  /** Opens the form and applies for the credit; the browser then navigates to the lender's page. */
  async apply(email = 'ana@example.com'): Promise<void> {
    await this.opening.open();
    await this.goOn.waitFor();
    if (await this.email.count()) await this.email.fill(email);
    await this.goOn.click();
  }

  /** Signs the contract on the lender's page. */
  sign(): Promise<void> {
    return this.#decide('accept');
  }

  /** Has the lender refuse the credit. */
  refuse(): Promise<void> {
    return this.#decide('refuse');
  }

  /** Cancels on the lender's page. */
  cancel(): Promise<void> {
    return this.#decide('cancel');
  }

  async #decide(action: VisitAction): Promise<void> {
    await this.page.locator(`form[action^="/cofidis/"] [value=${action}]`).click();
  }
}

/** Cofidis financing on a page: `<pay-cofidis-button>` and the overlay it opens. */
export const cofidis = (page: Page): Cofidis => new Cofidis(page, onPage(page, 'cofidis'));

/** A Cofidis loan on a page: `<pay-cofidis-loan-button>` and the overlay it opens. */
export const cofidisLoan = (page: Page): Cofidis => new Cofidis(page, onPage(page, 'cofidis-loan'));
