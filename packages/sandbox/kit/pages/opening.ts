import type { Locator, Page } from '@playwright/test';
import type { Place } from './stage.js';

/** The button and the form of a payment method that needs input. */
export interface Opening<Where extends Place> {
  /** Opens the form: a button on the page, or the method's radio button in a list. */
  readonly button: Locator;
  /** Contains the form: its overlay's frame, or the list of methods. */
  readonly form: Where;
  /** Opens the form. */
  open(): Promise<void>;
}

/**
 * A payment method whose button and overlay are elements on the page, `<pay-NAME-button>` and
 * `<pay-NAME>`.
 */
export function onPage(page: Page, tag: string) {
  const button = page.frameLocator(`pay-${tag}-button iframe`).locator('[data-part=button]');
  return { button, form: page.frameLocator(`pay-${tag} iframe`), open: () => button.click() };
}
