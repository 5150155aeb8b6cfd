import type { FrameLocator, Page } from '@playwright/test';

/** The frame of the payment modal, whether `confirmPayment` or `<pay-payment-modal>` opened it. */
export const modalFrame = (page: Page): FrameLocator =>
  page.frameLocator('pay-payment-modal iframe');
