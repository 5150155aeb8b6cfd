import type { Page } from '@playwright/test';

/** Presses the browser's Back button once. */
export async function pressBack(page: Page): Promise<void> {
  // With an open overlay, the page navigates on in the history, so this navigation may never complete.
  await page.goBack({ waitUntil: 'commit' }).catch(() => {});
}
