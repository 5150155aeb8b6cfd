import type { Locator, Page } from '@playwright/test';

/** The close button in an overlay's header. */
export const closeButton = (page: Page, tag: string): Locator =>
  page.frameLocator(`${tag} iframe`).getByRole('button', { name: 'Close' });
