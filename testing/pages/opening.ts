import type { FrameLocator, Locator, Page } from '@playwright/test';

/** A way to pay that asks in an overlay: what is pressed for it, and where it asks. */
export interface Opening {
  /** What opens the overlay. */
  readonly button: Locator;
  readonly overlay: FrameLocator;
}

/** A way to pay whose button and overlay are elements of the page: `<pay-bizum-button>` and `<pay-bizum>`. */
export const onPage = (page: Page, tag: string): Opening => ({
  button: page.frameLocator(`pay-${tag}-button iframe`).locator('.pay-button'),
  overlay: page.frameLocator(`pay-${tag} iframe`),
});
