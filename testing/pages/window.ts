import type { Locator, Page } from '@playwright/test';

/** Presses a button, and gives the window that it opens. */
export async function windowOf(page: Page, button: Locator): Promise<Page> {
  const opening = page.waitForEvent('popup');
  await button.click();
  return opening;
}

/** Presses something in a window. It may close before the browser has said that it was pressed. */
export async function pressIn(window: Page, button: Locator): Promise<void> {
  await button.click().catch((error: unknown) => {
    if (!window.isClosed()) throw error;
  });
}
