import type { FrameLocator, Page } from '@playwright/test';

/** What stands over the page while a payment is made: of `confirmPayment`, or `<pay-payment-modal>`. */
export const popupFrame = (page: Page): FrameLocator => page.frameLocator('pay-payment-modal iframe');
