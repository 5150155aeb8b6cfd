import type { FrameLocator, Locator, Page } from '@playwright/test';
import { modalFrame } from './modal-frame.js';
import { popupStage, type Stage } from './stage.js';
import { PaymentChoice } from './payment-choice.js';

/**
 * Page object for the payment modal with every payment method: `confirmPayment` without a token, or
 * `<pay-payment-modal>`.
 */
export class PaymentModal extends PaymentChoice<FrameLocator> {
  protected get stage(): Stage {
    return popupStage(this.page);
  }

  get frame(): FrameLocator {
    return modalFrame(this.page);
  }

  get closeButton(): Locator {
    return this.frame.locator('[data-part=close]');
  }

  /** Closes the modal, as the shopper. */
  async close(): Promise<void> {
    await this.closeButton.click();
  }
}

/** The payment modal on this page. */
export const paymentModal = (page: Page): PaymentModal => new PaymentModal(page);
