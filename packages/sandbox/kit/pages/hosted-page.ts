import type { Locator, Page } from '@playwright/test';
import { typeOver, type DetailName, type Details } from './card-form.js';
import { pageStage, type Stage } from './stage.js';
import { PaymentChoice } from './payment-choice.js';

/** Page object for the hosted payment page, `/v2/payment-page/?id=…`. */
export class HostedPage extends PaymentChoice<Locator> {
  protected get stage(): Stage {
    return pageStage(this.page);
  }

  get frame(): Locator {
    return this.page.locator('.hosted-panel');
  }

  /** The heading once the payment has ended or cannot continue. */
  get heading(): Locator {
    return this.frame.locator('.hosted-screen h2');
  }

  /** The link back to the shop once the payment has ended. */
  get back(): Locator {
    return this.frame.locator('a[data-part=back]');
  }

  /** The link back to the shop without paying. */
  get cancel(): Locator {
    return this.frame.locator('a[data-part=leave]');
  }

  /** A field of the billing details, which the page asks for before the methods. */
  billing(name: DetailName): Locator {
    return this.detail(name);
  }

  /** Fills in the billing details by field name and continues to the payment methods. */
  async fillBilling(details: Details): Promise<void> {
    await this.fillDetails(details);
    await this.frame.locator('.billing-billing [data-part=pay]').click();
  }

  /** Requests a receipt for a paid payment. */
  async askReceipt(email: string): Promise<void> {
    await typeOver(this.frame.locator('.hosted-form-receipt input[type=email]'), email);
    await this.frame.locator('form.hosted-form-receipt button').click();
  }
}

/** The hosted payment page, once the browser has navigated to it. */
export const hostedPage = (page: Page): HostedPage => new HostedPage(page);
