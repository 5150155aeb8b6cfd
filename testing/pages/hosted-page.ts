import type { Locator, Page } from '@playwright/test';
import { typeOver } from './card-form.js';
import { pageStage, type Stage } from './stage.js';
import { Ways } from './ways.js';

/** The provider's own page of a payment, `/v2/payment-page/?id=…`, in place of the shop's. */
export class HostedPage extends Ways<Locator> {
  protected get stage(): Stage {
    return pageStage(this.page);
  }

  get frame(): Locator {
    return this.page.locator('.panel');
  }

  /** What the page says of a payment that has come to an end, or cannot go on. */
  get heading(): Locator {
    return this.frame.locator('.screen h2');
  }

  /** The way back to the shop, once the payment has ended. */
  get back(): Locator {
    return this.frame.locator('a.back');
  }

  /** The way back to the shop without having paid. */
  get cancel(): Locator {
    return this.frame.locator('a.cancel');
  }

  /** What the shop wants to know for the bill, by its name: `name`, `email`, `phone`, `line1`, `zip`, `city`, `country`. */
  billing(name: string): Locator {
    return this.frame.locator(`.billing [name=${name}]`);
  }

  /** Types what the shop wants to know for the bill, by the same names, and goes on to the ways to pay. */
  async fillBilling(details: Readonly<Record<string, string>>): Promise<void> {
    for (const [name, text] of Object.entries(details)) {
      if (name === 'country') await this.billing(name).selectOption(text);
      else await typeOver(this.billing(name), text);
    }
    await this.frame.locator('.billing button.pay').click();
  }

  /** Asks for a receipt of a paid payment. */
  async askReceipt(email: string): Promise<void> {
    await typeOver(this.frame.locator('.receipt input[type=email]'), email);
    await this.frame.locator('form.receipt button').click();
  }
}

/** The provider's own page, once the shopper has come to it. */
export const hostedPage = (page: Page): HostedPage => new HostedPage(page);
