import type { Page } from '@playwright/test';

/**
 * Presses the browser's Back once for each entry that has come since the history was `before` long: a document in a frame, such as
 * a bank's, may have entries of its own above the overlay's.
 */
export async function pressBack(page: Page, before: number): Promise<void> {
  const entries = await page.evaluate((length) => history.length - length, before);
  for (let press = 0; press < entries; press++) {
    const moved = page.waitForEvent('framenavigated');
    // Where only a frame goes back, this would wait for the page to.
    page.goBack().catch(() => {});
    await moved;
  }
}
