import type { FrameLocator, Page } from '@playwright/test';
import { PaymentChoice } from './payment-choice.js';
import { popupStage, type Stage } from './stage.js';

/**
 * Page object for `<pay-checkout>`: its list of methods. The steps that follow are in the payment
 * modal, over the page.
 */
export class Checkout extends PaymentChoice<FrameLocator> {
  constructor(
    page: Page,
    readonly selector: string,
  ) {
    super(page);
  }

  get frame(): FrameLocator {
    return this.page.frameLocator(`${this.selector} iframe`);
  }

  protected get stage(): Stage {
    return popupStage(this.page);
  }
}

/** The checkout of a page: `<pay-checkout>`, or the element that matches `selector`. */
export const checkout = (page: Page, selector = 'pay-checkout'): Checkout =>
  new Checkout(page, selector);
