import type { FrameLocator, Locator, Page } from '@playwright/test';
import { popupFrame } from './popup-frame.js';
import { popupStage, type Stage } from './stage.js';
import { Ways } from './ways.js';

/** The popup that offers every way to pay: of `confirmPayment` without a token, or `<pay-payment-modal>`. */
export class Popup extends Ways<FrameLocator> {
  protected get stage(): Stage {
    return popupStage(this.page);
  }

  get frame(): FrameLocator {
    return popupFrame(this.page);
  }

  get closeButton(): Locator {
    return this.page.locator('pay-payment-modal dialog > button');
  }

  /** The shopper leaves. */
  async close(): Promise<void> {
    await this.closeButton.click();
  }
}

/** The popup over this page. */
export const popup = (page: Page): Popup => new Popup(page);
